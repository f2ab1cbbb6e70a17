import type { PortfolioHistory } from '@furrow/modules/investments/contract';
import { describe, expect, it, test } from 'vitest';
import { axisOf, historySeries, historyTitle, tickText, wholeDollars } from './history-words.ts';

const point = (changes: Partial<PortfolioHistory['points'][number]> = {}) => ({
  day: '2026-11-17',
  paid_in: '1000.00',
  paid_out: '50.00',
  value: '1100.00',
  at_cost: '0.00',
  plan: '1080.00',
  index: null,
  ...changes,
});
const titleOf = (changes: Parameters<typeof point>[0]) => historyTitle({ points: [point(changes)] });

describe('the finding of the picture', () => {
  it('holds the value against the plan', () => {
    expect(titleOf({})).toContain('$20 ahead of plan');
    expect(titleOf({ plan: '1180.00' })).toContain('$80 behind plan');
    expect(titleOf({ plan: '1100.20' })).not.toMatch(/ahead|behind/);
  });

  it('does not hold it against the plan where nothing was valued, or nothing is held', () => {
    expect(titleOf({ at_cost: '1100.00' })).not.toMatch(/ahead|behind/);
    expect(titleOf({ value: '0.00', paid_out: '1300.00' })).toMatch(/\$1,000.*\$1,300/);
  });
});

test('the index is a line of its own, which says where it ends and has no zeros after that', () => {
  const index = { name: 'Index', source: 'Release', through: '2024-12-31' };
  const points = [point({ day: '2024-12-31', index: '990.00' }), point()];
  const line = historySeries({ points, index, unrecorded: 0, transferred: 0 }).find(
    ({ key }) => key === 'index',
  );
  expect(line?.values).toEqual([990, null]);
  expect(line?.name).toContain('Dec 2024');
  const without = historySeries({
    points,
    index: { ...index, through: null },
    unrecorded: 0,
    transferred: 0,
  });
  expect(without.some(({ key }) => key === 'index')).toBe(false);
});

test('amounts are whole dollars, and short on the axis', () => {
  expect([wholeDollars(12_082.3), wholeDollars(-3.6)]).toEqual(['$12,082', '($4)']);
  expect([0, 500, 50_000, 2_500, 1_500_000, -2_000].map(tickText)).toEqual([
    '$0',
    '$500',
    '$50k',
    '$2.5k',
    '$1.5m',
    '−$2k',
  ]);
});

test('the axis names years, or the days of a shorter time, without those at the edges', () => {
  expect(axisOf(['2024-03-01', '2024-12-31', '2026-11-17']).map(({ label }) => label)).toEqual([
    '2025',
    '2026',
  ]);
  expect(axisOf(['2026-05-10', '2026-06-30', '2026-09-30', '2026-11-17']).map(({ label }) => label)).toEqual([
    'Jun 2026',
    'Sep 2026',
  ]);
  expect(axisOf([])).toEqual([]);
});
