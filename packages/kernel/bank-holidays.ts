/**
 * The Federal Reserve's calendar, which ACH and wires follow. It differs from the exchange's: banks close for
 * Columbus Day and Veterans Day, not for Good Friday, and a holiday on a Saturday gives no Friday off.
 * Rule: richmondfed.org/about_us/holiday_schedule.
 */
import * as rules from './holiday-rules.ts';
import { isWeekend } from './new-york-day.ts';

const HOLIDAYS = [
  ["New Year's Day", rules.newYearsDay],
  ['Martin Luther King, Jr. Day', rules.martinLutherKingDay],
  ["Washington's Birthday", rules.washingtonsBirthday],
  ['Memorial Day', rules.memorialDay],
  ['Juneteenth National Independence Day', rules.juneteenth],
  ['Independence Day', rules.independenceDay],
  ['Labor Day', rules.laborDay],
  ['Columbus Day', rules.columbusDay],
  ['Veterans Day', rules.veteransDay],
  ['Thanksgiving Day', rules.thanksgivingDay],
  ['Christmas Day', rules.christmasDay],
] as const;

/** The weekdays of a year on which the banks are closed. */
export function bankHolidays(year: number): rules.Holiday[] {
  return HOLIDAYS.filter(([, rule]) => rule !== rules.juneteenth || year >= rules.FIRST_JUNETEENTH)
    .map(([name, rule]) => ({ name, day: rules.sundayToMonday(rule(year)) }))
    .filter(({ day }) => !isWeekend(day));
}

/** Sunday is kept on Monday, so a holiday never moves into another year and one year's list is enough. */
export const bankHolidayOn = rules.holidayLookup(bankHolidays);
