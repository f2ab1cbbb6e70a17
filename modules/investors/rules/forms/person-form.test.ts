import { validateForm, warningsOf } from '@furrow/forms/validate';
import { describe, expect, it } from 'vitest';
import { detailsForm } from './details-form.ts';
import { ownershipBasisPoints, personForm, toThemselves } from './person-form.ts';
import { profileForm } from './profile-form.ts';

const today = '2026-03-02';
const HERE = {
  first_name: 'Joan',
  last_name: 'Quill',
  birthday: '1961-07-23',
  residence: 'us',
  address: '9 Elm St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: '123456788',
};
const ABROAD = {
  first_name: 'Jeanne',
  last_name: 'Plume',
  birthday: '1961-07-23',
  residence: 'elsewhere',
  address: '9 rue des Ormes',
  city: 'Lyon',
  region: 'Rhône',
  country: 'FR',
  passport_number: 'X9Y8Z7W6V',
};
const problems = (kind: 'controller' | 'beneficial_owner' | 'trustee', data: Record<string, string>) =>
  Object.keys(validateForm(personForm(kind), data, { today }));

describe('the part of a person', () => {
  it('asks here for a number of the social security, elsewhere for a passport', () => {
    expect(problems('trustee', HERE)).toEqual([]);
    expect(problems('trustee', ABROAD)).toEqual([]);
    expect(problems('trustee', { ...ABROAD, residence: 'us' })).toEqual(['state', 'zip_code', 'ssn']);
    expect(problems('trustee', { ...HERE, residence: 'elsewhere' })).toEqual([
      'region',
      'country',
      'passport_number',
    ]);
  });

  it('asks a controller for a title and an owner for a share of a quarter or more', () => {
    expect(problems('controller', HERE)).toEqual(['title']);
    expect(problems('beneficial_owner', { ...HERE, ownership: '24.99' })).toEqual(['ownership']);
    expect(problems('beneficial_owner', { ...HERE, ownership: '25' })).toEqual([]);
    expect(problems('beneficial_owner', { ...HERE, ownership: '100.01' })).toEqual(['ownership']);
  });

  it('never shows numbers and birth dates again', () => {
    const secret = personForm('controller').fields.filter(({ sensitive }) => sensitive);
    expect(secret.map(({ name }) => name)).toEqual(['birthday', 'passport_number', 'ssn']);
  });

  it.each([
    ['25', 2_500],
    ['33.33', 3_333],
    ['12.5', 1_250],
    ['', null],
    ['x', null],
    [undefined, null],
  ])('a share of %s is %s basis points', (answer, points) => {
    expect(ownershipBasisPoints(answer)).toBe(points);
  });
});

it('warns of a P.O. box where somebody lives, wherever an address is asked for', () => {
  const given = { address: 'P.O. Box 12' };
  for (const form of [personForm('trustee'), detailsForm('individual'), profileForm])
    expect(warningsOf(form, { ...given, country: 'US' })).toEqual({
      address: ['This looks like a P.O. box. Please enter a street address.'],
    });
});

it('has a trap for programs: an invited person fills it in without signing in', () => {
  for (const kind of ['controller', 'beneficial_owner', 'trustee', 'grantor'] as const)
    expect(personForm(kind).fields.filter(({ type }) => type === 'honeypot')).toHaveLength(1);
});

it.each(['controller', 'beneficial_owner', 'trustee', 'grantor'] as const)(
  'a %s who fills in their own part is spoken to, not about',
  (kind) => {
    const said = toThemselves(personForm(kind)).fields.flatMap(({ label, help }) => [label, help ?? '']);
    expect(said.filter((text) => /\b(this person|they|their)\b/i.test(text))).toEqual([]);
  },
);
