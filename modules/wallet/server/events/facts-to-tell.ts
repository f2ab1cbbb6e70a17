import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { mailedBankName } from '../banks/mailed-bank-name.ts';

/** What is said of a deposit or withdrawal. */
export interface PaymentToTell {
  readonly amountCents: Cents;
  readonly bank: string;
  readonly landsOn: CalendarDay;
  /** Why it failed or came back; null where it did not, or nobody says. */
  readonly code: string | null;
}

interface BankName {
  readonly institution: string;
  readonly last_four: string;
}

/** As it may be repeated: never a number, and never more than a name. */
const nameOf = ({ institution, last_four }: BankName): string => mailedBankName(institution, last_four);

export async function paymentToTell(database: Queryable, paymentId: string): Promise<PaymentToTell | null> {
  const row = await database.maybe<
    BankName & { amount_cents: bigint; lands_on: string; code: string | null }
  >(sql`select payment.amount_cents, payment.lands_on::text, coalesce(return_code, failure) as code, institution, last_four
    from payment join bank on bank.id = payment.bank_id where payment.id = ${paymentId}`);
  if (row === undefined) return null;
  return { amountCents: row.amount_cents, bank: nameOf(row), landsOn: row.lands_on, code: row.code };
}

export interface BankToTell {
  readonly name: string;
  readonly payoutsFrom: Date;
  /** When the two amounts have to be entered by; null where none are to be. */
  readonly amountsUntil: Date | null;
  /** It was linked and proven in one go, so that its owner knows already. */
  readonly isProvenAtOnce: boolean;
}

export async function bankToTell(database: Queryable, bankId: string): Promise<BankToTell | null> {
  const row = await database.maybe<
    BankName & { payouts_from: Date; amounts_until: Date | null; is_proven_at_once: boolean }
  >(sql`select institution, last_four, payouts_from, amounts_until,
      attachment_method = 'automated' and owner_check <> 'accepted' as is_proven_at_once
    from bank where id = ${bankId}`);
  if (row === undefined) return null;
  const { payouts_from: payoutsFrom, amounts_until: amountsUntil, is_proven_at_once: isProvenAtOnce } = row;
  return { name: nameOf(row), payoutsFrom, amountsUntil, isProvenAtOnce };
}

/** How many banks of an account still wait for their owner: to be linked again, or for their two amounts. */
export function banksInWait(
  database: Queryable,
  accountId: string,
): Promise<{ readonly failed: number; readonly unproven: number }> {
  return database.one<{ failed: number; unproven: number }>(sql`select
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'pending' and amounts_told_at is not null)::int as unproven
    from bank where account_id = ${accountId}`);
}

export async function planToTell(
  database: Queryable,
  planId: string,
): Promise<{ readonly amountCents: Cents; readonly bank: string } | null> {
  const row = await database.maybe<BankName & { amount_cents: bigint }>(
    sql`select plan.amount_cents, institution, last_four
      from deposit_plan plan join bank on bank.id = plan.bank_id where plan.id = ${planId}`,
  );
  return row === undefined ? null : { amountCents: row.amount_cents, bank: nameOf(row) };
}
