/**
 * Calendar days are ISO text ('2026-03-08') and always New York's; instants are Dates.
 * Nothing here asks for the machine's time zone, so a server anywhere gives the same answers.
 */
import { Temporal } from 'temporal-polyfill';

export type CalendarDay = string;

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const NEW_YORK = 'America/New_York';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function newYorkDay(at: Date): CalendarDay {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(NEW_YORK)
    .toPlainDate()
    .toString();
}

/** The first instant of the day in New York. */
export function startOfNewYorkDay(day: CalendarDay): Date {
  return new Date(plainDate(day).toZonedDateTime(NEW_YORK).epochMilliseconds);
}

/** A wall-clock time ('09:30') of that day: an hour later if the spring skips it, the first if the autumn repeats it. */
export function newYorkTime(day: CalendarDay, time: string): Date {
  const zoned = plainDate(day).toZonedDateTime({
    timeZone: NEW_YORK,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(zoned.epochMilliseconds);
}

/** Counts dates, not spans of 24 hours: a day is a day on both clock changes. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return plainDate(day).add({ days }).toString();
}

/** How many days from the first to the second; below zero when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return plainDate(from).until(plainDate(to), { largestUnit: 'days' }).days;
}

export function weekdayOf(day: CalendarDay): Weekday {
  return plainDate(day).dayOfWeek as Weekday;
}

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) >= 6;
}

export function isCalendarDay(text: unknown): text is CalendarDay {
  if (typeof text !== 'string' || !ISO_DAY.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

function plainDate(day: CalendarDay): Temporal.PlainDate {
  if (!ISO_DAY.test(day)) throw new RangeError(`not a calendar day: ${day}`);
  return Temporal.PlainDate.from(day, { overflow: 'reject' });
}
