import { expect, it } from 'vitest';
import { hasSameIdentity, isRecentCheck } from './reuse-check.ts';

const RUTH = {
  first_name: 'Ruth',
  last_name: 'Halloran',
  address: '7 Elm Rd.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
};

it('holds for the same details only, whatever else the account is about', () => {
  expect(hasSameIdentity(RUTH, { ...RUTH, entity_name: 'Ruth LLC', address2: '' })).toBe(true);
  for (const name of Object.keys(RUTH))
    expect(hasSameIdentity(RUTH, { ...RUTH, [name]: 'other' })).toBe(false);
  expect(hasSameIdentity(RUTH, { ...RUTH, address2: 'Apt 2' })).toBe(false);
});

it('holds for a year, and not for a day more', () => {
  expect(isRecentCheck('2026-03-10', '2027-03-09')).toBe(true);
  expect(isRecentCheck('2026-03-10', '2027-03-10')).toBe(false);
});
