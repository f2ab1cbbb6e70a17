import type { AccountRefusal } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { missingSteps, nameOf, standingOf } from './account-words.ts';

it('an account without a name is called by its kind', () => {
  expect(nameOf(sampleAccount([], { name: '', type: 'solo401k' }))).toBe('New account: Solo 401(k)');
  expect(nameOf(sampleAccount())).toBe('Ada Quill');
});

it('what is missing: each step once, by its name, and no long list', () => {
  const of = (...codes: AccountRefusal[]) => missingSteps(sampleAccount(codes));
  expect(of()).toEqual([]);
  expect(of('kyc_failed', 'reverification_required')).toEqual(['Identity']);
  expect(of('kyc_pending_review')).toEqual(['Identity, with us']);
  expect(of('kyc_new', 'identity_new', 'accreditation_required', 'email_not_verified')).toHaveLength(4);
  expect(of('account_incomplete', 'kyc_new', 'not_suitability', 'accreditation_required')).toEqual([
    'Investment account',
    'Wealth suitability',
    'Investment suitability',
    'and 2 more',
  ]);
});

it('who has an account is said in two or three words', () => {
  expect(standingOf(sampleAccount(['kyc_new']))).toBe('Your turn');
  expect(standingOf(sampleAccount(['kyc_pending_review']))).toBe('With us');
  expect(standingOf(sampleAccount(['identity_unverified']))).toBe('With our payment service');
  expect(standingOf(sampleAccount(['identity_suspended']))).toBe('On hold');
});

it('an accreditation that ends soon takes nothing from an account that is ready', () => {
  const ready = sampleAccount();
  expect(standingOf({ ...ready, status: { ...ready.status, tone: 'warning' } })).toBe('Ready to invest');
});
