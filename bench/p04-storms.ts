import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Benchmark } from './lib/benchmark.ts';
import {
  addFarms,
  addInvestors,
  addUnconfirmed,
  Crowd,
  type Unconfirmed,
  watchBooks,
} from './lib/confirming.ts';
import { isFullSize } from './lib/size.ts';
import { BENCH_KEY } from './lib/stage.ts';

const STORMS = isFullSize ? 20 : 3;
const PEOPLE = 120;
const SUPPLY = 80;
const CLIENTS = 60;
const [DONE, SOLD_OUT, NO_ANSWER] = [200, 409, 0];

export const storms: Benchmark = {
  id: 'P4',
  what: 'Storms in which more is wanted than there is, at two processes, one of which is killed in the middle of the last',
  reference: 'none: the supply',
  dataSize: `${STORMS} farms of ${SUPPLY} shares, ${PEOPLE} people who want one share each, ${CLIENTS} clients`,
  checks:
    'each farm has sold its supply, each share to somebody who was told so; the books are as right as before',
  async run(stage) {
    const { origin } = await stage.ours();
    const second = await stage.another();
    const { url } = await stage.database();
    const database = openDatabase({ url, poolMax: 4, auditKeys: createAuditKeys(BENCH_KEY) });
    const crowd = new Crowd();
    stage.onClose(async () => {
      crowd.leave();
      await database.close();
    });
    const investors = await addInvestors(database, PEOPLE);
    const farms = await addFarms(database, STORMS, SUPPLY);
    const newProblems = await watchBooks(database);

    /** Half of them at each process; whoever gets no answer asks the other with the same key. */
    const storm = async (farmId: Id<'farm'>, isLast: boolean) => {
      const wanted = await addUnconfirmed(
        database,
        investors.map((investor) => ({ investor, farmId })),
      );
      const half = wanted.length >> 1;
      const [here, there] = [wanted.slice(0, half), wanted.slice(half)];
      const confirm = (at: string, part: readonly Unconfirmed[]) => crowd.confirm(at, part, CLIENTS / 2);
      const kill = async () => {
        await untilSold(database, farmId, SUPPLY >> 2);
        process.kill(second.pid, 'SIGKILL');
      };
      const [first, other] = await Promise.all([
        confirm(origin, here),
        confirm(second.origin, there),
        isLast ? kill() : null,
      ]);
      const unanswered = there.filter((_, place) => other[place] === NO_ANSWER);
      const again = await confirm(origin, unanswered);
      const statuses = [...first, ...other.filter((status) => status !== NO_ANSWER), ...again];
      const strange = statuses.find((status) => status !== DONE && status !== SOLD_OUT);
      if (strange !== undefined) throw new Error(`a confirming answered ${strange}`);
      if (!isLast && unanswered.length > 0) throw new Error('somebody was not answered');
      await expectSold(database, farmId, statuses.filter((status) => status === DONE).length);
      return unanswered.length;
    };

    let unanswered = 0;
    for (const [place, farmId] of farms.entries())
      unanswered = await storm(farmId, place === farms.length - 1);
    const problems = await newProblems();
    if (problems.length > 0) throw new Error(`the books are wrong: ${problems[0]}`);
    return [
      {
        what: `P4 ${STORMS} storms for ${SUPPLY} shares, one with a killed process`,
        ours: `${STORMS} × ${SUPPLY} sold`,
        reference: `${STORMS} × ${SUPPLY}`,
        result: 'sold = supply',
        target: 'sold = supply',
        met: true,
        notes: [
          `${unanswered} of ${PEOPLE / 2} were not answered by the process that was killed, and asked again`,
        ],
      },
    ];
  },
};

type Books = Parameters<typeof addFarms>[0];

async function soldOf(database: Books, farmId: Id<'farm'>): Promise<{ sold: number; taken: number }> {
  return database.one<{ sold: number; taken: number }>(sql`select subscribed_shares as sold,
      (select coalesce(sum(delta), 0)::int from share_entry where farm_id = farm.id and holder <> 'issuer') as taken
    from farm where id = ${farmId}`);
}

async function untilSold(database: Books, farmId: Id<'farm'>, shares: number): Promise<void> {
  while ((await soldOf(database, farmId)).sold < shares);
}

async function expectSold(database: Books, farmId: Id<'farm'>, told: number): Promise<void> {
  const { sold, taken } = await soldOf(database, farmId);
  if (sold !== SUPPLY || taken !== SUPPLY || told !== SUPPLY)
    throw new Error(
      `${farmId} has sold ${sold}, its register says ${taken}, and ${told} people were told so`,
    );
}
