import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { OPEN_WIRES, pendingLegs } from '../../rules/index.ts';
import { voidPending } from '../ledger/end-pending.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { endPayment } from '../payments/end-payment.ts';
import { followPaymentJob } from '../payments/follow-payment-job.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { causeOf, factsOf, lockPayment, PENDING, paymentById } from '../payments/payment-row.ts';

interface Dropped {
  readonly actor: string;
  readonly now: Date;
}

/** Whoever dropped it knows, and nobody else waits for it. */
const nobody = { paymentEnded: async () => {} };

/**
 * What a pull was for has ended, so nothing is pulled for it that can still be kept from it. One that was not sent is
 * canceled here and now. One that the service has, or may have, is a deposit from now on, which the job that follows it
 * calls off there; it lands in the wallet only where that is too late. Its account is locked.
 */
export async function dropPull(
  tx: Transaction,
  paymentId: Id<'pay'>,
  { actor, now }: Dropped,
): Promise<void> {
  const found = await paymentById(tx, paymentId);
  if (found === undefined) throw new Error(`no payment ${paymentId}`);
  const row = await lockPayment(tx, found);
  if (row.status !== PENDING || row.pending_journal_id === null) return;
  // Sending claims the row: whoever comes after sees that it has ended, and whoever came before has it marked as asked for.
  if (row.sending === 'new') {
    await endPayment(tx, nobody, row, { to: 'cancelled', failure: null, sending: 'refused', actor, now });
    return;
  }
  const [cause, by] = [causeOf(row), { actor, at: now }];
  const key = `payment:${row.id}:deposit`;
  const voided = await voidPending(tx, { pendingId: row.pending_journal_id, key: `${key}:void`, cause }, by);
  const legs = pendingLegs({ ...factsOf(row), isForWallet: true });
  const parked = await writeJournal(tx, { key, cause, legs, phase: 'pending', expiresAt: null }, by);
  if (!voided.ok || !parked.ok) throw new Error(`what ${row.id} parked is not there`);
  await tx.run(sql`update payment set purpose_type = ${FOR_WALLET.type}, purpose_id = ${FOR_WALLET.id},
      pending_journal_id = ${parked.value.id}, unwanted_at = ${now}, next_look_at = ${now} where id = ${row.id}`);
  await enqueue(tx, followPaymentJob, { paymentId }, { key: `${followPaymentJob.name}:${paymentId}` });
  await appendAudit(tx, {
    actor,
    action: 'wallet.pull_dropped',
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
