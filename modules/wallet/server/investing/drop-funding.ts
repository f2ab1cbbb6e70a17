import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { OPEN_WIRES, pendingLegs } from '../../rules/index.ts';
import { voidPending } from '../ledger/end-pending.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { causeOf, factsOf, lockPayment, PENDING, paymentById } from '../payments/payment-row.ts';

interface Dropped {
  readonly actor: string;
  readonly now: Date;
}

/**
 * What a pull was for has ended while it is under way: it becomes a deposit, and lands in the wallet like any other.
 * The account and its wallet are locked.
 */
export async function keepAsDeposit(
  tx: Transaction,
  paymentId: Id<'pay'>,
  { actor, now }: Dropped,
): Promise<void> {
  const found = await paymentById(tx, paymentId);
  if (found === undefined) throw new Error(`no payment ${paymentId}`);
  const row = await lockPayment(tx, found);
  if (row.status !== PENDING || row.pending_journal_id === null) return;
  const [cause, by] = [causeOf(row), { actor, at: now }];
  const key = `payment:${row.id}:deposit`;
  const voided = await voidPending(tx, { pendingId: row.pending_journal_id, key: `${key}:void`, cause }, by);
  const legs = pendingLegs({ ...factsOf(row), isForWallet: true });
  const parked = await writeJournal(tx, { key, cause, legs, phase: 'pending', expiresAt: null }, by);
  if (!voided.ok || !parked.ok) throw new Error(`what ${row.id} parked is not there`);
  await tx.run(sql`update payment set purpose_type = ${FOR_WALLET.type}, purpose_id = ${FOR_WALLET.id},
      pending_journal_id = ${parked.value.id} where id = ${row.id}`);
  await appendAudit(tx, {
    actor,
    action: 'wallet.payment_kept_as_deposit',
    subject: `payment:${row.id}`,
    before: { purpose: `${row.purpose_type}:${row.purpose_id}` },
    after: { purpose: FOR_WALLET.type },
    at: now,
  });
}

/** Money is no longer expected under a reference. What comes all the same is matched by hand. */
export async function withdrawReference(
  tx: Transaction,
  wireId: Id<'wire'>,
  { actor, now }: Dropped,
): Promise<void> {
  const ended = await tx.run(sql`update wire_reference set status = 'withdrawn', ended_at = ${now}
    where id = ${wireId} and status = any(${OPEN_WIRES}) and status <> 'received'`);
  if (ended === 1)
    await appendAudit(tx, { actor, action: 'wire.withdrawn', subject: `wire:${wireId}`, at: now });
}
