import { expect, test } from 'vitest';
import { plannedDistribution, planYearOf } from './plan-year.ts';
import { project } from './projection.ts';

test.each([
  ['2024-03-10', '2024-03-10', [1, '2024-03-10', '2025-03-10']],
  ['2024-03-10', '2025-03-09', [1, '2024-03-10', '2025-03-10']],
  ['2024-03-10', '2025-03-10', [2, '2025-03-10', '2026-03-10']],
  ['2024-03-10', '2026-11-17', [3, '2026-03-10', '2027-03-10']],
  ['2024-02-29', '2025-03-01', [2, '2025-02-28', '2026-02-28']],
  ['2024-11-20', '2026-11-17', [2, '2025-11-20', '2026-11-20']],
])('a farm that closed on %s is on %s in its year', (closedOn, today, [year, from, until]) => {
  expect(planYearOf(closedOn, today)).toEqual({ year, from, until });
});

test('the planned distribution of a year is what the projection gives out, and none beyond the plan', () => {
  const plan = {
    purchasePriceCents: 1_000_000_00n,
    raiseCents: 1_100_000_00n,
    reserveCents: 10_000_00n,
    incomeCents: [50_000_00n, 1_000_00n],
    costs: [{ name: 'Tax', firstYearCents: 5_000_00n, growthBps: 200 }],
    fees: [],
  };
  const { years } = project(plan, { incomeBps: 10_000, appreciationBps: 0, holdYears: 2 });
  expect([1, 2, 3].map((year) => plannedDistribution(plan, year))).toEqual([
    ...years.map(({ distributedCents }) => distributedCents),
    null,
  ]);
});
