/**
 * The New York Stock Exchange's calendar by its Rule 7.2, as kept since 2013: a holiday on a Sunday closes the Monday,
 * one on a Saturday the Friday before, except New Year's Day, whose Friday ends the accounting year.
 */
import * as rules from './holiday-rules.ts';
import { addDays, type CalendarDay, weekdayOf } from './new-york-day.ts';

const HOLIDAYS = [
  ['Martin Luther King, Jr. Day', rules.martinLutherKingDay],
  ["Washington's Birthday", rules.washingtonsBirthday],
  ['Good Friday', rules.goodFriday],
  ['Memorial Day', rules.memorialDay],
  ['Juneteenth National Independence Day', rules.juneteenth],
  ['Independence Day', rules.independenceDay],
  ['Labor Day', rules.laborDay],
  ['Thanksgiving Day', rules.thanksgivingDay],
  ['Christmas Day', rules.christmasDay],
] as const;

/** Days of mourning follow no rule; they are announced and added here. */
const SPECIAL_CLOSURES: ReadonlyMap<CalendarDay, string> = new Map([
  ['2018-12-05', 'National Day of Mourning'],
  ['2025-01-09', 'National Day of Mourning'],
]);

export function nyseHolidays(year: number): rules.Holiday[] {
  const newYear = rules.newYearsDay(year);
  const others = HOLIDAYS.filter(
    ([, rule]) => rule !== rules.juneteenth || year >= rules.FIRST_JUNETEENTH,
  ).map(([name, rule]) => ({ name, day: observed(rule(year)) }));
  return weekdayOf(newYear) === rules.SATURDAY
    ? others
    : [{ name: "New Year's Day", day: rules.sundayToMonday(newYear) }, ...others];
}

const regularHolidayOn = rules.holidayLookup(nyseHolidays);

export function nyseHolidayOn(day: CalendarDay): string | undefined {
  return regularHolidayOn(day) ?? SPECIAL_CLOSURES.get(day);
}

/**
 * 13:00 on the Friday after Thanksgiving, and on 3 July and 24 December from Monday to Thursday. On a Friday those two
 * are the holiday itself (the 4th or the 25th is a Saturday); before a Monday holiday the Friday is a full day.
 */
export function isNyseEarlyClose(day: CalendarDay): boolean {
  const year = Number(day.slice(0, 4));
  if (day === addDays(rules.thanksgivingDay(year), 1)) return true;
  return (day.endsWith('-07-03') || day.endsWith('-12-24')) && weekdayOf(day) <= 4;
}

function observed(day: CalendarDay): CalendarDay {
  return weekdayOf(day) === rules.SATURDAY ? addDays(day, -1) : rules.sundayToMonday(day);
}
