import { openWork } from '@furrow/database/work-items';
import type { Transfer } from '@furrow/providers/payments';
import { nextStep, transactionStatusOf } from '../../rules/index.ts';
import { bankAfterReturn } from '../banks/bank-after-return.ts';
import { returnPayment } from '../returns/return-payment.ts';
import { RETURNS_QUEUE } from '../returns/returns-queue-name.ts';
import { emailOwner } from './email-owner.ts';
import { endPayment } from './end-payment.ts';
import { noteTransfer } from './note-transfer.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, type PaymentRow } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';

export const PROVIDER_ACTOR = 'provider:payments';

/**
 * Brings in what the service says of a transfer, whoever asked: a webhook, the sweep or a call. It may be told as often
 * and in whatever order: what was done under the lock is not done again.
 */
export async function applyTransfer(
  deps: PaymentDeps,
  payment: Pick<PaymentRow, 'id' | 'account_id' | 'amount_cents'>,
  transfer: Transfer,
): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  if (transfer.amountCents !== payment.amount_cents)
    throw new Error(`the service moves another amount than ${payment.id} says`);
  await database.transaction(async (tx) => {
    const row = await noteTransfer(tx, deps, await lockPayment(tx, payment), transfer.id, now);
    const isReturned = row.return_journal_id !== null;
    const step = nextStep({ status: transactionStatusOf(row.status), isReturned }, transfer.status);
    const by = { actor: PROVIDER_ACTOR, now };
    const code = transfer.failureCode;
    if (step === 'settle') await settlePayment(tx, deps, row, by);
    if (step === 'cancel')
      await endPayment(tx, deps, row, { ...by, to: 'cancelled', failure: null, sending: 'known' });
    if (step === 'fail') {
      await endPayment(tx, deps, row, { ...by, to: 'failed', failure: code, sending: 'known' });
      await emailOwner(tx, { kind: failed(row), paymentId: row.id });
    }
    if (step === 'return') await returnPayment(tx, deps, row, { ...by, code });
    if (step === 'contradiction') {
      log.error({ payment: row.id }, 'the payment service moved money that we had given back');
      await openWork(tx, { queue: RETURNS_QUEUE, subject: row.id, since: now });
    }
    if (code !== null && (step === 'fail' || step === 'return'))
      await bankAfterReturn(tx, row.bank_id, code, now);
  });
}

const failed = ({ direction }: PaymentRow) => (direction === 'pull' ? 'deposit_failed' : 'withdrawal_failed');
