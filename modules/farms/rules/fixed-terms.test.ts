import { describe, expect, it } from 'vitest';
import { fixedTermsIn, termsFixedNow } from './fixed-terms.ts';

const open = { status: 'verified', type: 'pledge', subscribedShares: 0 } as const;

describe('what holdings stand on', () => {
  it('is fixed once the offering is published, and words are not', () => {
    const changed = ['name', 'raised', 'area_acres'];
    expect(fixedTermsIn(open, changed, 'pledge')).toEqual(['area_acres', 'raised']);
    expect(fixedTermsIn({ ...open, status: 'sold' }, changed, 'pledge')).toHaveLength(2);
    expect(fixedTermsIn({ ...open, status: 'preview' }, changed, 'pledge')).toEqual([]);
  });

  it.each([
    ['pledge', 'invest', []],
    ['pledge_unit', 'invest_unit', []],
    ['pledge', 'invest_unit', ['type']],
    ['invest', 'pledge', ['type']],
    ['dummy', 'invest', ['type']],
  ] as const)('of a published %s that becomes %s: %j', (from, to, fixed) => {
    expect(fixedTermsIn({ ...open, type: from }, ['type'], to)).toEqual(fixed);
  });

  it('lets a pledge open only while it stands on the open list and nobody holds shares', () => {
    expect(fixedTermsIn({ ...open, status: 'verified_hold' }, ['type'], 'invest')).toEqual([]);
    expect(fixedTermsIn({ ...open, status: 'unsuccessfully closed' }, ['type'], 'invest')).toEqual(['type']);
    expect(fixedTermsIn({ ...open, subscribedShares: 1 }, ['type'], 'invest')).toEqual(['type']);
  });
});

it('names the terms that are fixed now: none of a draft, all but a pledge’s type of a pledge', () => {
  expect(termsFixedNow({ ...open, status: 'approved' })).toEqual([]);
  expect(termsFixedNow(open)).not.toContain('type');
  expect(termsFixedNow({ ...open, type: 'invest' })).toContain('type');
  expect(termsFixedNow(open)).toContain('raised');
});
