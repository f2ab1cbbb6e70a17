import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import {
  type PaymentDirection,
  type PaymentFacts,
  type PaymentProvider,
  TRANSACTION_STATUS_CODES,
} from '../../rules/index.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { FOR_WALLET, type Purpose } from './payment-ended.ts';

/** As it lies in the table; its checks vouch for the unions. */
export interface PaymentRow {
  readonly id: Id<'pay'>;
  readonly account_id: Id<'acc'>;
  readonly bank_id: Id<'bank'>;
  readonly direction: PaymentDirection;
  readonly provider: PaymentProvider;
  readonly amount_cents: Cents;
  readonly purpose_type: string;
  readonly purpose_id: string;
  readonly status: number;
  readonly sending: 'new' | 'unknown' | 'known' | 'refused';
  readonly provider_key: string;
  readonly transfer_id: string | null;
  readonly plan_id: Id<'plan'> | null;
  readonly cancel_until: Date;
  readonly lands_on: CalendarDay;
  readonly tries: number;
  readonly pending_journal_id: Id<'jrn'> | null;
  readonly return_journal_id: Id<'jrn'> | null;
  /** Since when nobody wants it any more: it is called off at the service while that is possible. */
  readonly unwanted_at: Date | null;
}

const COLUMNS = sql`id, account_id, bank_id, direction, provider, amount_cents, purpose_type, purpose_id, status, sending,
  provider_key, transfer_id, plan_id, cancel_until, lands_on::text, tries, pending_journal_id, return_journal_id,
  unwanted_at`;

export function findPayment(database: Queryable, condition: Sql): Promise<PaymentRow | undefined> {
  return database.maybe<PaymentRow>(sql`select ${COLUMNS} from payment where ${condition}`);
}

export const paymentById = (database: Queryable, id: Id<'pay'>) => findPayment(database, sql`id = ${id}`);

/** A payment with its wallet, the wallet first: nobody else changes either until this transaction ends. */
export async function lockPayment(
  tx: Transaction,
  { id, account_id }: Pick<PaymentRow, 'id' | 'account_id'>,
): Promise<PaymentRow> {
  await lockWallet(tx, account_id);
  return tx.one<PaymentRow>(sql`select ${COLUMNS} from payment where id = ${id} for update`);
}

export const purposeOf = ({ purpose_type, purpose_id }: PaymentRow): Purpose => ({
  type: purpose_type,
  id: purpose_id,
});

export const factsOf = (row: PaymentRow): PaymentFacts => ({
  accountId: row.account_id,
  direction: row.direction,
  provider: row.provider,
  amountCents: row.amount_cents,
  isForWallet: row.purpose_type === FOR_WALLET.type,
});

/** The number of what has not ended. */
export const PENDING = TRANSACTION_STATUS_CODES.pending;

/** What its journals and transactions name as their cause. */
export const causeOf = ({ id }: Pick<PaymentRow, 'id'>) => ({ type: 'payment', id });

export const transactionTypeOf = ({ direction }: Pick<PaymentRow, 'direction'>) =>
  direction === 'pull' ? ('deposit' as const) : ('withdraw' as const);
