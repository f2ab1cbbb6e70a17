import { expect, it } from 'vitest';
import { newYorkInput, newYorkInstant } from './new-york-input.ts';

it.each([
  ['2027-01-09T01:00', '2027-01-09T06:00:00.000Z'],
  ['2026-07-04T09:30', '2026-07-04T13:30:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T23:59', '2026-11-02T04:59:00.000Z'],
])('%s in New York is %s', (typed, instant) => {
  expect(newYorkInstant(typed)).toBe(instant);
  expect(newYorkInput(instant)).toBe(typed);
});

it('an empty field is no time', () => {
  expect(newYorkInput(null)).toBe('');
  expect(newYorkInstant('')).toBeNull();
});
