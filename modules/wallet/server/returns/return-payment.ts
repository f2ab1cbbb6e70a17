import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { returnLegs } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { announcePayment } from '../payments/announce-payment.ts';
import { emailOwner } from '../payments/email-owner.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { causeOf, factsOf, type PaymentRow, purposeOf } from '../payments/payment-row.ts';
import { pausePlans } from '../plans/pause-plans.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { alignBlock } from './align-block.ts';
import { RETURNS_QUEUE } from './returns-queue-name.ts';

export interface LateReturn {
  /** Such as R10; null where nobody says why. */
  readonly code: string | null;
  readonly actor: string;
  readonly now: Date;
}

/**
 * A payment that had settled comes back. Nothing of before is changed: another journal takes back what is still there,
 * and the rest is owed. The payment is locked, processed and not returned yet.
 */
export async function returnPayment(
  tx: Transaction,
  { paymentEnded }: Pick<PaymentDeps, 'paymentEnded'>,
  row: PaymentRow,
  { code, actor, now }: LateReturn,
): Promise<void> {
  const { id: paymentId, account_id: accountId, amount_cents: amountCents } = row;
  const cause = causeOf(row);
  const legs = returnLegs(factsOf(row), await walletFunds(tx, { accountId, now }));
  const key = `payment:${paymentId}:return`;
  const written = await writeJournal(tx, { key, cause, legs }, { actor, at: now });
  if (!written.ok) throw new Error(`${paymentId} cannot be returned: ${written.error.code}`);
  const journalId = written.value.id;
  await addTransaction(tx, {
    accountId,
    type: 'return',
    amountCents: row.direction === 'pull' ? -amountCents : amountCents,
    cause,
    at: now,
    landsOn: null,
    journalId,
  });
  await tx.run(sql`update payment set return_journal_id = ${journalId}, returned_at = ${now}, return_code = ${code}
    where id = ${paymentId}`);
  await appendAudit(tx, {
    actor,
    action: 'wallet.payment_returned',
    subject: `payment:${paymentId}`,
    before: { status: 'processed' },
    after: { return_code: code },
    at: now,
  });
  await alignBlock(tx, { accountId, actor, now });
  await openWork(tx, { queue: RETURNS_QUEUE, subject: paymentId, since: now });
  if (row.direction === 'pull') await pausePlans(tx, { accountId, because: 'return', now });
  await emailOwner(tx, {
    kind: row.direction === 'pull' ? 'deposit_returned' : 'withdrawal_returned',
    paymentId,
  });
  const purpose = purposeOf(row);
  await paymentEnded(tx, { paymentId, accountId, purpose, outcome: 'returned', amountCents, now });
  await announcePayment(tx, row, { outcome: 'returned', now });
}
