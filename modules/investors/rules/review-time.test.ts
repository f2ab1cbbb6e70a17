import { expect, it } from 'vitest';
import { answerExpectedOn } from './review-time.ts';

it('counts business days in New York, over weekends and bank holidays', () => {
  // A Tuesday.
  expect(answerExpectedOn(new Date('2026-03-10T16:00:00Z'), 2)).toBe('2026-03-12');
  // Late on a Friday in New York, which is Saturday in Greenwich.
  expect(answerExpectedOn(new Date('2026-03-14T02:00:00Z'), 2)).toBe('2026-03-17');
  // The Wednesday before Thanksgiving.
  expect(answerExpectedOn(new Date('2026-11-25T16:00:00Z'), 2)).toBe('2026-11-30');
  expect(answerExpectedOn(new Date('2026-03-15T16:00:00Z'), 1)).toBe('2026-03-16');
});
