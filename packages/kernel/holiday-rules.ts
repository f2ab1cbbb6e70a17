/** The rules by which holidays are found; which of them count is for each calendar to say. */
import { addDays, type CalendarDay, type Weekday, weekdayOf } from './new-york-day.ts';

export interface Holiday {
  readonly day: CalendarDay;
  readonly name: string;
}

export const SATURDAY: Weekday = 6;
export const SUNDAY: Weekday = 7;
const MONDAY: Weekday = 1;
const THURSDAY: Weekday = 4;

/** Juneteenth became a holiday by a law of June 2021; banks and exchanges first closed for it in 2022. */
export const FIRST_JUNETEENTH = 2022;

export const newYearsDay = (year: number) => dayOf(year, 1, 1);
export const martinLutherKingDay = (year: number) => nthWeekday(year, 1, MONDAY, 3);
export const washingtonsBirthday = (year: number) => nthWeekday(year, 2, MONDAY, 3);
export const memorialDay = (year: number) => lastWeekdayOfMay(year);
export const juneteenth = (year: number) => dayOf(year, 6, 19);
export const independenceDay = (year: number) => dayOf(year, 7, 4);
export const laborDay = (year: number) => nthWeekday(year, 9, MONDAY, 1);
export const columbusDay = (year: number) => nthWeekday(year, 10, MONDAY, 2);
export const veteransDay = (year: number) => dayOf(year, 11, 11);
export const thanksgivingDay = (year: number) => nthWeekday(year, 11, THURSDAY, 4);
export const christmasDay = (year: number) => dayOf(year, 12, 25);
export const goodFriday = (year: number) => addDays(easterSunday(year), -2);

export function dayOf(year: number, month: number, day: number): CalendarDay {
  const two = (part: number) => part.toString().padStart(2, '0');
  return `${year.toString().padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** A Sunday holiday is kept on Monday. */
export function sundayToMonday(day: CalendarDay): CalendarDay {
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day;
}

/** Looks a day up in a calendar whose lists are made once a year: every market and settlement question asks. */
export function holidayLookup(
  holidaysOf: (year: number) => Holiday[],
): (day: CalendarDay) => string | undefined {
  const years = new Map<string, ReadonlyMap<CalendarDay, string>>();
  return (day) => {
    const year = day.slice(0, 4);
    let names = years.get(year);
    if (names === undefined) {
      names = new Map(holidaysOf(Number(year)).map((holiday) => [holiday.day, holiday.name]));
      years.set(year, names);
    }
    return names.get(day);
  };
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CalendarDay {
  const first = dayOf(year, month, 1);
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (nth - 1));
}

function lastWeekdayOfMay(year: number): CalendarDay {
  const last = dayOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** The Gregorian computus in the form of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDay {
  const div = (a: number, b: number) => Math.floor(a / b);
  const golden = year % 19;
  const century = div(year, 100);
  const yearOfCentury = year % 100;
  const correction = div(century - div(century + 8, 25) + 1, 3);
  const epact = (19 * golden + century - div(century, 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * div(yearOfCentury, 4) - epact - (yearOfCentury % 4)) % 7;
  const late = div(golden + 11 * epact + 22 * toSunday, 451);
  const marchDays = epact + toSunday - 7 * late + 114;
  return dayOf(year, div(marchDays, 31), (marchDays % 31) + 1);
}
