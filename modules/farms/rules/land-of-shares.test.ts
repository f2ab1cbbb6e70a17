import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acreHundredthsOf, isLandTold, type SharedLand, sharesForAcres } from './land-of-shares.ts';

const shares: SharedLand = { type: 'invest', areaTenths: 1580, totalShares: 1580 };
const units: SharedLand = { type: 'invest_unit', areaTenths: 9_140, totalShares: 11_200 };

describe('the land behind shares', () => {
  it('is a tenth of an acre each, and of a unit its part of the area', () => {
    expect(acreHundredthsOf(42, shares)).toBe(420n);
    // 25 × 914 ÷ 11,200 = 2.0401…
    expect(acreHundredthsOf(25, units)).toBe(204n);
    expect(acreHundredthsOf(11_200, units)).toBe(91_400n);
  });

  it('becomes the most whole shares', () => {
    expect(sharesForAcres(425n, shares)).toBe(42);
    expect(sharesForAcres(9n, shares)).toBe(0);
    expect(sharesForAcres(203n, units)).toBe(24);
    expect(sharesForAcres(-1n, units)).toBe(0);
  });

  it('gives back the shares it was told for', () => {
    fc.assert(
      fc.property(fc.nat(11_200), (count) => {
        expect(sharesForAcres(acreHundredthsOf(count, units), units)).toBe(count);
        expect(sharesForAcres(acreHundredthsOf(count, shares), shares)).toBe(count);
      }),
    );
  });

  it('is not told without an area', () => {
    expect(isLandTold(units)).toBe(true);
    expect(isLandTold({ ...units, areaTenths: 0 })).toBe(false);
  });
});
