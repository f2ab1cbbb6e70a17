import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irrBps } from './irr.ts';

describe('the internal rate of return', () => {
  it.each([
    ['one year, a tenth more', [-100_00n, 110_00n], 1000],
    ['three uneven years', [-1_000_00n, 300_00n, 420_00n, 680_00n], 1634],
    ['money back and nothing more', [-100_00n, 0n, 100_00n], 0],
    ['half of it lost in a year', [-100_00n, 50_00n], -5000],
  ])('of %s', (_name, flows, bps) => {
    expect(irrBps(flows)).toBe(bps);
  });

  it.each([
    ['nothing was paid in', [0n, 100n]],
    ['nothing comes back', [-100n, 0n, 0n]],
    ['there are no flows', []],
  ])('is not there where %s', (_name, flows) => {
    expect(irrBps(flows)).toBeNull();
  });

  it('of rent at a level rate and the price back is that rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2000 }), (years, bps) => {
        const rent = 10_000_000n * BigInt(bps);
        const flows = [-100_000_000_000n, ...Array.from({ length: years }, () => rent)];
        flows[years] = rent + 100_000_000_000n;
        expect(irrBps(flows)).toBe(bps);
      }),
    );
  });
});
