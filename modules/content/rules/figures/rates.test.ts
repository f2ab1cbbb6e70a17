import { expect, it } from 'vitest';
import { changeBps, compoundBps, rentYieldBps } from './rates.ts';

it('a rent as a share of the price is rounded once, to a tenth of a percent', () => {
  expect(rentYieldBps(5_045, 100_000)).toBe(500);
  expect(rentYieldBps(5_050, 100_000)).toBe(510);
  expect(rentYieldBps(1, 1_000_000)).toBe(0);
});

it('a whole change is exact, up and down', () => {
  expect(changeBps(170_000, 1_070_000)).toBe(52_940);
  expect(changeBps(200_000, 100_000)).toBe(-5_000);
  expect(changeBps(3, 3)).toBe(0);
});

it('a yearly rate compounds to the last figure, and a tie goes up', () => {
  expect(compoundBps(100, 121, 2)).toBe(1_000);
  expect(compoundBps(2_000, 2_101, 1)).toBe(510);
  expect(compoundBps(20_000, 21_009, 1)).toBe(500);
  expect(compoundBps(100_000, 25_000, 2)).toBe(-5_000);
  expect(compoundBps(100, 100, 30)).toBe(0);
});

it('a yearly rate is the nearest tenth of a percent for every pair of figures', () => {
  for (let last = 50; last <= 400; last += 7) {
    const bps = compoundBps(100, last, 9);
    const reached = (tenths: number) => Math.abs(100 * (1 + tenths / 1000) ** 9 - last);
    const nearest = Math.min(reached(bps / 10 - 1), reached(bps / 10), reached(bps / 10 + 1));
    expect(reached(bps / 10)).toBe(nearest);
  }
});
