import { expect, it } from 'vitest';
import { expectedEnd } from './expected-end.ts';

const NOW = new Date('2027-01-09T05:00:00Z');

it('names the end in New York time, and never an end that has passed', () => {
  expect(expectedEnd('2027-01-09T06:30:00.000Z', NOW)).toBe(
    'We expect to be back by January 09, 2027, 1:30 AM EST.',
  );
  expect(expectedEnd('2027-01-09T05:00:00.000Z', NOW)).toBe(
    'It takes a little longer than planned. We are still at it.',
  );
  expect(expectedEnd(null, NOW)).toBeNull();
});
