import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRates, type Term } from './find-rates.ts';

const LOW = -4;
const HIGH = 4;

const random = fc
  .array(fc.integer({ min: -1_000_00, max: 1_000_00 }), { minLength: 2, maxLength: 9 })
  .map((sizes): Term[] => sizes.map((size, index) => ({ size, at: index / (sizes.length - 1) })));

const sumAt = (terms: readonly Term[], w: number) =>
  terms.reduce((sum, { size, at }) => sum + size * Math.exp(-w * at), 0);
const sizeAt = (terms: readonly Term[], w: number) =>
  terms.reduce((sum, { size, at }) => sum + Math.abs(size) * Math.exp(-w * at), 0);

it('finds at least every root that a fine grid crosses, and nothing that is none', () => {
  fc.assert(
    fc.property(random, (terms) => {
      const { roots, isTouching } = findRates(terms, LOW, HIGH);
      let crossings = 0;
      const steps = 400;
      for (let step = 1; step <= steps; step += 1) {
        const before = sumAt(terms, LOW + ((HIGH - LOW) * (step - 1)) / steps);
        const after = sumAt(terms, LOW + ((HIGH - LOW) * step) / steps);
        if (before * after < 0) crossings += 1;
      }
      if (!isTouching) expect(roots.length).toBeGreaterThanOrEqual(crossings);
      for (const root of roots) {
        expect(Math.abs(sumAt(terms, root))).toBeLessThanOrEqual(1e-9 * sizeAt(terms, root));
      }
      expect([...roots].sort((one, other) => one - other)).toEqual(roots);
    }),
    { numRuns: 2_000 },
  );
});

it('finds the rate over a payment of nothing', () => {
  const terms = [-1, 0, 2].map((size, index) => ({ size, at: index / 2 }));
  expect(findRates(terms, LOW, HIGH).roots[0]).toBeCloseTo(Math.log(2), 9);
});

it('finds three rates where three fit', () => {
  // (v − 1)(v − 0.8)(v − 0.5), with v = e^(−w/3).
  const terms = [-0.4, 1.7, -2.3, 1].map((size, index) => ({ size, at: index / 3 }));
  const { roots } = findRates(terms, LOW, HIGH);
  expect(roots).toHaveLength(3);
  [0, -3 * Math.log(0.8), -3 * Math.log(0.5)].forEach((root, index) => {
    expect(roots[index]).toBeCloseTo(root, 8);
  });
});
