import { fixedClock } from '@furrow/kernel/clock';
import { expect, it } from 'vitest';
import { matchesInZone } from './jobs-zone.ts';

/** The UTC minutes of some days on which a New York schedule comes due. */
function due(cron: string, from: string, days = 1): string[] {
  const matches = matchesInZone(cron, 'America/New_York', fixedClock(from));
  const start = Date.parse(from);
  const minutes = Array.from({ length: days * 24 * 60 }, (_, index) => new Date(start + index * 60_000));
  return minutes
    .filter((at) =>
      matches({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: at.getUTCDay(),
      }),
    )
    .map((at) => at.toISOString().slice(0, 16));
}

it('C8 opens at 09:30 New York time on both sides of both changes of the clock', () => {
  expect(due('30 9 * * *', '2026-03-07T00:00Z', 3)).toEqual([
    '2026-03-07T14:30',
    '2026-03-08T13:30',
    '2026-03-09T13:30',
  ]);
  expect(due('30 9 * * *', '2026-10-31T00:00Z', 3)).toEqual([
    '2026-10-31T13:30',
    '2026-11-01T14:30',
    '2026-11-02T14:30',
  ]);
});

it('C8 runs once at 01:30 on the night it comes twice', () => {
  expect(due('30 1 * * *', '2026-11-01T00:00Z')).toEqual(['2026-11-01T05:30']);
});

it('C8 makes up for 02:30 on the night it does not come, and no later', () => {
  expect(due('30 2 * * *', '2026-03-08T00:00Z', 2)).toEqual(['2026-03-08T07:00', '2026-03-09T06:30']);
});

it('goes by the local day of the week and the right year', () => {
  expect(due('0 22 * * 5', '2026-11-20T00:00Z', 2)).toEqual(['2026-11-21T03:00']);
  expect(due('0 9 1 1 *', '2027-12-31T00:00Z', 2)).toEqual(['2028-01-01T14:00']);
  expect(due('0 9 29 2 *', '2028-02-28T00:00Z', 3)).toEqual(['2028-02-29T14:00']);
});
