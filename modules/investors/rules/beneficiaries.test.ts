import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BENEFICIARY_PROBLEMS,
  BENEFICIARY_RELATIONSHIPS,
  type Beneficiary,
  beneficiaryProblems,
  equalShares,
  NAME_SUFFIXES,
  PRIMARY_RELATIONSHIPS,
} from './beneficiaries.ts';

const child = (shareBasisPoints: number): Beneficiary => ({
  group: 'primary',
  relationship: 'non_spouse',
  primaryRelationship: 'Child',
  shareBasisPoints,
});
const spouse: Beneficiary = {
  group: 'primary',
  relationship: 'spouse',
  primaryRelationship: 'Spouse',
  shareBasisPoints: 10_000,
};
const later = (shareBasisPoints: number): Beneficiary => ({
  group: 'contingent',
  relationship: 'trust',
  primaryRelationship: null,
  shareBasisPoints,
});

it('the lists are those of the specification', () => {
  expect(BENEFICIARY_RELATIONSHIPS).toEqual(['spouse', 'non_spouse', 'entity', 'trust']);
  expect(NAME_SUFFIXES).toEqual(['jr', 'sr', 'iii', 'iv']);
  expect(PRIMARY_RELATIONSHIPS).toEqual([
    'Spouse',
    'Trust',
    'Parent',
    'Sister',
    'Brother',
    'Friend',
    'Child',
    'Other',
  ]);
});

describe('beneficiaries', () => {
  it.each<[string, Beneficiary[], string[]]>([
    ['nobody', [], []],
    ['a spouse', [spouse], []],
    ['three children', [child(3_334), child(3_333), child(3_333)], []],
    ['a spouse, then two trusts', [spouse, later(5_000), later(5_000)], []],
    ['99.99%', [child(5_000), child(4_999)], ['primary_not_100']],
    ['100.01%', [child(5_000), child(5_001)], ['primary_not_100']],
    ['contingent ones short of the whole', [spouse, later(9_999)], ['contingent_not_100']],
    [
      'groups that only add up together',
      [child(5_000), later(5_000)],
      ['primary_not_100', 'contingent_not_100'],
    ],
    ['contingent ones alone', [later(10_000)], ['contingent_alone']],
    ['nothing for one of them', [spouse, child(0)], ['share_not_positive']],
    ['less than nothing', [child(11_000), child(-1_000)], ['share_not_positive']],
    ['parts of a hundredth', [child(5_000.5), child(4_999.5)], ['share_not_whole']],
    ['no number', [child(Number.NaN)], ['share_not_whole', 'share_not_positive', 'primary_not_100']],
    ['no relationship', [{ ...spouse, primaryRelationship: null }], ['relationship_missing']],
    ['a child that is a trust', [{ ...child(10_000), relationship: 'trust' }], ['relationships_differ']],
    ['a spouse that is not one', [{ ...spouse, relationship: 'non_spouse' }], ['relationships_differ']],
    ['a charity', [{ ...child(10_000), relationship: 'entity', primaryRelationship: 'Other' }], []],
    [
      'two spouses',
      [
        { ...spouse, shareBasisPoints: 5_000 },
        { ...spouse, shareBasisPoints: 5_000 },
      ],
      ['two_spouses'],
    ],
  ])('%s', (_, list, problems) => {
    expect(beneficiaryProblems(list)).toEqual(problems);
    for (const problem of beneficiaryProblems(list)) expect(BENEFICIARY_PROBLEMS[problem]).toMatch(/\.$/);
  });

  it('are the same in any order', () => {
    const list = [spouse, child(2_000), later(4_000), later(6_000)];
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
        expect(beneficiaryProblems(shuffled)).toEqual(beneficiaryProblems(list));
      }),
    );
  });
});

it('B15 equal shares add up to the whole, each within a hundredth of a percent', () => {
  expect(equalShares(0)).toEqual([]);
  expect(equalShares(3)).toEqual([3_334, 3_333, 3_333]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const shares = equalShares(count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
