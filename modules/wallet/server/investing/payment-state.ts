import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { type TransactionStatus, transactionStatusOf } from '../../rules/index.ts';
import { paymentById } from '../payments/payment-row.ts';

export interface PaymentState {
  readonly status: TransactionStatus;
  /** The payment service has it. */
  readonly isSent: boolean;
  /** It came back after it had settled. */
  readonly isReturned: boolean;
}

export async function paymentState(database: Queryable, paymentId: Id<'pay'>): Promise<PaymentState> {
  const row = await paymentById(database, paymentId);
  if (row === undefined) throw new Error(`no payment ${paymentId}`);
  return {
    status: transactionStatusOf(row.status),
    isSent: row.transfer_id !== null,
    isReturned: row.return_journal_id !== null,
  };
}
