import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { cancelAtService } from './call-off.ts';
import { endPayment } from './end-payment.ts';
import { endUnsent } from './hold-back.ts';
import { lookWhenOverdue, nextLook } from './look-times.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, type PaymentRow, PENDING } from './payment-row.ts';

const ACTOR = 'job:wallet';
/** Far longer than a call to the service takes: by then it shows whatever a call before has brought there. */
const ARRIVED_AFTER_MS = 60 * 60_000;

/**
 * Calls off a pull that nobody wants any more. Nobody sends it from then on, so one that the service does not show an hour
 * later never got there. Where the service says that it is too late, it goes on as a deposit.
 */
export async function callOffUnwanted(
  deps: PaymentDeps,
  payments: NonNullable<PaymentDeps['payments']>,
  row: PaymentRow,
): Promise<void> {
  const { database, clock, log } = deps;
  if (row.sending === 'new' && (await database.transaction((tx) => endUnsent(tx, deps, row)))) return;
  const outcome = await cancelAtService(deps, payments, row);
  if (outcome === 'cancelled') return;
  if (outcome === 'too_late') {
    await database.transaction((tx) => keepAsDeposit(tx, row, clock.now()));
    return;
  }
  if (outcome === 'not_there' && (await database.transaction((tx) => endUnarrived(tx, deps, row)))) return;
  log.warn({ payment: row.id, outcome }, 'a pull that nobody wants could not be called off yet');
  await database.run(sql`update payment set next_look_at = ${nextLook(clock.now(), 0)}
    where id = ${row.id} and status = ${PENDING}`);
}

/** It lands in the wallet like any other, unless the service has told of its end meanwhile. */
async function keepAsDeposit(tx: Transaction, { id, lands_on }: PaymentRow, now: Date): Promise<void> {
  const kept =
    await tx.run(sql`update payment set unwanted_at = null, next_look_at = ${lookWhenOverdue(lands_on, now)}
    where id = ${id} and status = ${PENDING} and unwanted_at is not null`);
  if (kept === 1)
    await appendAudit(tx, {
      actor: ACTOR,
      action: 'wallet.payment_kept_as_deposit',
      subject: `payment:${id}`,
      at: now,
    });
}

/** False where a call may still be on its way to the service, or has got there meanwhile. */
async function endUnarrived(tx: Transaction, deps: PaymentDeps, row: PaymentRow): Promise<boolean> {
  const now = deps.clock.now();
  const locked = await lockPayment(tx, row);
  if (locked.status !== PENDING || locked.transfer_id !== null || locked.unwanted_at === null) return false;
  if (now.getTime() - locked.unwanted_at.getTime() < ARRIVED_AFTER_MS) return false;
  const by = { actor: ACTOR, now };
  await endPayment(tx, deps, locked, { to: 'cancelled', failure: null, sending: 'refused', ...by });
  return true;
}
