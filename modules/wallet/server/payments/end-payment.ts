import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';
import { voidPending } from '../ledger/end-pending.ts';
import { payDebts } from '../returns/pay-debts.ts';
import { endTransaction } from '../transactions/end-transaction.ts';
import { announcePayment } from './announce-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { causeOf, type PaymentRow, purposeOf, transactionTypeOf } from './payment-row.ts';
import { UNSENT_QUEUE } from './unsent-queue-name.ts';

export interface PaymentEnd {
  readonly to: 'failed' | 'cancelled';
  /** The code of a return, or `refused`; null for one that its owner called off. */
  readonly failure: string | null;
  /** Whether the service has it at all. */
  readonly sending: 'known' | 'refused';
  readonly actor: string;
  readonly now: Date;
}

/** Gives back what a payment parked: it will not move. The payment is locked and waits. */
export async function endPayment(
  tx: Transaction,
  { paymentEnded }: Pick<PaymentDeps, 'paymentEnded'>,
  row: PaymentRow,
  { to, failure, sending, actor, now }: PaymentEnd,
): Promise<void> {
  const cause = causeOf(row);
  if (row.pending_journal_id === null) throw new Error(`${row.id} waits and has parked nothing`);
  const given = await voidPending(
    tx,
    { pendingId: row.pending_journal_id, key: `payment:${row.id}:void`, cause },
    { actor, at: now },
  );
  if (!given.ok) throw new Error(`what ${row.id} parked is not there: ${given.error.code}`);
  if (row.direction === 'push')
    await payDebts(tx, [{ accountId: row.account_id, key: `payment:${row.id}`, cause }], { actor, now });
  const type = transactionTypeOf(row);
  const ended = { accountId: row.account_id, cause, type, to, journalId: given.value.id, at: now };
  await endTransaction(tx, failure === null || to !== 'failed' ? ended : { ...ended, failure });
  await tx.run(sql`update payment set status = ${TRANSACTION_STATUS_CODES[to]}, sending = ${sending}, ended_at = ${now},
      failure = ${failure}, next_look_at = null where id = ${row.id}`);
  await closeWork(tx, { queue: UNSENT_QUEUE, subject: row.id, actor: null, outcome: to, now });
  await appendAudit(tx, {
    actor,
    action: to === 'failed' ? 'wallet.payment_failed' : 'wallet.payment_cancelled',
    subject: `payment:${row.id}`,
    before: { status: 'pending' },
    after: { status: to, failure },
    at: now,
  });
  const { id: paymentId, account_id: accountId, amount_cents: amountCents } = row;
  await paymentEnded(tx, { paymentId, accountId, purpose: purposeOf(row), outcome: to, amountCents, now });
  await announcePayment(tx, row, { outcome: to, now });
}
