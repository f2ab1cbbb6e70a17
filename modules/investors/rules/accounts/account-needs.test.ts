import { expect, it } from 'vitest';
import {
  accountShape,
  needsCertification,
  needsKyb,
  needsWallet,
  OWNERS_PROBLEMS,
  ownersProblem,
  peopleNeeded,
} from './account-needs.ts';
import { ACCOUNT_TYPES } from './account-types.ts';

it.each([
  ['individual', false, false, []],
  ['individual', true, false, []],
  ['entity', false, true, ['controller']],
  ['trust', false, true, ['trustee']],
  ['sdira', false, false, []],
  ['sdira', true, false, []],
  ['solo401k', false, false, []],
  ['solo401k', true, true, ['controller']],
] as const)('%s, entity owner %s: KYB %s, people %j', (type, isEntityOwner, kyb, people) => {
  expect(needsKyb({ type, isEntityOwner })).toBe(kyb);
  expect(peopleNeeded({ type, isEntityOwner }, undefined)).toEqual(people);
});

it.each([
  ['solo401k', false, null, false],
  ['solo401k', true, null, true],
  ['solo401k', false, 'pending', true],
  ['solo401k', false, 'rejected', true],
  ['solo401k', false, 'approved', true],
  ['individual', false, 'rejected', false],
] as const)(
  '%s, entity owner %s, KYB %s: the business is checked %s',
  (type, isEntityOwner, kybStatus, kyb) => {
    expect(needsKyb(accountShape(type, { isEntityOwner, kybStatus }))).toBe(kyb);
  },
);

it('a revocable trust names its grantor besides', () => {
  const trust = { type: 'trust', isEntityOwner: false } as const;
  expect(peopleNeeded(trust, 'revocable')).toEqual(['trustee', 'grantor']);
  expect(peopleNeeded(trust, 'irrevocable')).toEqual(['trustee']);
});

it('only businesses certify, and only IRAs have no wallet', () => {
  expect(ACCOUNT_TYPES.filter(needsCertification)).toEqual(['entity']);
  expect(ACCOUNT_TYPES.filter((type) => !needsWallet(type))).toEqual(['sdira']);
});

it.each([
  [[], null],
  [[2_500, 2_500, 2_500, 2_500], null],
  [[10_000], null],
  [[2_499], 'share_under_a_quarter'],
  [[Number.NaN], 'share_under_a_quarter'],
  [[5_000, 5_001], 'shares_over_whole'],
] as const)('owners of %j: %s', (shares, problem) => {
  expect(ownersProblem(shares)).toBe(problem);
  if (problem !== null) expect(OWNERS_PROBLEMS[problem]).toContain('%');
});
