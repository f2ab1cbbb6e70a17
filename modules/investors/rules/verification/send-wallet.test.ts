import { expect, it } from 'vitest';
import { sendWalletRefusal } from './send-wallet.ts';
import { WALLET_MOVES } from './wallet-status.ts';

const READY = {
  type: 'individual',
  walletStatus: 'new',
  kycStatus: 'success',
  hasMissingDetails: false,
  isAvailable: true,
} as const;

it('details go to the payment service once they are complete and the person is known', () => {
  expect(sendWalletRefusal(READY)).toBeNull();
  expect(sendWalletRefusal({ ...READY, isAvailable: false })).toBe('payments_provider_is_down');
  expect(sendWalletRefusal({ ...READY, hasMissingDetails: true })).toBe('account_incomplete');
  expect(sendWalletRefusal({ ...READY, kycStatus: 'failed' })).toBe('identity_not_confirmed');
});

it('they are sent where the service has not got them or asks anew; what is under way is no refusal', () => {
  const open = WALLET_MOVES.states.filter(
    (walletStatus) => sendWalletRefusal({ ...READY, walletStatus }) === null,
  );
  expect(open).toEqual(['new', 'pending', 'retry', 'retry_sent']);
  expect(sendWalletRefusal({ ...READY, walletStatus: 'verified' })).toBe('wallet_not_wanted');
});
