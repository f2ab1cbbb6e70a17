import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { PaymentDirection, TransactionType } from '../../rules/index.ts';

/** A transaction with its payment, where it has one. */
export interface TransactionRow {
  readonly id: Id<'txn'>;
  readonly type: TransactionType;
  readonly status: number;
  readonly amount_cents: Cents;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly created_at: Date;
  readonly lands_on: CalendarDay | null;
  readonly ended_at: Date | null;
  readonly balance_cents: Cents | null;
  readonly failure: string | null;
  readonly journal_id: Id<'jrn'> | null;
  readonly payment: PaymentPart | null;
}

export interface PaymentPart {
  readonly direction: PaymentDirection;
  readonly bank: { readonly institution: string; readonly last_four: string };
  readonly is_planned: boolean;
  readonly cancel_until: string;
  readonly processed_at: string | null;
  readonly withdrawable_on: CalendarDay | null;
  readonly returned_at: string | null;
  readonly return_code: string | null;
}

/** Transactions that a condition names, each with what its words are made of. */
export const selectTransactions = (condition: Sql, rest: Sql): Sql => sql`
  select owned.id, owned.type, owned.status, owned.amount_cents, owned.cause_type, owned.cause_id, owned.created_at,
    owned.lands_on::text, owned.ended_at, owned.balance_cents, owned.failure,
    owned.journal_id,
    case when payment.id is not null then jsonb_build_object('direction', payment.direction,
      'bank', jsonb_build_object('institution', bank.institution, 'last_four', bank.last_four),
      'is_planned', payment.plan_id is not null, 'cancel_until', payment.cancel_until,
      'processed_at', payment.processed_at,
      'withdrawable_on', case when payment.used_cents < payment.amount_cents then payment.withdrawable_on end,
      'returned_at', payment.returned_at, 'return_code', payment.return_code) end as payment
  from wallet_transaction owned
  left join payment on owned.cause_type = 'payment' and payment.id = owned.cause_id
  left join bank on bank.id = payment.bank_id
  where ${condition} ${rest}`;
