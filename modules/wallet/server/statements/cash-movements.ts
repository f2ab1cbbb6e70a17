import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import {
  type PaymentLineStatus,
  runReference,
  TRANSACTION_STATUS_CODES,
  type TransactionType,
} from '../../rules/index.ts';
import { presentAll } from '../wallet/list-transactions.ts';
import { selectTransactions, type TransactionRow } from '../wallet/transaction-row.ts';
import type { CauseReaders } from '../wallet/transaction-words.ts';

const BATCH = 500;
const { processed } = TRANSACTION_STATUS_CODES;
const PAID: PaymentLineStatus = 'paid';

/** What moved in a wallet, with what it was for. */
export interface CashMovement {
  readonly id: Id<'txn'>;
  readonly type: TransactionType;
  readonly cents: Cents;
  readonly at: Date;
  readonly cause: { readonly type: string; readonly id: string };
  readonly title: string;
}

export interface CashPeriod {
  readonly accountId: Id<'acc'>;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  /** So many at a time; small enough that nothing else waits while they are written out. */
  readonly batch?: number;
}

/** What a wallet had before a period began. */
export async function openingCents(
  database: Queryable,
  { accountId, from }: Pick<CashPeriod, 'accountId' | 'from'>,
): Promise<Cents> {
  const { opening } = await database.one<{ opening: bigint }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as opening from wallet_transaction
      where account_id = ${accountId} and status = ${processed} and ended_at < ${from}`,
  );
  return opening;
}

/** Everything that was processed in a period, in that order. */
export async function* cashMovements(
  database: Queryable,
  readers: CauseReaders,
  { accountId, from, until, now, batch = BATCH }: CashPeriod,
): AsyncIterable<readonly CashMovement[]> {
  for (let last: Id<'txn'> | null = null; ; ) {
    const rest: Sql =
      last === null
        ? sql`true`
        : sql`(owned.ended_at, owned.ordinal) > (select ended_at, ordinal from wallet_transaction where id = ${last})`;
    const rows = await database.rows<TransactionRow>(
      selectTransactions(
        sql`owned.account_id = ${accountId} and owned.status = ${processed} and owned.ended_at >= ${from}
          and owned.ended_at < ${until} and ${rest}`,
        sql`order by owned.ended_at, owned.ordinal limit ${batch}`,
      ),
    );
    const shown = await presentAll(database, readers, rows, now);
    if (rows.length > 0) yield rows.map((row, index) => movementOf(row, shown[index]?.title ?? ''));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? null;
  }
}

const movementOf = (row: TransactionRow, title: string): CashMovement => ({
  id: row.id,
  type: row.type,
  cents: row.amount_cents,
  at: row.ended_at ?? row.created_at,
  cause: { type: row.cause_type, id: row.cause_id },
  title,
});

/** The farms behind movements that distributions caused, by the id of the cause. */
export async function farmsOfDistributions(
  database: Queryable,
  movements: readonly CashMovement[],
): Promise<ReadonlyMap<string, Id<'farm'>>> {
  const ids = movements
    .filter(({ cause }) => cause.type === 'distribution_line')
    .map(({ cause }) => cause.id);
  if (ids.length === 0) return new Map();
  const rows = await database.rows<{ id: string; farm_id: Id<'farm'> }>(
    sql`select line.id, farm_id from distribution_line line join distribution run on run.id = distribution_id
      where line.id = any(${ids}::text[])`,
  );
  return new Map(rows.map(({ id, farm_id }) => [id, farm_id]));
}

/** What a farm paid for an IRA, which its custodian got: it never was in the wallet. */
export interface CustodianPayment {
  readonly id: Id<'dln'>;
  readonly farmId: Id<'farm'>;
  readonly cents: Cents;
  readonly at: Date;
  readonly title: string;
  readonly custodian: string;
}

/** In the order in which they were paid. */
export async function* custodianPayments(
  database: Queryable,
  { accountId, from, until, batch = BATCH }: Omit<CashPeriod, 'now'>,
): AsyncIterable<readonly CustodianPayment[]> {
  for (let last: Id<'dln'> | null = null; ; ) {
    const rest: Sql =
      last === null
        ? sql`true`
        : sql`(line.paid_at, line.id) > (select paid_at, id from distribution_line where id = ${last})`;
    const rows: PaymentRow[] =
      await database.rows<PaymentRow>(sql`select line.id, farm_id, net_cents, line.paid_at, title,
        year, number, custodian
      from distribution_line line join distribution run on run.id = distribution_id
      where account_id = ${accountId} and custodian is not null and line.status = ${PAID} and net_cents > 0
        and line.paid_at >= ${from} and line.paid_at < ${until} and ${rest}
      order by line.paid_at, line.id limit ${batch} /* never null: paid_at, custodian */`);
    if (rows.length > 0) yield rows.map(paymentOf);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? null;
  }
}

interface PaymentRow {
  readonly id: Id<'dln'>;
  readonly farm_id: Id<'farm'>;
  readonly net_cents: Cents;
  readonly paid_at: Date;
  readonly title: string;
  readonly year: number;
  readonly number: number;
  readonly custodian: string;
}

const paymentOf = (row: PaymentRow): CustodianPayment => ({
  id: row.id,
  farmId: row.farm_id,
  cents: row.net_cents,
  at: row.paid_at,
  title: `${row.title}, ${runReference(row.year, row.number)}`,
  custodian: row.custodian,
});

/** When money first moved in one of these accounts; null where none did. */
export async function firstMovementAt(
  database: Queryable,
  accountIds: readonly string[],
): Promise<Date | null> {
  const { at } = await database.one<{ at: Date | null }>(sql`select min(first.at) as at
    from unnest(${[...accountIds]}::text[]) as account (id) cross join lateral (
      select min(ended_at) as at from wallet_transaction where account_id = account.id and status = ${processed}) first`);
  return at;
}
