import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { settleLegs, TRANSACTION_STATUS_CODES, withdrawableFrom } from '../../rules/index.ts';
import { postPending } from '../ledger/end-pending.ts';
import { alignBlock } from '../returns/align-block.ts';
import { endTransaction } from '../transactions/end-transaction.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { announcePayment } from './announce-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { causeOf, factsOf, type PaymentRow, purposeOf, transactionTypeOf } from './payment-row.ts';

/** The money has moved: what was parked is the owner's, or has left. The payment is locked and waits. */
export async function settlePayment(
  tx: Transaction,
  { paymentEnded, withdrawDays }: Pick<PaymentDeps, 'paymentEnded' | 'withdrawDays'>,
  row: PaymentRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const { account_id: accountId, pending_journal_id: pendingId } = row;
  if (pendingId === null) throw new Error(`${row.id} waits and has parked nothing`);
  const cause = causeOf(row);
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const legs = settleLegs(factsOf(row), owedCents);
  const posted = await postPending(
    tx,
    { pendingId, key: `payment:${row.id}:settle`, cause, legs },
    { actor, at: now },
  );
  if (!posted.ok) throw new Error(`${row.id} cannot be settled: ${posted.error.code}`);
  const isPull = row.direction === 'pull';
  await endTransaction(tx, {
    accountId,
    cause,
    type: transactionTypeOf(row),
    to: 'processed',
    // A push left the wallet when it was asked for; settling it moves money between accounts of the firm.
    journalId: isPull ? posted.value.id : pendingId,
    at: now,
  });
  const withdrawableOn = isPull ? withdrawableFrom(newYorkDay(now), withdrawDays) : null;
  await tx.run(sql`update payment set status = ${TRANSACTION_STATUS_CODES.processed}, sending = 'known',
      journal_id = ${posted.value.id}, processed_at = ${now}, ended_at = ${now}, next_look_at = null,
      withdrawable_on = ${withdrawableOn}::date where id = ${row.id}`);
  await appendAudit(tx, {
    actor,
    action: 'wallet.payment_settled',
    subject: `payment:${row.id}`,
    before: { status: 'pending' },
    after: { status: 'processed' },
    at: now,
  });
  if (isPull) await alignBlock(tx, { accountId, actor, now });
  const { id: paymentId, amount_cents: amountCents } = row;
  const purpose = purposeOf(row);
  await paymentEnded(tx, { paymentId, accountId, purpose, outcome: 'settled', amountCents, now });
  await announcePayment(tx, row, { outcome: 'settled', now });
}
