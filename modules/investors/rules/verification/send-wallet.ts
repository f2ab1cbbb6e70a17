import { needsWallet } from '../accounts/account-needs.ts';
import type { AccountType } from '../accounts/account-types.ts';
import type { KycStatus } from './kyc-status.ts';
import type { WalletStatus } from './wallet-status.ts';

export interface WalletFacts {
  readonly type: AccountType;
  readonly walletStatus: WalletStatus;
  readonly kycStatus: KycStatus;
  readonly hasMissingDetails: boolean;
  /** A payment service is set up. */
  readonly isAvailable: boolean;
}

/** Pressed twice: what was sent is under way. */
export function isWalletUnderWay(status: WalletStatus): status is 'pending' | 'retry_sent' {
  return status === 'pending' || status === 'retry_sent';
}

/** Why the holder cannot send the details to the payment service, for the first time or once more. */
export function sendWalletRefusal(
  facts: WalletFacts,
):
  | 'payments_provider_is_down'
  | 'account_incomplete'
  | 'identity_not_confirmed'
  | 'wallet_not_wanted'
  | null {
  if (!facts.isAvailable) return 'payments_provider_is_down';
  if (isWalletUnderWay(facts.walletStatus)) return null;
  if (facts.hasMissingDetails) return 'account_incomplete';
  if (facts.walletStatus === 'retry') return null;
  if (facts.walletStatus !== 'new') return 'wallet_not_wanted';
  return needsWallet(facts.type) && facts.kycStatus !== 'success' ? 'identity_not_confirmed' : null;
}
