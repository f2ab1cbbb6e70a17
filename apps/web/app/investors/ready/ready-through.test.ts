import { expect, it } from 'vitest';
import { readyThrough } from './ready-through.ts';

const check = (name: 'identity' | 'suitability' | 'accreditation', through: string | null) => ({
  check: name,
  since: '2026-01-01',
  through,
  remindOn: null,
});

it('an account is ready until the first of its checks ends', () => {
  expect(
    readyThrough([
      check('identity', null),
      check('suitability', '2027-09-25'),
      check('accreditation', '2027-03-03'),
    ]),
  ).toMatchObject({ check: 'accreditation', through: '2027-03-03' });
  expect(readyThrough([check('identity', null)])).toBeNull();
});
