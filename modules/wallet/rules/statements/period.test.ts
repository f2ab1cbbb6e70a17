import { newYorkTime } from '@furrow/kernel/calendar';
import { expect, it } from 'vitest';
import { statementPeriod } from './period.ts';

const NOW = newYorkTime('2026-11-17', '10:00');

it('is a month of New York, through the change of the clock', () => {
  expect(statementPeriod({ month: '2026-03' }, NOW)).toEqual({
    name: '2026-03',
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
    from: new Date('2026-03-01T05:00:00.000Z'),
    until: new Date('2026-04-01T04:00:00.000Z'),
    isOpen: false,
  });
});

it('is a year, and says that it is still going on', () => {
  expect(statementPeriod({ year: '2026' }, NOW)).toMatchObject({
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    isOpen: true,
  });
});

it.each([
  ['next month', { month: '2026-12' }],
  ['next year', { year: '2027' }],
  ['a year long ago', { year: '1999' }],
  ['the end of time', { year: '9999' }],
])('%s has no statement', (_title, asked) => {
  expect(statementPeriod(asked, NOW)).toBeNull();
});

it('begins at midnight in New York, not before', () => {
  const asked = { month: '2026-12' };
  expect(statementPeriod(asked, new Date('2026-12-01T04:59:59.999Z'))).toBeNull();
  expect(statementPeriod(asked, new Date('2026-12-01T05:00:00.000Z'))?.isOpen).toBe(true);
  expect(statementPeriod(asked, new Date('2027-01-01T05:00:00.000Z'))?.isOpen).toBe(false);
});
