import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import { holderFacts } from '../../../investors/server/index.ts';
import type { PreparedList, PreparedRecords } from '../../contract/index.ts';
import { yearCount, yearsDone } from '../../rules/index.ts';
import { cursorOf, type PreparedRow, preparedWhere, yearsOf } from './prepared-row.ts';
import { accountLabel } from './record-scope.ts';

/** Where its owner downloads a prepared file: an address of its own, so that the browser saves it as it comes. */
export const PREPARED_ROUTE = '/prepared-records/:id';

/** What somebody had prepared, the latest first. */
export async function listPrepared(
  database: Queryable,
  userId: string,
  now: Date,
  page: Page = FIRST_PAGE,
): Promise<PreparedList> {
  const rows = await preparedWhere(
    database,
    sql`user_id = ${userId} order by asked_at desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const count = await totalOf(database, page, rows.length, sql`prepared_records where user_id = ${userId}`);
  return { data: await presentPrepared(database, rows, now), count, total: count };
}

export async function presentPrepared(
  database: Queryable,
  rows: readonly PreparedRow[],
  now: Date,
): Promise<PreparedRecords[]> {
  const accounts = await holderFacts(
    database,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  return rows.map((row): PreparedRecords => {
    const account = row.account_id === null ? undefined : accounts.get(row.account_id);
    const state = stateOf(row, now);
    const isWhole = row.state === 'ready' || row.state === 'expired';
    return {
      id: row.id,
      year: row.year,
      account: account === undefined ? null : { id: account.id, name: accountLabel(account) },
      state,
      years: yearCount(yearsOf(row)),
      years_done: yearsDone(yearsOf(row), isWhole ? null : cursorOf(row)),
      asked_at: row.asked_at.toISOString(),
      expires_at: state === 'ready' ? (row.expires_at?.toISOString() ?? null) : null,
      bytes: state === 'ready' ? Number(row.byte_count) : null,
      address: state === 'ready' ? PREPARED_ROUTE.replace(':id', row.id) : null,
    };
  });
}

/** What ran out is over before a job has noticed it. */
function stateOf({ state, expires_at, is_outdated }: PreparedRow, now: Date): PreparedRecords['state'] {
  if (state !== 'preparing' && expires_at !== null && expires_at <= now) return 'expired';
  return state === 'ready' && is_outdated ? 'outdated' : state;
}
