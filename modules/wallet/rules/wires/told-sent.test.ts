import { expect, it } from 'vitest';
import { canHaveSentOn } from './told-sent.ts';

const wire = { awardedAt: new Date('2026-03-10T16:00:00Z'), now: new Date('2026-03-12T03:00:00Z') };

it.each([
  ['2026-03-11', true],
  ['2026-03-10', true],
  ['2026-03-03', true],
  // Three in the morning in London is still the day before in New York.
  ['2026-03-12', false],
  ['2026-03-02', false],
])('a wire that was sent on %s: %s', (day, expected) => {
  expect(canHaveSentOn(day, wire)).toBe(expected);
});
