import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { missingParts, nameOf, standingOf } from './account-words.ts';

it('an account without a name is called by its kind', () => {
  expect(nameOf(sampleAccount([], { name: '', type: 'solo401k' }))).toBe('New account: Solo 401(k)');
  expect(nameOf(sampleAccount())).toBe('Ada Quill');
});

it('what is missing: each part once, and no long list', () => {
  const of = (...codes: string[]) => missingParts(sampleAccount(codes).status);
  expect(of()).toEqual([]);
  expect(of('kyb_new', 'kyb_pending')).toEqual(['Business or trust']);
  expect(of('kyc_new', 'kyb_new', 'not_suitability', 'accreditation_required')).toHaveLength(4);
  expect(of('account_incomplete', 'kyc_new', 'kyb_new', 'not_suitability', 'accreditation_required')).toEqual(
    ['Details of the account', 'Your identity', 'Business or trust', 'and 2 more'],
  );
});

it('an accreditation that ends soon takes nothing from an account that is ready', () => {
  expect(standingOf({ ...sampleAccount().status, tone: 'warning' })).toBe('Ready to invest');
  expect(standingOf(sampleAccount(['kyc_new']).status)).toBe('Your turn');
});
