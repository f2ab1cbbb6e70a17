import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { callOff } from './call-off.ts';
import { endPayment } from './end-payment.ts';
import { nextLook } from './look-times.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, type PaymentRow, PENDING } from './payment-row.ts';

const ACTOR = 'job:wallet';

/** Nothing leaves a blocked wallet. What comes in may: that is how its owner pays. */
export async function isHeldBack(
  database: Queryable,
  { direction, account_id }: Pick<PaymentRow, 'direction' | 'account_id'>,
): Promise<boolean> {
  if (direction === 'pull') return false;
  const { blocked } = await database.one<{ blocked: boolean }>(sql`select exists (select from wallet
    where account_id = ${account_id} and block_reason is not null) as blocked`);
  return blocked;
}

/** Gives back what a withdrawal from a blocked wallet parked; false where it was sent, or may be. Its wallet is locked. */
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
