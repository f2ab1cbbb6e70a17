import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { publishEvent } from '../events/publish-event.ts';
import { paymentEvent } from './announce-payment.ts';
import { isHeldBack } from './is-held-back.ts';
import { lookWhenOverdue } from './look-times.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type PaymentRow, PENDING, purposeOf } from './payment-row.ts';
import { UNSENT_QUEUE } from './unsent-queue-name.ts';

/** The service has it: whatever becomes of it is asked for by this id from now on. The payment is locked. */
export async function noteTransfer(
  tx: Transaction,
  { paymentSent }: Pick<PaymentDeps, 'paymentSent'>,
  row: PaymentRow,
  transferId: string,
  now: Date,
): Promise<PaymentRow> {
  if (row.transfer_id === transferId) return row;
  if (row.transfer_id !== null) throw new Error(`${row.id} has another transfer already`);
  const isWaiting = row.status === PENDING;
  const sending = isWaiting ? 'known' : row.sending;
  // Whoever stopped it while the call was on its way could not find it at the service: it is looked at once more now.
  const isStopped = isWaiting && (row.unwanted_at !== null || (await isHeldBack(tx, row)));
  const look = isStopped ? now : lookWhenOverdue(row.lands_on, now);
  await tx.run(sql`update payment set transfer_id = ${transferId}, sending = ${sending},
      next_look_at = ${isWaiting ? look : null}
    where id = ${row.id}`);
  await closeWork(tx, { queue: UNSENT_QUEUE, subject: row.id, actor: null, outcome: 'sent', now });
  if (isWaiting) {
    await paymentSent(tx, { paymentId: row.id, accountId: row.account_id, purpose: purposeOf(row), now });
    await publishEvent(tx, paymentEvent(row, 'sent'), now);
  }
  return { ...row, transfer_id: transferId, sending };
}
