import { expect, it } from 'vitest';
import { bankPaymentRefusal, movingRefusal } from './moving-refusal.ts';

const open = {
  needsWallet: true,
  walletStatus: 'verified',
  isActivated: true,
  blockReason: null,
} as const;
const now = new Date('2026-03-02T15:00:00Z');

it('a wallet moves money once its holder is verified, in both directions', () => {
  for (const direction of ['pull', 'push'] as const) {
    expect(movingRefusal(open, direction)).toBeNull();
    expect(movingRefusal({ ...open, isActivated: false }, direction)).toBe('identity_not_confirmed');
    expect(movingRefusal({ ...open, walletStatus: 'deactivated', isActivated: false }, direction)).toBe(
      'wallet_closed',
    );
    expect(movingRefusal({ ...open, needsWallet: false }, direction)).toBe('wallet_not_wanted');
    expect(movingRefusal({ ...open, blockReason: 'firm' }, direction)).toBe('wallet_blocked');
  }
});

it('who owes for a return may deposit and not withdraw', () => {
  const blocked = { ...open, blockReason: 'return' } as const;
  expect(movingRefusal(blocked, 'pull')).toBeNull();
  expect(movingRefusal(blocked, 'push')).toBe('wallet_blocked');
});

it('a bank is usable once verified, and is paid out to only after it has cooled', () => {
  const bank = { status: 'verified', payouts_from: new Date(now.getTime() + 1) } as const;
  expect(bankPaymentRefusal(bank, 'pull', now)).toBeNull();
  expect(bankPaymentRefusal(bank, 'push', now)).toBe('bank_cooling');
  expect(bankPaymentRefusal(bank, 'push', bank.payouts_from)).toBeNull();
  for (const status of ['pending', 'failed'] as const)
    expect(bankPaymentRefusal({ ...bank, status }, 'pull', now)).toBe('bank_not_verified');
  expect(bankPaymentRefusal({ ...bank, status: 'removed' }, 'pull', now)).toBe('not_found');
  expect(bankPaymentRefusal(undefined, 'pull', now)).toBe('not_found');
});
