import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';

/** What an email about one's money is about. */
export type MoneyEmail =
  | {
      readonly kind: 'deposit_failed' | 'withdrawal_failed' | 'deposit_returned' | 'withdrawal_returned';
      readonly paymentId: Id<'pay'>;
    }
  | { readonly kind: 'plan_ahead' | 'plan_paused'; readonly planId: Id<'plan'> };

export const moneyEmail = declareJob<MoneyEmail>('wallet.email-owner');

/** The email exists if and only if what it tells of does: called in the transaction that writes it. */
export function emailOwner(tx: Transaction, email: MoneyEmail): Promise<void> {
  return enqueue(tx, moneyEmail, email);
}
