import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';
import { applyTransfer } from './apply-transfer.ts';
import { endPayment } from './end-payment.ts';
import { lookUp } from './look-up.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentRow, PENDING, paymentById } from './payment-row.ts';

export type CalledOff = Result<
  Id<'pay'>,
  Refusal<'not_found' | 'too_late_to_cancel' | 'payments_provider_is_down'>
>;

interface CallingOff {
  /** Finds the payment and locks it; undefined where there is none for whoever asks. */
  find(tx: Transaction, now: Date): Promise<PaymentRow | undefined>;
  readonly actor: string;
}

/** Calls a payment off: at once where the service has not got it, through the service where it has. Asked again, it is done. */
export async function callOff(deps: PaymentDeps, { find, actor }: CallingOff): Promise<CalledOff> {
  const { database, clock, payments } = deps;
  const now = clock.now();
  const row = await database.transaction(async (tx) => {
    const found = await find(tx, now);
    // Whoever ends it before it is sent keeps it from being sent.
    if (found?.status !== PENDING || found.sending !== 'new' || now >= found.cancel_until) return found;
    await endPayment(tx, deps, found, { to: 'cancelled', failure: null, sending: 'refused', actor, now });
    return paymentById(tx, found.id);
  });
  if (row === undefined) return refuse('not_found');
  if (row.status === TRANSACTION_STATUS_CODES.cancelled) return ok(row.id);
  if (row.status !== PENDING || now >= row.cancel_until) return refuse('too_late_to_cancel');
  if (payments === null) return refuse('payments_provider_is_down');
  const outcome = await cancelAtService(deps, payments, row);
  if (outcome === 'cancelled') return ok(row.id);
  return refuse(outcome === 'too_late' ? 'too_late_to_cancel' : 'payments_provider_is_down');
}

/** `not_there`: the service does not show it, and a call that is still on its way may bring it there. */
type AtService = 'cancelled' | 'too_late' | 'not_there' | 'down';

/** Only what is found at the service is called off. */
export async function cancelAtService(
  deps: PaymentDeps,
  payments: NonNullable<PaymentDeps['payments']>,
  row: PaymentRow,
): Promise<AtService> {
  const found = await lookUp(deps, payments, row);
  if (!found.ok) return 'down';
  if (found.value === null) return 'not_there';
  if (found.value.status !== 'pending') await applyTransfer(deps, row, found.value);
  else {
    const cancelled = await payments.cancelTransfer(found.value.id);
    if (!cancelled.ok && cancelled.error.code !== 'wrong_state') return 'down';
    await applyTransfer(deps, row, cancelled.ok ? cancelled.value : found.value);
  }
  const after = await paymentById(deps.database, row.id);
  return after?.status === TRANSACTION_STATUS_CODES.cancelled ? 'cancelled' : 'too_late';
}
