import { expect, it } from 'vitest';
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, isAccountType, isNaturalPerson } from './account-types.ts';
import { businessTypeOf, CORPORATION_KINDS, ENTITY_KINDS, LLC_KINDS, TRUST_KINDS } from './entity-kinds.ts';

it('knows the five types, each with a label', () => {
  expect(ACCOUNT_TYPES).toEqual(['individual', 'entity', 'trust', 'sdira', 'solo401k']);
  for (const type of ACCOUNT_TYPES) expect(ACCOUNT_TYPE_LABELS[type].label).not.toBe('');
  expect(['trust', 'LLC', 'constructor', '', null, 1].map(isAccountType)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('looks through a retirement account to the person', () => {
  expect(ACCOUNT_TYPES.filter(isNaturalPerson)).toEqual(['individual', 'sdira', 'solo401k']);
});

it('knows the kinds of the specification, and what the provider calls a business', () => {
  expect(CORPORATION_KINDS).toEqual(['S Corp', 'C Corp', 'Qsub']);
  expect(LLC_KINDS).toEqual([
    'taxed as a partnership',
    'taxed as a C Corp',
    'taxed as an S Corp',
    'disregarded entity',
  ]);
  expect(TRUST_KINDS).toEqual(['irrevocable', 'revocable']);
  expect(ENTITY_KINDS.map((kind) => [kind, businessTypeOf(kind)])).toEqual([
    ['LLC', 'llc'],
    ['Corporation', 'corporation'],
    ['Limited Partnership', 'partnership'],
    ['General Partnership', 'partnership'],
  ]);
});
