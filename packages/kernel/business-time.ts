/** Time that passes on business days alone: over a weekend nothing grows older. */
import { isBusinessDay } from './business-days.ts';
import { businessTimeSince } from './business-year.ts';
import { addDays, newYorkDay, startOfNewYorkDay } from './new-york-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How much of the time between two instants lies on business days, in milliseconds. */
export function businessTimeBetween(from: Date, to: Date): number {
  if (to <= from) return 0;
  // A day earlier it may still be last year in New York, and no day is missed by beginning a year too soon.
  const year = new Date(from.getTime() - DAY_MS).getUTCFullYear();
  return businessTimeSince(year, to.getTime()) - businessTimeSince(year, from.getTime());
}

/** The latest instant from which that many business days, of 24 hours each, have passed until now. */
export function businessDaysAgo(now: Date, days: number): Date {
  let left = days * DAY_MS;
  for (let day = newYorkDay(now); ; day = addDays(day, -1)) {
    const begins = startOfNewYorkDay(day).getTime();
    const ends = Math.min(startOfNewYorkDay(addDays(day, 1)).getTime(), now.getTime());
    if (!isBusinessDay(day)) continue;
    if (ends - begins >= left) return new Date(ends - left);
    left -= ends - begins;
  }
}

/** The instant at which that many business days, of 24 hours each, have passed. */
export function businessDaysAfter(from: Date, days: number): Date {
  let left = days * DAY_MS;
  for (let day = newYorkDay(from); ; day = addDays(day, 1)) {
    const begins = Math.max(startOfNewYorkDay(day).getTime(), from.getTime());
    const ends = startOfNewYorkDay(addDays(day, 1)).getTime();
    if (!isBusinessDay(day)) continue;
    if (ends - begins >= left) return new Date(begins + left);
    left -= ends - begins;
  }
}
