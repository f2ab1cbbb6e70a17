import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { knownAccount } from './known-account.ts';

const draft = sampleAccount(['account_incomplete'], { id: 'acc_draft' });
const trust = sampleAccount([], { id: 'acc_trust', type: 'trust' });
const own = sampleAccount([], { id: 'acc_own' });
const verified = {
  ...sampleAccount([], { id: 'acc_verified', type: 'trust' }),
  kyc_status: 'success' as const,
};

it('knows a person from an account that is complete, and best from a verified one', () => {
  expect(knownAccount([])).toBeUndefined();
  expect(knownAccount([draft])).toBeUndefined();
  expect(knownAccount([draft, trust])?.id).toBe('acc_trust');
  expect(knownAccount([own, trust])?.id).toBe('acc_own');
  expect(knownAccount([verified, own])?.id).toBe('acc_verified');
});
