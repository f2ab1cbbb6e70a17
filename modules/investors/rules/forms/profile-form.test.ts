import { validateForm } from '@furrow/forms/validate';
import { expect, it } from 'vitest';
import { type KeptProfile, profileAnswers, profileColumns, profileForm } from './profile-form.ts';

const NOTHING: KeptProfile = {
  first_name: 'Ada',
  last_name: 'Quill',
  phone: null,
  country: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip_code: null,
};
const HOME: KeptProfile = {
  ...NOTHING,
  phone: '+15552345678',
  country: 'US',
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
};
const ABROAD: KeptProfile = { ...HOME, country: 'CA', state: 'Ontario', zip_code: 'K1A 0B1' };

const problems = (answers: Parameters<typeof validateForm>[1]) =>
  Object.keys(validateForm(profileForm, answers, { today: '2026-03-10' }));

it.each([
  ['nothing but a name', { ...NOTHING, country: 'US' }],
  ['at home', HOME],
  ['abroad', ABROAD],
])('what is kept comes back as it was: %s', (_where, kept) => {
  const answers = profileAnswers(kept);
  expect(problems(answers)).toEqual([]);
  expect(profileColumns(answers)).toEqual(kept);
});

it('nobody has said where they live: the United States are offered', () => {
  expect(profileAnswers(NOTHING).country).toBe('US');
});

it('an address is whole, or there is none', () => {
  expect(problems({ ...profileAnswers(NOTHING), address: '123 Main St.' }).sort()).toEqual([
    'city',
    'state',
    'zip_code',
  ]);
});

it('states and territories at home, regions of any name elsewhere', () => {
  expect(problems({ ...profileAnswers(HOME), state: 'PR', zip_code: '00901' })).toEqual([]);
  expect(problems({ ...profileAnswers(HOME), state: 'ZZ' })).toEqual(['state']);
  expect(problems({ ...profileAnswers(HOME), zip_code: '4600' })).toEqual(['zip_code']);
  expect(problems({ ...profileAnswers(HOME), country: 'ZZ' })).toContain('country');
});

it('who moves abroad leaves no state of the United States behind', () => {
  const moved = { ...profileAnswers(HOME), country: 'CA', region: 'Ontario', postal_code: 'K1A 0B1' };
  expect(profileColumns(moved)).toMatchObject({ state: 'Ontario', zip_code: 'K1A 0B1' });
});
