import { expect, it } from 'vitest';
import { kycTryRefusal } from './kyc-tries.ts';

const now = new Date('2026-03-02T15:00:00Z');
const hoursAgo = (...hours: number[]) => hours.map((each) => new Date(now.getTime() - each * 3_600_000));
const spread = (count: number) => hoursAgo(...Array.from({ length: count }, (_, day) => 30 + 24 * day));

it.each<[string, Date[], string | null]>([
  ['none', [], null],
  ['four today', hoursAgo(1, 2, 3, 4), null],
  ['five today', hoursAgo(1, 2, 3, 4, 5), 'kyc_tries_today'],
  ['five, the first a day ago', hoursAgo(1, 2, 3, 4, 24), null],
  ['nine in a month', spread(9), null],
  ['ten in a month', spread(10), 'kyc_tries_used_up'],
  ['ten in a month, five of them today', [...spread(5), ...hoursAgo(1, 2, 3, 4, 5)], 'kyc_tries_used_up'],
  ['ten, the first 30 days ago', [...spread(9), ...hoursAgo(30 * 24)], null],
])('%s', (_what, tries, refusal) => {
  expect(kycTryRefusal(tries, now)).toBe(refusal);
});
