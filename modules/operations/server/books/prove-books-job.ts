import { defineJob, type Job, type ScheduledJob } from '@furrow/database/jobs';
import type { Log } from '@furrow/database/log';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { newId } from '@furrow/kernel/ids';
import type { ProvenBooks } from '@furrow/module/proof';
import type { SystemNeeds } from '../system-needs.ts';
import { lastWholeRun } from './last-whole-run.ts';

type Payload = { readonly askedBy?: string };

const NAME = 'operations.prove-books';
const MOST_FINDINGS = 500;

/** For whoever queues it; `booksProver` does it. */
export const proveBooksJob: Job<Payload> = defineJob({
  name: NAME,
  maxAttempts: 3,
  async handle() {
    throw new Error('this process cannot prove the books');
  },
});

export const proveRecentBooksJob: Job = defineJob({
  name: 'operations.prove-recent-books',
  maxAttempts: 1,
  async handle() {
    throw new Error('this process cannot prove the books');
  },
});

export const PROVE_BOOKS: readonly ScheduledJob[] = [
  { job: proveBooksJob, cron: '40 */6 * * *' },
  { job: proveRecentBooksJob, cron: '*/5 * * * *' },
];

/** Proves the books and writes down what was compared and found. */
export function booksProver({ system }: SystemNeeds): Job<Payload> {
  return {
    ...proveBooksJob,
    async handle({ askedBy = null }: { readonly askedBy?: string | null }, { realTime, log, once }) {
      const startedAt = realTime.now();
      const books = await system.proveBooks();
      const endedAt = realTime.now();
      await once('written', (tx) => writeRun(tx, books, { askedBy, startedAt, endedAt, isWhole: true }));
      alarm(log, books);
    },
  };
}

/** Proves what is new since the last whole run. It is written down where something is wrong, and told each time. */
export function recentBooksProver({ system }: SystemNeeds): Job {
  return {
    ...proveRecentBooksJob,
    async handle(_payload, { database, realTime, log, once }) {
      const since = await lastWholeRun(database);
      if (since === null) return;
      const startedAt = realTime.now();
      const books = await system.proveBooks(since);
      if (!alarm(log, books)) return;
      const run = { askedBy: null, startedAt, endedAt: realTime.now(), isWhole: false };
      await once('written', (tx) => writeRun(tx, books, run));
    },
  };
}

function alarm(log: Log, { checks }: ProvenBooks): boolean {
  const found = checks.flatMap(({ problems }) => problems);
  if (found.length > 0) log.error({ found: found.length, first: found[0] }, 'the books do not add up');
  return found.length > 0;
}

interface Run {
  readonly askedBy: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly isWhole: boolean;
}

async function writeRun(
  tx: Transaction,
  { checks }: ProvenBooks,
  { askedBy, startedAt, endedAt, isWhole }: Run,
): Promise<void> {
  const id = newId('bkr', startedAt);
  const summary = checks.map(({ name, rows, milliseconds, problems }) => ({
    name,
    rows,
    milliseconds,
    problems: problems.length,
  }));
  const found = checks.flatMap(({ name, problems }) => problems.map((problem) => ({ name, ...problem })));
  const rows = checks.reduce((sum, check) => sum + check.rows, 0);
  await tx.run(sql`insert into books_run (id, asked_by, started_at, ended_at, checks, row_count, problem_count,
      is_whole)
    values (${id}, ${askedBy}, ${startedAt}, ${endedAt}, ${sql.json(summary)}::jsonb, ${rows}, ${found.length},
      ${isWhole})`);
  const kept = found.slice(0, MOST_FINDINGS);
  await tx.run(sql`insert into books_finding (run_id, place, proof, rule, found_at, detail)
    select ${id}, place, proof, rule, found_at, detail
    from unnest(${kept.map(({ name }) => name)}::text[], ${kept.map(({ rule }) => rule)}::text[],
      ${kept.map(({ where }) => where)}::text[], ${kept.map(({ detail }) => detail)}::text[])
      with ordinality as finding (proof, rule, found_at, detail, place)`);
  await publish(tx, { topic: 'books.proven', channel: WORK_CHANNEL, data: { id } });
}
