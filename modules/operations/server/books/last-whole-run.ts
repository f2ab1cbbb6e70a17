import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksCheck } from '../../contract/index.ts';
import { AUDIT_PROOF } from './proven-audit.ts';

/** What a whole run found in order, so that the next need not read it again. */
export interface ProvenUpTo {
  readonly since: Date;
  readonly auditLines: number;
}

/** A transaction that was open while the run looked may have committed afterwards what it wrote before. */
const LONGEST_TRANSACTION_MS = 60 * 60_000;

/** Null where no whole run has found everything in order. */
export async function lastWholeRun(database: Queryable): Promise<ProvenUpTo | null> {
  const run = await database.maybe<{ started_at: Date; checks: BooksCheck[] }>(
    sql`select started_at, checks from books_run where is_whole and problem_count = 0
      order by started_at desc, id desc limit 1`,
  );
  if (run === undefined) return null;
  const audit = run.checks.find(({ name }) => name === AUDIT_PROOF);
  return {
    since: new Date(run.started_at.getTime() - LONGEST_TRANSACTION_MS),
    auditLines: audit?.rows ?? 0,
  };
}
