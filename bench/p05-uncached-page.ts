import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { nextVersion } from './lib/next-reference.ts';
import { checkOfferings, listedOfferings, OFFERINGS } from './lib/offerings.ts';
import { cpuMsOf } from './lib/processes.ts';
import { Visitors } from './lib/requests.ts';
import { interleave } from './lib/rounds.ts';
import type { Serving } from './lib/serve.ts';
import { requests, rounds } from './lib/size.ts';
import type { Stage } from './lib/stage.ts';

const TARGET = 1 / 3;
/** A query that no page reads: the page cache stands aside, and the list is the same. */
const UNCACHED = `${OFFERINGS}?uncached=1`;

const ASKED_FOR = {
  'as a browser asks (compressed)': { 'accept-encoding': 'gzip, deflate, br' },
  'without compression': {},
} as const;

export const uncachedPage: Benchmark = {
  id: 'P5',
  what: 'Offerings page, uncached, CPU per request',
  reference: 'Next.js 16 (App Router, force-dynamic), same cards and shell, same database',
  dataSize: 'the demonstration: 12 open offerings as cards, 7 closed ones as a table',
  checks: 'each answer: status 200, a card for each farm with its name, the count, table and footer',
  async run(stage) {
    const outcomes: Outcome[] = [];
    for (const [how, headers] of Object.entries(ASKED_FOR)) outcomes.push(await compare(stage, how, headers));
    return outcomes;
  },
};

async function compare(stage: Stage, how: string, headers: Record<string, string>): Promise<Outcome> {
  const [ours, next, database] = [await stage.ours(), await stage.next(), await stage.database()];
  const offerings = await listedOfferings(ours.origin);
  const visitors = new Visitors(8);
  const databaseMs: number[] = [];
  const ask = (server: Serving, count: number) =>
    visitors.ask(count, server.origin + UNCACHED, headers, (answer) => checkOfferings(answer, offerings));
  const measure = async (server: Serving) => {
    const count = requests(300);
    const [before, databaseBefore] = [cpuMsOf(server.pid), cpuMsOf(database.pid)];
    await ask(server, count);
    databaseMs.push((cpuMsOf(database.pid) - databaseBefore) / count);
    return (cpuMsOf(server.pid) - before) / count;
  };
  try {
    // Both have compiled their hot code before anything counts.
    await ask(ours, requests(600));
    await ask(next, requests(600));
    const measured = await interleave(
      rounds(5),
      () => measure(ours),
      () => measure(next),
    );
    return {
      what: `P5 ${how}`,
      ours: `${measured.ours.toFixed(2)} ms`,
      reference: `${measured.reference.toFixed(2)} ms`,
      result: `${measured.ratio.toFixed(2)} ×`,
      target: '≤ 0.33 ×',
      met: measured.ratio <= TARGET,
      notes: [
        `Next.js ${nextVersion()}; ratio of the rounds ${measured.spread}; PostgreSQL beside it, either side: ${range(databaseMs)} ms a request`,
      ],
    };
  } finally {
    visitors.leave();
  }
}

const range = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
