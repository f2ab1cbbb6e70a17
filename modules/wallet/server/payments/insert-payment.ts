import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { type PaymentProvider, paymentDates } from '../../rules/index.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { firstLook } from './look-times.ts';
import type { NewPayment, PaymentTerms } from './new-payment.ts';
import type { Purpose } from './payment-ended.ts';
import { causeOf, transactionTypeOf } from './payment-row.ts';

interface JudgedPayment extends NewPayment {
  readonly id: Id<'pay'>;
  readonly purpose: Purpose;
  readonly provider: PaymentProvider;
  /** Under which the service is asked, however often. */
  readonly providerKey: string;
  readonly journalId: Id<'jrn'>;
}

/** The payment, what its owner reads of it, and its line in the audit. */
export async function insertPayment(
  tx: Transaction,
  { withdrawDays }: PaymentTerms,
  payment: JudgedPayment,
): Promise<void> {
  const { id, accountId, bankId, direction, provider, amountCents, purpose, journalId, actor, now } = payment;
  const { providerKey, planId = null } = payment;
  const { cancelUntil, landsOn, withdrawableOn } = paymentDates(direction, now, { withdrawDays });
  await tx.run(sql`insert into payment (id, account_id, bank_id, direction, provider, amount_cents, purpose_type,
      purpose_id, provider_key, plan_id, requested_by, created_at, cancel_until, lands_on, withdrawable_on,
      pending_journal_id, next_look_at)
    values (${id}, ${accountId}, ${bankId}, ${direction}, ${provider}, ${amountCents}::bigint, ${purpose.type},
      ${purpose.id}, ${providerKey}, ${planId}, ${actor}, ${now}, ${cancelUntil}, ${landsOn}::date,
      ${withdrawableOn}::date, ${journalId}, ${firstLook(now)})`);
  await addTransaction(tx, {
    accountId,
    type: transactionTypeOf({ direction }),
    amountCents: direction === 'pull' ? amountCents : -amountCents,
    cause: causeOf({ id }),
    at: now,
    landsOn,
    journalId: null,
  });
  await appendAudit(tx, {
    actor,
    action: direction === 'pull' ? 'wallet.deposit_requested' : 'wallet.withdrawal_requested',
    subject: `payment:${id}`,
    after: { account: accountId, bank: bankId, amount: toDollarString(amountCents), lands_on: landsOn },
    at: now,
  });
}
