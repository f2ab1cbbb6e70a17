import { describe, expect, it } from 'vitest';
import type { AccountType } from './account-types.ts';
import { askedFields, missingFields, type Ownership } from './ownership-fields.ts';

const PERSON = ['first_name', 'last_name', 'state', 'ssn'];
const ENTITY = ['entity_name', 'type_of_entity', 'title_entity'];
const TRUST = ['trust_name', 'type_of_trust', 'trustees'];
const PLAN = ['trust_name', 'plans_trustee', 'is_entity_owner', 'use_ein_for_tax_filing'];
const DISREGARDED = { type_of_entity: 'LLC', type_of_llc: 'disregarded entity' } as const;

const CASES: readonly [string, AccountType, Ownership, readonly string[], readonly string[]][] = [
  ['a person', 'individual', {}, [], []],
  ['an entity of no kind yet', 'entity', {}, [...ENTITY, 'ein'], []],
  [
    'a corporation',
    'entity',
    { type_of_entity: 'Corporation' },
    [...ENTITY, 'type_of_corporation', 'ein'],
    [],
  ],
  ['a limited partnership', 'entity', { type_of_entity: 'Limited Partnership' }, [...ENTITY, 'ein'], []],
  ['a general partnership', 'entity', { type_of_entity: 'General Partnership' }, [...ENTITY, 'ein'], []],
  ['an LLC', 'entity', { type_of_entity: 'LLC' }, [...ENTITY, 'type_of_llc', 'ein'], []],
  [
    'an LLC taxed as a partnership',
    'entity',
    { type_of_entity: 'LLC', type_of_llc: 'taxed as a partnership' },
    [...ENTITY, 'type_of_llc', 'ein'],
    [],
  ],
  [
    'a disregarded LLC under its owner’s number',
    'entity',
    { ...DISREGARDED, use_ein_for_tax_filing: false },
    [
      ...ENTITY,
      'type_of_llc',
      'use_ein_for_tax_filing',
      'disregarded_entity.name',
      'disregarded_entity.title',
      'disregarded_entity.reporting_account.type',
    ],
    ['disregarded_entity.ein'],
  ],
  [
    'a disregarded LLC under its own number',
    'entity',
    { ...DISREGARDED, use_ein_for_tax_filing: true },
    [
      ...ENTITY,
      'type_of_llc',
      'use_ein_for_tax_filing',
      'disregarded_entity.name',
      'disregarded_entity.title',
      'disregarded_entity.ein',
      'disregarded_entity.reporting_account.type',
    ],
    [],
  ],
  ['a trust of no kind yet', 'trust', {}, [...TRUST, 'ein'], []],
  ['an irrevocable trust', 'trust', { type_of_trust: 'irrevocable' }, [...TRUST, 'ein'], []],
  ['a revocable trust', 'trust', { type_of_trust: 'revocable' }, [...TRUST, 'use_ein_for_tax_filing'], []],
  [
    'a revocable trust with an EIN',
    'trust',
    { type_of_trust: 'revocable', use_ein_for_tax_filing: true },
    [...TRUST, 'use_ein_for_tax_filing', 'ein'],
    [],
  ],
  ['an IRA', 'sdira', {}, ['custodian', 'custodian_full_account_name'], ['custodian_website', 'ein']],
  ['a plan of a person', 'solo401k', { is_entity_owner: false }, PLAN, []],
  ['a plan with an EIN', 'solo401k', { use_ein_for_tax_filing: true }, [...PLAN, 'ein'], []],
  [
    'a plan of a business',
    'solo401k',
    { is_entity_owner: true },
    [...PLAN, 'ein', 'entity_name', 'title_entity'],
    [],
  ],
];

describe('what is asked about ownership', () => {
  it.each(CASES)('%s', (_, type, given, required, optional) => {
    const asked = Object.entries(askedFields(type, given));
    const fields = (how: string) => asked.flatMap(([field, asks]) => (asks === how ? field : [])).toSorted();
    expect(fields('required')).toEqual([...PERSON, ...required].toSorted());
    expect(fields('optional')).toEqual([...optional].toSorted());
  });

  it('what is needed and empty is missing: no text, blanks, no trustee; a no is an answer', () => {
    const given = {
      first_name: ' ',
      last_name: 'Roe',
      state: 'IA',
      ssn: '123456789',
      trust_name: 'Roe Trust',
      type_of_trust: 'revocable',
      trustees: ['', ' '],
      use_ein_for_tax_filing: false,
    } as const;
    expect(missingFields('trust', given)).toEqual(['first_name', 'trustees']);
    expect(missingFields('trust', { ...given, first_name: 'Jane', trustees: ['Jane Roe'] })).toEqual([]);
    expect(missingFields('trust', { ...given, use_ein_for_tax_filing: true })).toContain('ein');
  });
});
