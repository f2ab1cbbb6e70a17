import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import { takeShareOf } from '@furrow/demo/take-share';
import { systemClock } from '@furrow/kernel/clock';
import { checkOfferings, type Listed, listedOfferings, OFFERINGS, textOf } from './offerings.ts';
import { fetchWith } from './requests.ts';
import { BENCH_KEY } from './stage.ts';

const GIVE_UP_MS = 10_000;
const LOOKS_AFTERWARDS = 20;
const PAUSE_MS = 50;

/** Takes shares one by one, straight in the database, and measures from each commit until the cached page shows it. */
export async function changeDelays(origin: string, databaseUrl: string, times: number): Promise<number[]> {
  const database = openDatabase({ url: databaseUrl, poolMax: 1, auditKeys: createAuditKeys(BENCH_KEY) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.10' });
  const offerings = await listedOfferings(origin);
  const page = textOf(await fetchWith(agent, origin + OFFERINGS));
  // Cards say what is left from 85 percent on.
  const farm = offerings.farms.find(
    (one) => one.can_invest && one.remaining_shares > times + 1 && sharesLeft(page, one) !== undefined,
  );
  if (farm === undefined) throw new Error('no card says how many shares are left');
  const look = async () => {
    const answer = await fetchWith(agent, origin + OFFERINGS);
    checkOfferings(answer, offerings);
    return sharesLeft(textOf(answer), farm);
  };
  const delays: number[] = [];
  try {
    let left = (await look()) ?? 0;
    for (let time = 0; time < times; time += 1) {
      const taken = await takeShareOf(database, systemClock, farm.slug, 1);
      const committed = performance.now();
      if (!taken.ok) throw new Error(taken.error);
      left -= 1;
      while ((await look()) !== left) {
        if (performance.now() - committed > GIVE_UP_MS) throw new Error('the change is not shown');
      }
      delays.push(performance.now() - committed);
      for (let again = 0; again < LOOKS_AFTERWARDS; again += 1) {
        if ((await look()) !== left) throw new Error('an older page came after the newer one');
      }
      await sleep(PAUSE_MS);
    }
    return delays;
  } finally {
    agent.destroy();
    await database.close();
  }
}

function sharesLeft(html: string, { name }: Listed): number | undefined {
  const card = html.split('<article ').find((part) => part.includes(`>${name}</a>`)) ?? '';
  const shown = /, ([\d,]+) (?:shares?|units?) left/.exec(card)?.[1];
  return shown === undefined ? undefined : Number(shown.replaceAll(',', ''));
}
