import { expect, it } from 'vitest';
import { expectedEnd } from './expected-end.ts';

const NOW = new Date('2027-01-09T05:00:00Z');

it('names the end in New York time, and never an end that has passed', () => {
  expect(expectedEnd('2027-01-09T06:30:00.000Z', NOW)).toContain('Jan 9, 2027, 1:30 AM ET');
  expect(expectedEnd('2027-01-09T05:00:00.000Z', NOW)).not.toMatch(/\d/);
  expect(expectedEnd(null, NOW)).toBeNull();
});
