import { toDollarString } from '@furrow/kernel/money';
import type { WalletTransaction } from '../../contract/index.ts';
import { mayCallOff, paymentWords, plainWords, transactionStatusOf } from '../../rules/index.ts';
import type { CauseWords } from './cause-words.ts';
import type { PaymentPart, TransactionRow } from './transaction-row.ts';

/** A transaction as its owner reads it. `told` are the words of its cause, where somebody has some. */
export function presentTransaction(
  row: TransactionRow,
  told: CauseWords | undefined,
  now: Date,
): WalletTransaction {
  const status = transactionStatusOf(row.status);
  const { payment } = row;
  const { title, cause, story } = wordsOf(row, told);
  const cancelUntil = payment === null ? null : new Date(payment.cancel_until);
  const canCancel = cancelUntil !== null && mayCallOff({ status, cancelUntil }, now);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    status_name: status,
    amount: toDollarString(row.amount_cents),
    title,
    cause,
    created_at: row.created_at.toISOString(),
    lands_on: row.lands_on,
    ended_at: row.ended_at?.toISOString() ?? null,
    balance_after: row.balance_cents === null ? null : toDollarString(row.balance_cents),
    withdrawable_on: withdrawableOn(row),
    can_cancel: canCancel,
    cancel_until: canCancel ? cancelUntil.toISOString() : null,
    story: story.map(({ at, text }) => ({ at: at.toISOString(), text })),
    document: told?.document ?? null,
  };
}

function withdrawableOn({ type, payment }: TransactionRow): string | null {
  return type === 'deposit' && payment?.returned_at === null ? payment.withdrawable_on : null;
}

function wordsOf(row: TransactionRow, told: CauseWords | undefined) {
  if (row.payment !== null) return ofPayment(row, row.payment);
  return told ?? plainWords(row.type);
}

function ofPayment(row: TransactionRow, payment: PaymentPart) {
  return paymentWords({
    type: row.type,
    status: transactionStatusOf(row.status),
    direction: payment.direction,
    institution: payment.bank.institution,
    lastFour: payment.bank.last_four,
    isPlanned: payment.is_planned,
    createdAt: row.created_at,
    exportedAt: new Date(payment.cancel_until),
    endedAt: row.ended_at,
    code: row.type === 'return' ? payment.return_code : row.failure,
  });
}
