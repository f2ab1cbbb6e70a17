import { needsCertification } from '../accounts/account-needs.ts';
import type { AccountType } from '../accounts/account-types.ts';
import type { WalletStatus } from './wallet-status.ts';

/** May money move? Once the provider knows the holder and, for an entity, its owners are certified. */
export function isActivated(account: {
  readonly type: AccountType;
  readonly walletStatus: WalletStatus;
  readonly certificationHolds: boolean;
}): boolean {
  if (account.walletStatus !== 'verified') return false;
  return account.certificationHolds || !needsCertification(account.type);
}
