import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { mayCallOff, transactionStatusOf } from '../../rules/index.ts';
import { callOff } from '../payments/call-off.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { lockPayment, type PaymentRow, paymentById } from '../payments/payment-row.ts';

export interface CalledOffPayment {
  readonly paymentId: Id<'pay'>;
  readonly reason: string;
  /** Somebody of the firm. */
  readonly userId: string;
}

type CallOffRefusal = 'not_found' | 'wallet_own' | 'too_late_to_cancel' | 'payments_provider_is_down';

/**
 * The firm calls a deposit or withdrawal off that has not left for the bank. Who wants it and why is written down before
 * the service is asked, so that it is on record whoever brings the service's answer in. Asked again, it is done.
 */
export async function callOffPayment(
  deps: PaymentDeps,
  asked: CalledOffPayment,
): Promise<Result<null, Refusal<CallOffRefusal>>> {
  const ordered = await deps.database.transaction((tx) => order(tx, asked, deps.clock.now()));
  if (!ordered.ok) return ordered;
  const find = (tx: Transaction) => lockPayment(tx, ordered.value);
  const called = await callOff(deps, { find, actor: `operator:${asked.userId}` });
  return called.ok ? ok(null) : called;
}

async function order(
  tx: Transaction,
  { paymentId, reason, userId }: CalledOffPayment,
  now: Date,
): Promise<Result<PaymentRow, Refusal<CallOffRefusal>>> {
  const found = await paymentById(tx, paymentId);
  if (found === undefined) return refuse('not_found');
  const facts = await walletFactsOf(tx, { accountId: found.account_id, now });
  if (facts?.userId === userId) return refuse('wallet_own');
  const row = await lockPayment(tx, found);
  const status = transactionStatusOf(row.status);
  if (status === 'cancelled') return ok(row);
  if (!mayCallOff({ status, cancelUntil: row.cancel_until }, now)) return refuse('too_late_to_cancel');
  await appendAudit(tx, {
    actor: `operator:${userId}`,
    action: 'wallet.cancel_ordered',
    subject: `payment:${paymentId}`,
    after: { reason },
    at: now,
  });
  return ok(row);
}
