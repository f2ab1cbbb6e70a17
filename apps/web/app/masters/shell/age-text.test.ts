import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const HOUR = 60 * 60_000;

test.each([
  [0, '0 min'],
  [59 * 60_000, '59 min'],
  [HOUR, '1 h'],
  [23.9 * HOUR, '23 h'],
  [24 * HOUR, '1 d'],
  [146 * HOUR, '6 d 2 h'],
])('%i ms is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});
