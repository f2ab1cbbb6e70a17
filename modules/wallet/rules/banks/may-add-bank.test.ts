import { expect, it } from 'vitest';
import { addBankRefusal } from './may-add-bank.ts';

const OPEN = {
  needsWallet: true,
  walletStatus: 'verified',
  isActivated: true,
  isBlocked: false,
  isEmailVerified: true,
  banks: 0,
} as const;

it('a bank is added to a wallet that is active, up to the seventh', () => {
  expect(addBankRefusal(OPEN)).toBeNull();
  expect(addBankRefusal({ ...OPEN, banks: 6 })).toBeNull();
  expect(addBankRefusal({ ...OPEN, banks: 7 })).toBe('banks_full');
});

it('J5 nobody adds a bank before their address is proven', () => {
  expect(addBankRefusal({ ...OPEN, isEmailVerified: false })).toBe('email_not_verified');
});

it('only an activated wallet takes one, and says why it does not', () => {
  const not = { ...OPEN, isActivated: false };
  expect(addBankRefusal({ ...not, walletStatus: 'document' })).toBe('identity_not_confirmed');
  // Verified, but the owners of the entity are not certified.
  expect(addBankRefusal(not)).toBe('identity_not_confirmed');
  expect(addBankRefusal({ ...not, walletStatus: 'suspended' })).toBe('wallet_blocked');
  expect(addBankRefusal({ ...not, walletStatus: 'deactivated' })).toBe('wallet_closed');
  expect(addBankRefusal({ ...OPEN, isBlocked: true })).toBe('wallet_blocked');
  expect(addBankRefusal({ ...not, needsWallet: false, walletStatus: 'new' })).toBe('wallet_not_wanted');
});
