import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { type Sql, sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import type { Page } from '@furrow/kernel/page';
import { farmNames, farmsNamedLike } from '../../../farms/server/index.ts';
import { findUsers, usersLike } from '../../../identity/server/index.ts';
import { searchWords } from '../../../investors/rules/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { DeskTransfers } from '../../contract/index.ts';
import { personName } from './present-transfer.ts';
import { isBetweenOwn, type TransferRow, transfersWhere } from './transfer-row.ts';

/** More people of one name than this are found by more of their name. */
const MOST_USERS = 200;
const DAY_MS = 24 * 60 * 60_000;

export interface AskedDeskTransfers extends Page {
  readonly state: 'under_way' | 'ended';
  readonly search: string;
  readonly now: Date;
}

/** Under way: the one that ends first on top. Ended: the latest first. */
export async function deskTransfers(
  database: Queryable,
  { state, search, now, ...page }: AskedDeskTransfers,
): Promise<DeskTransfers> {
  const isOpen = state === 'under_way';
  const wanted = sql`${isOpen ? sql`ended_at is null` : sql`ended_at is not null`}
    and ${await searched(database, search.trim())}`;
  const order = isOpen ? sql`expires_at, id` : sql`ended_at desc, id desc`;
  const rows = await transfersWhere(
    database,
    sql`${wanted} order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
  const count = await totalOf(database, page, rows.length, sql`ownership_transfer where ${wanted}`);
  const counts = await database.one<DeskTransfers['counts']>(sql`select
      count(*) filter (where ended_at is null)::int as under_way,
      count(*) filter (where ended_at is not null)::int as ended
    from ownership_transfer`);
  return { data: await presentDeskTransfers(database, rows, now), count, total: count, counts };
}

async function searched(database: Queryable, text: string): Promise<Sql> {
  if (text === '') return sql`true`;
  for (const [prefix, columns] of ID_COLUMNS) {
    const id = readId(prefix, text);
    if (id !== null) return sql`${id} in (${columns})`;
  }
  const words = searchWords(text);
  const users = words === null ? [] : await usersLike(database, { text, words, limit: MOST_USERS });
  const known = await database.rows<{ id: string }>(
    sql`select distinct farm_id as id from ownership_transfer`,
  );
  const farms = await farmsNamedLike(
    database,
    known.map(({ id }) => id),
    text,
  );
  return sql`(giver_user_id = any(${[...users]}::text[]) or recipient_user_id = any(${[...users]}::text[])
    or farm_id = any(${farms}::text[]))`;
}

const ID_COLUMNS: readonly (readonly [string, Sql])[] = [
  ['trf', sql`id`],
  ['inv', sql`investment_id, received_investment_id`],
  ['acc', sql`giver_account_id, recipient_account_id`],
  ['user', sql`giver_user_id, recipient_user_id`],
  ['farm', sql`farm_id`],
];

/** As the firm sees them, in a number of statements that does not grow with theirs. */
export async function presentDeskTransfers(
  database: Queryable,
  rows: readonly TransferRow[],
  now: Date,
): Promise<DeskTransfers['data']> {
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const users = await findUsers(
    database,
    rows.flatMap(({ giver_user_id, recipient_user_id }) => [giver_user_id, recipient_user_id]),
  );
  const accounts = await holderFacts(
    database,
    rows.flatMap((row) => [row.giver_account_id, row.recipient_account_id ?? '']),
  );
  const amounts = await amountsOf(database, rows);
  const person = (userId: Id<'user'>) => {
    const user = users.get(userId);
    return { user_id: userId, name: personName(user), email: user?.email ?? '' };
  };
  const account = (id: Id<'acc'>) => {
    const found = accounts.get(id);
    if (found === undefined) throw new Error(`there is no account ${id}`);
    return { id, name: found.name, type: found.type };
  };
  const farmOf = (id: Id<'farm'>) => {
    const { name, type } = farms.get(id) ?? { name: id, type: 'invest' };
    return { id, name, type };
  };
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    farm: farmOf(row.farm_id),
    shares: row.shares,
    amount: toDollarString(amounts.get(row.investment_id) ?? 0n),
    giver: {
      ...person(row.giver_user_id),
      account: account(row.giver_account_id),
      investment_id: row.investment_id,
    },
    recipient: {
      ...person(row.recipient_user_id),
      account: row.recipient_account_id === null ? null : account(row.recipient_account_id),
      investment_id: row.received_investment_id,
    },
    is_between_own_accounts: isBetweenOwn(row),
    initiated_at: row.initiated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    age_days: Math.floor(((row.ended_at ?? now).getTime() - row.initiated_at.getTime()) / DAY_MS),
  }));
}

async function amountsOf(
  database: Queryable,
  rows: readonly TransferRow[],
): Promise<ReadonlyMap<string, Cents>> {
  const found = await database.rows<{ id: string; cents: Cents }>(
    sql`select id, amount_cents as cents from investment
      where id = any(${rows.map(({ investment_id }) => investment_id)}::text[])`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
