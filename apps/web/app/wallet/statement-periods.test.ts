import { expect, it } from 'vitest';
import { statementPeriods } from './statement-periods.ts';

it('counts back over the turn of a year', () => {
  const { months, years } = statementPeriods('2026-02-28');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(years).toEqual(['2026', '2025', '2024']);
});
