import { openDatabase } from '@furrow/database/database';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { BUSY_ACTOR, fillAudit, fillQueue } from './lib/console-data.ts';
import { type ListedPage, listedPages } from './lib/console-lists.ts';
import { cpuMsOf } from './lib/processes.ts';
import { fetchWith } from './lib/requests.ts';
import { interleave } from './lib/rounds.ts';
import { isFullSize, requests, rounds } from './lib/size.ts';
import { Stage } from './lib/stage.ts';
import { Visitor } from './lib/visitor.ts';

const QUEUE = isFullSize ? 100_000 : 1_000;
const AUDIT = isFullSize ? 1_000_000 : 10_000;
/** A tenth of it is one person's. */
const EXPORTED = AUDIT / 10;
const SMALL_QUEUE = 100;
const SMALL_AUDIT = 1_000;
const MOST = 1.5;
const MOST_DELAY_MS = 100;
const ROUNDS = 5;
const OPERATOR = 'operator@furrow.test';
const ASKED_A_ROUND = 20;

interface Console {
  readonly visitor: Visitor;
  /** The server and its PostgreSQL. */
  readonly pids: readonly number[];
  readonly pages: readonly ListedPage[];
}

export const consolePages: Benchmark = {
  id: 'CONSOLE',
  what: 'First and last page of a long queue and of a long audit, and files of 100,000 lines',
  reference: 'the same pages of a second installation, whose lists have 100 rows',
  dataSize: `${QUEUE} requests to be accredited and an audit of ${AUDIT} lines; beside it ${SMALL_QUEUE} and ${SMALL_AUDIT}`,
  checks: 'each page shows the rows that the tables say; each file has one line for each row',
  async run(stage) {
    const beside = new Stage();
    stage.onClose(() => beside.close());
    const large = await openConsole(stage, { queue: QUEUE, audit: AUDIT });
    const small = await openConsole(beside, { queue: SMALL_QUEUE, audit: SMALL_AUDIT });
    const outcomes: Outcome[] = [];
    for (const page of large.pages) {
      const same = small.pages.find(({ name }) => name === page.name);
      if (same === undefined) throw new Error(`the small installation has no ${page.name}`);
      outcomes.push(await comparePages({ ...large, page }, { ...small, page: same }));
    }
    const exported = '/api/masters/operations';
    outcomes.push(await exportFile(large, 'queue', `${exported}/queues/accreditation/export`, QUEUE));
    const who = new URLSearchParams({ who: BUSY_ACTOR });
    outcomes.push(await exportFile(large, 'audit', `${exported}/audit/export?${who}`, EXPORTED));
    return outcomes;
  },
};

async function openConsole(stage: Stage, size: { queue: number; audit: number }): Promise<Console> {
  const { origin, pid } = await stage.ours();
  const { ownerUrl, pid: postmaster } = await stage.database();
  await fillQueue(ownerUrl, size.queue);
  await fillAudit(ownerUrl, size.audit);
  const visitor = new Visitor(origin, OPERATOR);
  const database = openDatabase({ url: ownerUrl, poolMax: 4 });
  stage.onClose(async () => {
    visitor.leave();
    await database.close();
  });
  await visitor.logIn();
  return { visitor, pids: [pid, postmaster], pages: await listedPages(database) };
}

interface Read extends Pick<Console, 'visitor' | 'pids'> {
  readonly page: ListedPage;
}

async function comparePages(large: Read, small: Read): Promise<Outcome> {
  await costOf(large);
  await costOf(small);
  const measured = await interleave(
    rounds(ROUNDS),
    () => costOf(large),
    () => costOf(small),
  );
  const [sent, sentSmall] = [await large.page.statements(), await small.page.statements()];
  return {
    what: `console ${large.page.name}`,
    ours: `${measured.ours.toFixed(1)} ms`,
    reference: `${measured.reference.toFixed(1)} ms`,
    result: `${measured.ratio.toFixed(2)} ×`,
    target: `≤ ${MOST} ×`,
    met: measured.ratio <= MOST && sent <= sentSmall,
    notes: [`ratio of the rounds ${measured.spread}; statements ${sent}, for 100 rows ${sentSmall}`],
  };
}

/** CPU that a page costs the server and PostgreSQL together: how long a page takes says more about the machine. */
async function costOf({ visitor, pids, page }: Read): Promise<number> {
  const count = requests(ASKED_A_ROUND);
  const used = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = used();
  for (let asked = 0; asked < count; asked += 1) {
    const { body } = await visitor.get(page.path);
    const text = body.toString();
    const missing = page.expected.find((part) => !text.includes(part));
    if (missing !== undefined) throw new Error(`${page.path} does not show ${missing}`);
  }
  return (used() - before) / count;
}

async function exportFile({ visitor }: Console, name: string, path: string, rows: number): Promise<Outcome> {
  // Each look at the metrics begins a new histogram.
  await eventLoopDelay(visitor.origin);
  const began = performance.now();
  const { body } = await visitor.get(path);
  const seconds = (performance.now() - began) / 1_000;
  const { p99, max } = await eventLoopDelay(visitor.origin);
  const lines = body.toString().split('\r\n').length - 2;
  if (lines !== rows) throw new Error(`the file of the ${name} has ${lines} lines and not ${rows}`);
  return {
    what: `console file of ${rows.toLocaleString('en-US')} lines, ${name}: event-loop delay, p99`,
    ours: `${p99.toFixed(0)} ms`,
    reference: '–',
    result: `${p99.toFixed(0)} ms`,
    target: `< ${MOST_DELAY_MS} ms`,
    met: p99 < MOST_DELAY_MS,
    notes: [`longest ${max.toFixed(0)} ms; the file took ${seconds.toFixed(1)} s`],
  };
}

/** As the server measures it itself (monitorEventLoopDelay), since it was last asked. */
async function eventLoopDelay(origin: string): Promise<{ p99: number; max: number }> {
  const text = (await fetchWith(undefined, `${origin}/metrics`)).body.toString();
  const inMs = (name: string) => {
    const value = Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
    if (!Number.isFinite(value))
      throw new Error(`the metrics have no event-loop delay:\n${text.slice(0, 400)}`);
    return value * 1_000;
  };
  return { p99: inMs('p99'), max: inMs('max') };
}
