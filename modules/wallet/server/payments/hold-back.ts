import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { callOff } from './call-off.ts';
import { endPayment } from './end-payment.ts';
import { nextLook } from './look-times.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, type PaymentRow, PENDING } from './payment-row.ts';

const ACTOR = 'job:wallet';

/** Gives back what a payment parked that is not to be sent any more; false where it was sent, or may be. */
export async function endUnsent(tx: Transaction, deps: PaymentDeps, row: PaymentRow): Promise<boolean> {
  const locked = await lockPayment(tx, row);
  if (locked.status !== PENDING || locked.sending !== 'new') return false;
  const by = { actor: ACTOR, now: deps.clock.now() };
  await endPayment(tx, deps, locked, { to: 'cancelled', failure: null, sending: 'refused', ...by });
  return true;
}

/**
 * The service may have it and has not handed it to the banks: it is called off there. Where the service cannot be
 * reached, or a call may still be on its way to it, that is tried again within a minute: the time for it is short.
 */
export async function callBack(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const { database, clock, log } = deps;
  const find = (tx: Transaction) => lockPayment(tx, row);
  const called = await callOff(deps, { find, actor: ACTOR });
  if (called.ok || called.error.code !== 'payments_provider_is_down') return;
  log.warn({ payment: row.id }, 'a withdrawal from a blocked wallet could not be called off yet');
  await database.run(sql`update payment set next_look_at = ${nextLook(clock.now(), 0)}
    where id = ${row.id} and status = ${PENDING}`);
}
