import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountName, accountNameKey } from './account-name.ts';

const JANE = { first_name: ' Jane ', last_name: 'Roe' };

it.each([
  ['individual', { ...JANE, entity_name: 'Old Answer LLC' }, 'Jane Roe'],
  ['entity', { ...JANE, entity_name: 'Cottonwood  Holdings LLC' }, 'Cottonwood Holdings LLC'],
  ['trust', { ...JANE, trust_name: 'Roe Family Trust' }, 'Roe Family Trust'],
  [
    'sdira',
    { ...JANE, custodian_full_account_name: 'Custodian FBO Jane Roe IRA' },
    'Custodian FBO Jane Roe IRA',
  ],
  ['solo401k', { ...JANE, trust_name: 'Roe Consulting 401(k) Plan' }, 'Roe Consulting 401(k) Plan'],
  ['entity', { ...JANE, entity_name: ' ' }, 'Jane Roe'],
  ['trust', {}, ''],
] as const)('an account of type %s with %j is called %s', (type, ownership, name) => {
  expect(accountName(type, ownership)).toBe(name);
});

it.each([
  ['Cottonwood Holdings, L.L.C.', 'cottonwood   holdings llc'],
  ["O'Brien & Sons", 'O’Brien and Sons'],
  ['Caf\u0065\u0301 Farms', 'Café Farms'],
  ['Ｒｏｅ Trust', 'Roe Trust'],
  ['Roe-Smith Trust', 'Roe Smith Trust'],
])('%s and %s are one name', (one, other) => {
  expect(accountNameKey(one)).toBe(accountNameKey(other));
});

it.each([
  ['Roe Trust', 'Roe Trust II'],
  ['Cote Farms', 'Côte Farms'],
  ['Cottonwood LLC', 'Cottonwood Inc'],
])('%s and %s are two', (one, other) => {
  expect(accountNameKey(one)).not.toBe(accountNameKey(other));
});

it('G3 the key of a key is itself, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(accountNameKey(accountNameKey(text))).toBe(accountNameKey(text));
    }),
  );
});
