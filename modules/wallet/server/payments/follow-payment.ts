import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { implementJob } from '../../../investors/server/index.ts';
import { applyTransfer } from './apply-transfer.ts';
import { callOffUnwanted } from './call-off-unwanted.ts';
import { followPaymentJob } from './follow-payment-job.ts';
import { callBack } from './hold-back.ts';
import { isHeldBack } from './is-held-back.ts';
import { lookUp } from './look-up.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PENDING, paymentById } from './payment-row.ts';
import { sendPayment } from './send-payment.ts';

/** Sees to one payment whose end nobody has told: sends it, looks it up, or asks what became of it. */
export function paymentFollower(deps: PaymentDeps): Job<{ readonly paymentId: Id<'pay'> }> {
  return implementJob(followPaymentJob, ({ paymentId }) => followPayment(deps, paymentId));
}

/** Trouble of the service ends it for now: the sweep comes back to whatever still waits. */
export async function followPayment(deps: PaymentDeps, paymentId: Id<'pay'>): Promise<void> {
  const { database, clock, payments, log } = deps;
  const row = await paymentById(database, paymentId);
  if (row === undefined || row.status !== PENDING || payments === null) return;
  if (row.unwanted_at !== null) {
    await callOffUnwanted(deps, payments, row);
    return;
  }
  const sending = { isAwaited: false, actor: 'job:wallet' };
  if (row.sending === 'new') {
    await sendPayment(deps, paymentId, sending);
    return;
  }
  if (clock.now() < row.cancel_until && (await isHeldBack(database, row))) {
    await callBack(deps, row);
    return;
  }
  const found = await lookUp(deps, payments, row);
  if (!found.ok) log.warn({ payment: paymentId, code: found.error.code }, 'a payment could not be looked up');
  else if (found.value !== null) await applyTransfer(deps, row, found.value);
  // It never got there: asked again under the same key, the service makes one.
  else await sendPayment(deps, paymentId, sending);
}
