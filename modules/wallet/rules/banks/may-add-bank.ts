import type { WalletStatus } from '../../../investors/rules/index.ts';
import { MOST_BANKS } from './bank-status.ts';

export interface WalletState {
  /** False for an IRA. */
  readonly needsWallet: boolean;
  readonly walletStatus: WalletStatus;
  /** B4: verified, and an entity's owners certified. */
  readonly isActivated: boolean;
  readonly isBlocked: boolean;
}

export type WalletRefusal =
  | 'wallet_not_wanted'
  | 'wallet_closed'
  | 'wallet_blocked'
  | 'identity_not_confirmed';

/** Why nothing can be done with a wallet at all; null where it is open. */
export function walletRefusal(wallet: WalletState): WalletRefusal | null {
  if (!wallet.needsWallet) return 'wallet_not_wanted';
  if (wallet.walletStatus === 'deactivated') return 'wallet_closed';
  if (wallet.isBlocked || wallet.walletStatus === 'suspended') return 'wallet_blocked';
  return wallet.isActivated ? null : 'identity_not_confirmed';
}

export type AddBankRefusal = WalletRefusal | 'email_not_verified' | 'banks_full';

/** Why no bank can be added (J5: nobody adds one before their address is proven); null where one can. */
export function addBankRefusal(
  wallet: WalletState & { readonly isEmailVerified: boolean; readonly banks: number },
): AddBankRefusal | null {
  const refusal = walletRefusal(wallet);
  if (refusal !== null) return refusal;
  if (!wallet.isEmailVerified) return 'email_not_verified';
  return wallet.banks >= MOST_BANKS ? 'banks_full' : null;
}
