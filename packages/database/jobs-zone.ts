import { type Clock, systemClock } from '@furrow/kernel/clock';
import { type CronMatcher, parseCronItem, type TimestampDigest } from 'graphile-worker';

const MINUTE_MS = 60_000;

/** The queue asks about UTC minutes without their year; this answers for the wall clock of a zone. */
export function matchesInZone(cron: string, timeZone: string, clock: Clock = systemClock): CronMatcher {
  const matchesWall = parseCronItem({ task: 'any', match: cron }).match;
  const offsetMinutes = offsetsOf(timeZone);
  return (digest) => {
    const instant = instantOf(digest, clock.now().getUTCFullYear());
    const offset = offsetMinutes(instant);
    const jump = offset - offsetMinutes(instant - MINUTE_MS);
    // The minutes a forward jump leaves out are made up for at its end.
    for (let back = 0; back <= Math.max(jump, 0); back += 1) {
      if (matchesWall(wallOf(instant, offset - back)) && !isSecondPass(instant, offset, offsetMinutes))
        return true;
    }
    return false;
  };
}

/** Near now, the day of the week tells which year a date is meant in: neighbouring years never agree on it. */
function instantOf({ min, hour, date, month, dow }: TimestampDigest, thisYear: number): number {
  for (const year of [thisYear, thisYear - 1, thisYear + 1]) {
    const instant = new Date(Date.UTC(year, month - 1, date, hour, min));
    if (instant.getUTCDay() === dow && instant.getUTCDate() === date) return instant.getTime();
  }
  throw new RangeError('a schedule was asked about a date that is not near');
}

/** After a backward jump the same wall-clock minutes come again. */
function isSecondPass(instant: number, offset: number, offsetMinutes: (instant: number) => number): boolean {
  const before = offsetMinutes(instant - 180 * MINUTE_MS);
  return before > offset && offsetMinutes(instant - (before - offset) * MINUTE_MS) === before;
}

function wallOf(instant: number, offset: number): TimestampDigest {
  const wall = new Date(instant + offset * MINUTE_MS);
  return {
    min: wall.getUTCMinutes(),
    hour: wall.getUTCHours(),
    date: wall.getUTCDate(),
    month: wall.getUTCMonth() + 1,
    dow: wall.getUTCDay(),
  };
}

function offsetsOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -offset : offset;
  };
}
