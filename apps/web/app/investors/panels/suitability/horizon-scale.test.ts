import { expect, it } from 'vitest';
import { horizonScale, yearsText } from './horizon-scale.ts';

const scale = (shortest_years: number, longest_years: number) =>
  horizonScale({ shortest_years, longest_years });

it('reaches to the end of the longest hold, in at most six steps', () => {
  expect(scale(7, 12)).toEqual({ end: 12, ticks: [0, 2, 4, 6, 8, 10, 12] });
  expect(scale(5, 7)).toEqual({ end: 8, ticks: [0, 2, 4, 6, 8] });
  expect(scale(10, 15).ticks).toEqual([0, 5, 10, 15]);
  expect(scale(1, 100).end).toBe(100);
});

it('shows a short horizon whole, also beside shorter holds', () => {
  expect(scale(1, 1)).toEqual({ end: 4, ticks: [0, 1, 2, 3, 4] });
});

it('names one length once', () => {
  expect(yearsText(7, 12)).toBe('7–12 years');
  expect(yearsText(10, 10)).toBe('10 years');
  expect(yearsText(1, 1)).toBe('1 year');
});
