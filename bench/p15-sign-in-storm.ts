import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './lib/benchmark.ts';
import { checkOfferings, listedOfferings, OFFERINGS } from './lib/offerings.ts';
import { fetchWith } from './lib/requests.ts';
import { interleave, percentile } from './lib/rounds.ts';
import { addPeople, SigningIn } from './lib/sign-ins.ts';
import { requests, rounds } from './lib/size.ts';

const AT_ONCE = 16;
const READERS = 2;
const PAUSE_MS = 2;
const MOST = 3;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

export const signInStorm: Benchmark = {
  id: 'P15',
  what: 'Cached page while 16 people sign in at once, again and again, 99th percentile of its time',
  reference: 'the same page of the same server while nobody signs in',
  dataSize: 'the demonstration and 16 accounts with a password of their own; Argon2id as in production',
  checks: 'each page byte for byte; each sign-in answers 200 with a token',
  async run(stage) {
    const { origin } = await stage.ours();
    await addPeople((await stage.database()).url, AT_ONCE);
    const url = origin + OFFERINGS;
    const expected = await fetchWith(undefined, url, BROWSER);
    checkOfferings(expected, await listedOfferings(origin));
    const agents = Array.from(
      { length: READERS },
      (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${index + 11}` }),
    );
    const signingIn = new SigningIn(origin, AT_ONCE);

    const read = async (count: number) => {
      const times: number[] = [];
      const one = async (agent: Agent) => {
        while (times.length < count) {
          const began = performance.now();
          const { body } = await fetchWith(agent, url, BROWSER);
          times.push(performance.now() - began);
          if (!body.equals(expected.body)) throw new Error('another page came');
          // Readers do not ask without a pause: then they would measure each other.
          await sleep(PAUSE_MS);
        }
      };
      await Promise.all(agents.map(one));
      return times;
    };
    const idle = async () => percentile(await read(requests(2_000)), 0.99);
    const speeds: number[] = [];
    const busy = async () => {
      signingIn.begin();
      const [before, began] = [signingIn.count, performance.now()];
      const times = await read(requests(2_000));
      speeds.push(((signingIn.count - before) / (performance.now() - began)) * 1_000);
      await signingIn.stop();
      return percentile(times, 0.99);
    };

    try {
      await read(requests(2_000));
      await busy();
      speeds.length = 0;
      const measured = await interleave(rounds(7), busy, idle);
      return [
        {
          what: 'P15 cached page, p99',
          ours: `${measured.ours.toFixed(2)} ms`,
          reference: `${measured.reference.toFixed(2)} ms`,
          result: `${measured.ratio.toFixed(2)} ×`,
          target: '≤ 3 ×',
          met: measured.ratio <= MOST,
          notes: [
            `ratio of the rounds ${measured.spread}; sign-ins a second: ${speeds.map((speed) => speed.toFixed(0)).join(', ')}`,
          ],
        },
      ];
    } finally {
      signingIn.leave();
      for (const agent of agents) agent.destroy();
    }
  },
};
