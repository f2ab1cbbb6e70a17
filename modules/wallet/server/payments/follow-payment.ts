import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { Payments, Transfer } from '@furrow/providers/payments';
import { type ProviderRefusal, refusal } from '@furrow/providers/provider-refusal';
import { declareJob, implementJob, walletFactsOf } from '../../../investors/server/index.ts';
import { applyTransfer } from './apply-transfer.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentRow, PENDING, paymentById } from './payment-row.ts';
import { sendPayment } from './send-payment.ts';

export const followPaymentJob = declareJob<{ readonly paymentId: Id<'pay'> }>('wallet.follow-payment');

/** Sees to one payment whose end nobody has told: sends it, looks it up, or asks what became of it. */
export function paymentFollower(deps: PaymentDeps): Job<{ readonly paymentId: Id<'pay'> }> {
  return implementJob(followPaymentJob, ({ paymentId }) => followPayment(deps, paymentId));
}

/** Trouble of the service ends it for now: the sweep comes back to whatever still waits. */
export async function followPayment(deps: PaymentDeps, paymentId: Id<'pay'>): Promise<void> {
  const { database, payments, log } = deps;
  const row = await paymentById(database, paymentId);
  if (row === undefined || row.status !== PENDING || payments === null) return;
  const sending = { isAwaited: false, actor: 'job:wallet' };
  if (row.sending === 'new') {
    await sendPayment(deps, paymentId, sending);
    return;
  }
  const found = await lookUp(deps, payments, row);
  if (!found.ok) log.warn({ payment: paymentId, code: found.error.code }, 'a payment could not be looked up');
  else if (found.value !== null) await applyTransfer(deps, row, found.value);
  // It never got there: asked again under the same key, the service makes one.
  else await sendPayment(deps, paymentId, sending);
}

/** Null where the service never heard of it. */
export async function lookUp(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  payments: Payments,
  row: PaymentRow,
): Promise<Result<Transfer | null, ProviderRefusal>> {
  if (row.transfer_id !== null) return payments.findTransfer(row.transfer_id);
  const facts = await walletFactsOf(database, { accountId: row.account_id, now: clock.now() });
  if (facts === null || facts.customerId === null) return err(refusal('not_found'));
  const found = await payments.findTransferByCorrelation(facts.customerId, row.id);
  return found.ok ? ok(found.value) : found;
}
