/** Business days are the banks' days: money moves on them. Market days are in market-session.ts. */
import { bankHolidayOn } from './bank-holidays.ts';
import { addDays, type CalendarDay, isWeekend } from './new-york-day.ts';

export function isBusinessDay(day: CalendarDay): boolean {
  return !isWeekend(day) && bankHolidayOn(day) === undefined;
}

/**
 * The nth business day after (or, below zero, before) a day; the day itself never counts.
 * With 0, the day itself if it is one, else the next.
 */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a number of days: ${count}`);
  if (count === 0) return isBusinessDay(day) ? day : addBusinessDays(day, 1);
  const step = count < 0 ? -1 : 1;
  let current = day;
  for (let left = Math.abs(count); left > 0; ) {
    current = addDays(current, step);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

/** The business days after `from`, up to and including `to`; below zero when `to` is earlier. */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay): number {
  if (to < from) return -businessDaysBetween(to, from);
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}
