import { expect, test } from 'vitest';
import { type HeldForIncome, nextDistribution } from './next-distribution.ts';

const held: HeldForIncome = {
  approved: [],
  plan: { year: 3, from: '2026-03-10', until: '2027-03-10', cents: 10_000_00n },
  income: [
    { day: '2026-03-09', cents: 500_00n },
    { day: '2026-03-10', cents: 120_00n },
  ],
  shares: 10,
  totalShares: 100,
};

test('what two people agreed on comes first, added up for its day', () => {
  const approved = [
    { day: '2026-11-20', cents: 10_00n },
    { day: '2026-11-20', cents: 5_00n },
    { day: '2026-12-20', cents: 99_00n },
  ];
  expect(nextDistribution({ ...held, approved })).toEqual({
    basis: 'approved',
    day: '2026-11-20',
    cents: 15_00n,
  });
});

test('otherwise it is what the plan of this year leaves after what was paid in it', () => {
  expect(nextDistribution(held)).toEqual({
    basis: 'plan',
    year: 3,
    before: '2027-03-10',
    cents: 880_00n,
    plannedCents: 1_000_00n,
    paidCents: 120_00n,
  });
});

test.each([
  ['no_plan', { plan: null }],
  ['nothing_planned', { plan: { year: 1, from: '2026-03-10', until: '2027-03-10', cents: 0n } }],
  ['plan_paid', { income: [{ day: '2026-05-05', cents: 1_000_00n }] }],
])('says why there is none: %s', (why, changes) => {
  expect(nextDistribution({ ...held, ...changes })).toEqual({ basis: 'none', why });
});
