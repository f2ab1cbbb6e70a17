import { expect, it } from 'vitest';
import { accountTitle } from './account-titling.ts';
import type { AccountType } from './account-types.ts';
import type { Ownership } from './ownership-fields.ts';

const JANE = { first_name: 'Jane', last_name: 'Roe' };
const TRUST = { ...JANE, trust_name: 'Roe Family Trust' };

it.each<[AccountType, Ownership, string]>([
  ['individual', JANE, 'Jane Roe'],
  ['entity', { ...JANE, entity_name: 'Cottonwood Holdings LLC' }, 'Cottonwood Holdings LLC'],
  ['trust', { ...TRUST, trustees: ['Jane Roe'] }, 'Jane Roe, Trustee of Roe Family Trust'],
  [
    'trust',
    { ...TRUST, trustees: ['Jane Roe', ' ', 'John Roe'] },
    'Jane Roe and John Roe, Trustees of Roe Family Trust',
  ],
  ['trust', { ...TRUST, trustees: ['A', 'B', 'C'] }, 'A, B and C, Trustees of Roe Family Trust'],
  ['trust', TRUST, 'Roe Family Trust'],
  ['sdira', { ...JANE, custodian: 'Prairie Trust' }, 'Prairie Trust Custodian FBO Jane Roe IRA'],
  [
    'sdira',
    {
      ...JANE,
      custodian: 'Prairie Trust',
      custodian_full_account_name: 'Prairie Trust Co FBO J Roe Roth IRA',
    },
    'Prairie Trust Co FBO J Roe Roth IRA',
  ],
  [
    'solo401k',
    { ...JANE, trust_name: 'Roe Consulting 401(k) Plan', plans_trustee: 'Jane Roe' },
    'Jane Roe, Trustee of Roe Consulting 401(k) Plan',
  ],
])('%s %j is titled %s', (type, ownership, title) => {
  expect(accountTitle(type, ownership)).toBe(title);
});
