import { expect, it } from 'vitest';
import { payoutsFrom } from './cooling.ts';

it('J14 nothing is paid out to a bank for some business days after it was linked', () => {
  // A Thursday before a long weekend: Friday, Tuesday, Wednesday.
  expect(payoutsFrom(new Date('2026-05-21T15:00:00Z'), 3)).toEqual(new Date('2026-05-27T04:00:00.000Z'));
  const now = new Date('2026-05-21T15:00:00Z');
  expect(payoutsFrom(now, 0)).toEqual(now);
});
