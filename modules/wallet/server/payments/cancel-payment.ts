import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';
import { applyTransfer } from './apply-transfer.ts';
import { endPayment } from './end-payment.ts';
import { lookUp } from './follow-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockPayment, type PaymentRow, PENDING, paymentById } from './payment-row.ts';

export interface CancelPayment {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly transactionId: Id<'txn'>;
}

type Cancelled = Result<Id<'pay'>, Refusal<'not_found' | 'too_late_to_cancel' | 'payments_provider_is_down'>>;

/** Calls a payment off: at once where the service has not got it, through the service where it has. Asked again, it is done. */
export async function cancelPayment(deps: PaymentDeps, asked: CancelPayment): Promise<Cancelled> {
  const { database, clock, payments } = deps;
  const now = clock.now();
  const row = await database.transaction(async (tx) => {
    const found = await ownPayment(tx, asked, now);
    // Whoever ends it before it is sent keeps it from being sent.
    if (found?.status !== PENDING || found.sending !== 'new' || now >= found.cancel_until) return found;
    const actor = `user:${asked.userId}`;
    await endPayment(tx, deps, found, { to: 'cancelled', failure: null, sending: 'refused', actor, now });
    return paymentById(tx, found.id);
  });
  if (row === undefined) return refuse('not_found');
  if (row.status === TRANSACTION_STATUS_CODES.cancelled) return ok(row.id);
  if (row.status !== PENDING || now >= row.cancel_until) return refuse('too_late_to_cancel');
  if (payments === null) return refuse('payments_provider_is_down');
  return cancelAtService(deps, payments, row);
}

async function cancelAtService(
  deps: PaymentDeps,
  payments: NonNullable<PaymentDeps['payments']>,
  row: PaymentRow,
): Promise<Cancelled> {
  const found = await lookUp(deps, payments, row);
  // A call that is still on its way may bring it there after we looked: only what is found is called off.
  if (!found.ok || found.value === null) return refuse('payments_provider_is_down');
  if (found.value.status !== 'pending') await applyTransfer(deps, row, found.value);
  else {
    const cancelled = await payments.cancelTransfer(found.value.id);
    if (!cancelled.ok && cancelled.error.code !== 'wrong_state') return refuse('payments_provider_is_down');
    if (cancelled.ok) await applyTransfer(deps, row, cancelled.value);
  }
  const after = await paymentById(deps.database, row.id);
  return after?.status === TRANSACTION_STATUS_CODES.cancelled ? ok(row.id) : refuse('too_late_to_cancel');
}

/** The payment behind a transaction of one's own, locked; undefined where there is none. */
async function ownPayment(
  tx: Transaction,
  { userId, accountId, transactionId }: CancelPayment,
  now: Date,
): Promise<PaymentRow | undefined> {
  if ((await lockWalletFacts(tx, { userId, accountId, now })) === null) return undefined;
  const row = await findPayment(
    tx,
    sql`account_id = ${accountId} and id = (select cause_id from wallet_transaction
      where id = ${transactionId} and account_id = ${accountId} and cause_type = 'payment' and type <> 'return')`,
  );
  return row && lockPayment(tx, row);
}
