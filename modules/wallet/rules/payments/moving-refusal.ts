import type { BankStatus } from '../banks/bank-status.ts';
import { type WalletRefusal, type WalletState, walletRefusal } from '../banks/may-add-bank.ts';
import type { PaymentDirection } from './payment-dates.ts';

/** Why a wallet is blocked: a return that took back money that was gone, or a decision of the firm. */
export type BlockReason = 'return' | 'firm';

export type MovingFacts = Omit<WalletState, 'isBlocked'> & { readonly blockReason: BlockReason | null };

/** Why an account's money does not move this way; null where it may. Who owes for a return may pay it back by a deposit. */
export function movingRefusal(facts: MovingFacts, direction: PaymentDirection): WalletRefusal | null {
  const isRepaying = direction === 'pull' && facts.blockReason === 'return';
  return walletRefusal({ ...facts, isBlocked: facts.blockReason !== null && !isRepaying });
}

export interface BankFacts {
  readonly status: BankStatus;
  readonly payouts_from: Date;
}

export type BankPaymentRefusal = 'not_found' | 'bank_not_verified' | 'bank_cooling';

export function bankPaymentRefusal(
  bank: BankFacts | undefined,
  direction: PaymentDirection,
  now: Date,
): BankPaymentRefusal | null {
  if (bank === undefined || bank.status === 'removed') return 'not_found';
  if (bank.status !== 'verified') return 'bank_not_verified';
  return direction === 'push' && now < bank.payouts_from ? 'bank_cooling' : null;
}

export type PaymentRefusal =
  | WalletRefusal
  | BankPaymentRefusal
  | 'idempotency_conflict'
  | 'payment_over_limit'
  | 'balance_too_low'
  | 'not_withdrawable_yet';
