import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksCheck } from '../../contract/index.ts';

export interface NewestRun {
  readonly endedAt: Date;
  readonly checks: readonly BooksCheck[];
  readonly rows: number;
  readonly problems: number;
}

/** Null where the books were never proven. */
export async function newestRun(database: Queryable): Promise<NewestRun | null> {
  const newest = await database.maybe<{
    ended_at: Date;
    checks: BooksCheck[];
    row_count: bigint;
    problem_count: number;
  }>(
    sql`select ended_at, checks, row_count, problem_count from books_run order by started_at desc, id desc limit 1`,
  );
  if (newest === undefined) return null;
  const { ended_at: endedAt, checks, row_count: rows, problem_count: problems } = newest;
  return { endedAt, checks, rows: Number(rows), problems };
}
