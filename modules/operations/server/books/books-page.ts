import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksCheck, BooksFinding, BooksPage, BooksRun } from '../../contract/index.ts';
import { colleagues } from '../colleagues.ts';
import { type Place, placeText } from '../place.ts';

interface RunRow {
  readonly id: string;
  readonly asked_by: string | null;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly checks: BooksCheck[];
  readonly row_count: bigint;
  readonly problem_count: number;
  readonly is_whole: boolean;
}

const PAGE = 20;

/** The newest runs, and what one of them found; the newest unless another is named. */
export async function booksPage(
  database: Queryable,
  { runId, after }: { readonly runId: string | null; readonly after: Place | null },
): Promise<BooksPage> {
  const rows = await database.rows<RunRow>(sql`
    select id, asked_by, started_at, ended_at, checks, row_count, problem_count, is_whole from books_run
    where ${after === null} or (started_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null})
    order by started_at desc, id desc limit ${PAGE + 1}`);
  const listed = rows.slice(0, PAGE);
  const opened = listed.find(({ id }) => id === runId) ?? (await runBy(database, runId)) ?? listed[0];
  const asked = [...listed, ...(opened === undefined ? [] : [opened])].map(({ asked_by }) => asked_by);
  const nameOf = await colleagues(database, asked);
  const shown = (row: RunRow): BooksRun => ({
    id: row.id,
    askedBy: row.asked_by === null ? null : nameOf(row.asked_by),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    checks: row.checks,
    rows: Number(row.row_count),
    problems: row.problem_count,
    isWhole: row.is_whole,
  });
  const last = listed.at(-1);
  return {
    runs: listed.map(shown),
    open: opened === undefined ? null : { run: shown(opened), findings: await findings(database, opened) },
    next: rows.length > PAGE && last ? placeText({ at: last.started_at, id: last.id }) : null,
  };
}

async function runBy(database: Queryable, id: string | null): Promise<RunRow | undefined> {
  if (id === null) return undefined;
  return database.maybe<RunRow>(sql`select id, asked_by, started_at, ended_at, checks, row_count, problem_count, is_whole
    from books_run where id = ${id}`);
}

async function findings(
  database: Queryable,
  { id, problem_count }: Pick<RunRow, 'id' | 'problem_count'>,
): Promise<BooksFinding[]> {
  if (problem_count === 0) return [];
  return database.rows<BooksFinding>(sql`select proof, rule, found_at as "where", detail from books_finding
    where run_id = ${id} order by place`);
}
