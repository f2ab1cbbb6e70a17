import { expect, test } from 'vitest';
import { feetText, kept, metresOfFeet, scaleFeet, viewOf } from './outline-view.ts';

const square = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
] as const;

test('the whole outline is shown in the middle, with room around it', () => {
  const view = viewOf([square], 1.6);
  expect(view.left + view.width / 2).toBeCloseTo(500);
  expect(view.top - view.height / 2).toBeCloseTo(500);
  expect(view.height).toBeGreaterThan(1300);
  expect(view.width / view.height).toBeCloseTo(1.6);
});

test('without corners there is still a place to put them', () => {
  expect(viewOf([[]], 2)).toEqual({ left: -500, top: 250, width: 1000, height: 500 });
});

test('lengths are feet, kept to a tenth of a metre', () => {
  expect(feetText(304.8)).toBe('1,000 ft');
  expect(kept([metresOfFeet(1), 0.04])).toEqual([0.3, 0]);
  expect(scaleFeet({ left: 0, top: 0, width: 1500, height: 900 })).toBe(600);
});
