import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { walletFacts } from '../../../investors/server/index.ts';
import type { TransactionList, TransactionQuery, WalletTransaction } from '../../contract/index.ts';
import type { CauseWords } from './cause-words.ts';
import { presentTransaction } from './present-transaction.ts';
import type { AskedWallet } from './read-wallet.ts';
import { selectTransactions, type TransactionRow } from './transaction-row.ts';
import type { CauseReaders } from './transaction-words.ts';

/** A page of a wallet's transactions, newest first; null where the account is not there or another's. */
export async function listTransactions(
  database: Queryable,
  readers: CauseReaders,
  { query, ...asked }: AskedWallet & { readonly query: TransactionQuery },
): Promise<TransactionList | null> {
  if ((await walletFacts(database, asked)) === null) return null;
  const { rows, total } = await (isFiltered(query) ? filteredPage : densePage)(
    database,
    asked.accountId,
    query,
  );
  const data = await presentAll(database, readers, rows, asked.now);
  return { data, count: total, total };
}

interface Page {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

const isFiltered = ({ type, status, since, until }: TransactionQuery) =>
  [type, status, since, until].some((given) => given !== undefined);

/** Ordinals have no gap: any page is a range of numbers, and the last one costs what the first does. */
async function densePage(
  database: Queryable,
  accountId: Id<'acc'>,
  { limit, offset }: TransactionQuery,
): Promise<Page> {
  const wallet = await database.maybe<{ transactions: number }>(
    sql.named('wallet-count', sql`select transactions from wallet where account_id = ${accountId}`),
  );
  const total = wallet?.transactions ?? 0;
  const newest = total - offset;
  const range = sql`owned.account_id = ${accountId} and owned.ordinal > ${newest - limit} and owned.ordinal <= ${newest}`;
  const rows = await database.rows<TransactionRow>(
    sql.named('wallet-page', selectTransactions(range, sql`order by owned.ordinal desc`)),
  );
  return { rows, total };
}

async function filteredPage(
  database: Queryable,
  accountId: Id<'acc'>,
  query: TransactionQuery,
): Promise<Page> {
  const condition = filterOf(accountId, query);
  const { total } = await database.one<{ total: number }>(
    sql`select count(*)::int as total from wallet_transaction owned where ${condition}`,
  );
  const page = sql`order by owned.ordinal desc limit ${query.limit} offset ${query.offset}`;
  const rows = await database.rows<TransactionRow>(selectTransactions(condition, page));
  return { rows, total };
}

function filterOf(accountId: Id<'acc'>, { type, status, since, until }: TransactionQuery): Sql {
  const parts = [sql`owned.account_id = ${accountId}`];
  if (type !== undefined) parts.push(sql`owned.type = ${type}`);
  if (status !== undefined) parts.push(sql`owned.status = ${status}`);
  if (since !== undefined) parts.push(sql`owned.created_at >= ${startOfNewYorkDay(since)}`);
  if (until !== undefined) parts.push(sql`owned.created_at < ${startOfNewYorkDay(addDays(until, 1))}`);
  return sql.join(parts, sql` and `);
}

export async function presentAll(
  database: Queryable,
  readers: CauseReaders,
  rows: readonly TransactionRow[],
  now: Date,
): Promise<WalletTransaction[]> {
  const told = new Map<string, CauseWords>();
  for (const type of new Set(rows.map(({ cause_type }) => cause_type))) {
    const ids = rows.filter(({ cause_type }) => cause_type === type).map(({ cause_id }) => cause_id);
    const words = await readers[type]?.(database, ids);
    for (const [id, one] of words ?? []) told.set(`${type} ${id}`, one);
  }
  return rows.map((row) => presentTransaction(row, told.get(`${row.cause_type} ${row.cause_id}`), now));
}

/** The latest transactions of a wallet. */
export function transactionsOf(
  database: Queryable,
  accountId: Id<'acc'>,
  limit: number,
): Promise<TransactionRow[]> {
  const latest = sql`order by owned.ordinal desc limit ${limit}`;
  return database.rows<TransactionRow>(selectTransactions(sql`owned.account_id = ${accountId}`, latest));
}

/** The transaction of a payment, for whoever has just asked for it. */
export async function paymentTransaction(
  database: Queryable,
  paymentId: Id<'pay'>,
  now: Date,
): Promise<WalletTransaction> {
  const ofPayment = sql`owned.cause_type = 'payment' and owned.cause_id = ${paymentId} and owned.type <> 'return'`;
  const row = await database.one<TransactionRow>(selectTransactions(ofPayment, sql``));
  return presentTransaction(row, undefined, now);
}
