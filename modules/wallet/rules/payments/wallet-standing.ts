import { type Cents, formatDollars } from '@furrow/kernel/money';
import { type AccountType, type WalletStatus, walletMessage } from '../../../investors/rules/index.ts';
import { walletRefusal } from '../banks/may-add-bank.ts';
import { messageFor } from '../errors.ts';
import type { BlockReason } from './moving-refusal.ts';

export interface StandingFacts {
  readonly type: AccountType;
  readonly needsWallet: boolean;
  readonly walletStatus: WalletStatus;
  readonly isActivated: boolean;
  readonly blockReason: BlockReason | null;
  readonly owedCents: Cents;
}

/** How a wallet stands, and what its owner is told about it. */
export interface WalletStanding {
  readonly status: 'open' | 'unverified' | 'blocked' | 'closed' | 'custodian';
  readonly message: string | null;
}

export function walletStanding(facts: StandingFacts): WalletStanding {
  const { type, walletStatus, blockReason, owedCents } = facts;
  const refusal = walletRefusal({ ...facts, isBlocked: blockReason !== null });
  if (refusal === null) return { status: 'open', message: null };
  if (refusal === 'wallet_not_wanted')
    return { status: 'custodian', message: 'Your IRA’s custodian pays and is paid for this account.' };
  const ofProvider = walletMessage(walletStatus, type === 'entity');
  if (refusal === 'wallet_closed') return { status: 'closed', message: ofProvider };
  if (refusal === 'wallet_blocked' && blockReason === 'return')
    return { status: 'blocked', message: owing(owedCents) };
  if (refusal === 'wallet_blocked')
    return { status: 'blocked', message: blockReason === 'firm' ? messageFor('wallet_blocked') : ofProvider };
  const isVerified = walletStatus === 'verified';
  return { status: 'unverified', message: isVerified ? messageFor('identity_not_confirmed') : ofProvider };
}

const owing = (cents: Cents) =>
  `A deposit came back after it had landed, and ${formatDollars(cents, { cents: 'always' })} of it was already used. Deposit that amount to use this wallet again, or contact us.`;
