import { expect, it } from 'vitest';
import { seededRandom } from './passwords.ts';
import { compare, quantile } from './statistics.ts';

const random = seededRandom(1);
const times = (count: number, more = 0) =>
  Array.from({ length: count }, () => 20 + 5 * random() + (random() < 0.05 ? 20 : 0) + more);

it('two lots of the same kind cannot be told apart', () => {
  const { medianGapMs, guessedRight, chance, p95Interval } = compare(times(1_000), times(1_000), 50);
  expect(Math.abs(medianGapMs)).toBeLessThan(0.5);
  expect(guessedRight).toBeLessThan(0.53);
  expect(chance).toBeGreaterThan(0.001);
  expect(p95Interval[0]).toBeLessThanOrEqual(p95Interval[1]);
});

it('one that takes a millisecond longer is seen, though no single one would be', () => {
  const { medianGapMs, guessedRight, chance } = compare(times(1_000, 1), times(1_000), 50);
  expect(medianGapMs).toBeGreaterThan(0.5);
  expect(guessedRight).toBeGreaterThan(0.55);
  expect(chance).toBeLessThan(1e-6);
});

it('quantiles are values that were measured', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([1, 2, 3, 4], 0.95), quantile([5], 0.01)]).toEqual([2, 4, 5]);
});
