import { expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-types.ts';
import { statesOf } from '../moves.ts';
import { isActivated } from './activation.ts';
import { WALLET_MOVES } from './wallet-status.ts';

it('a wallet is activated when it is verified and, for an entity alone, its owners are certified', () => {
  for (const type of ACCOUNT_TYPES) {
    for (const walletStatus of statesOf(WALLET_MOVES)) {
      for (const certificationHolds of [true, false]) {
        expect(isActivated({ type, walletStatus, certificationHolds })).toBe(
          walletStatus === 'verified' && (type !== 'entity' || certificationHolds),
        );
      }
    }
  }
});
