import { expect, test } from 'vitest';
import { easterSunday } from './holiday-rules.ts';
import { NYSE_HOLIDAYS_2024_2035 } from './nyse-holidays.fixture.ts';
import { isNyseEarlyClose, nyseHolidayOn, nyseHolidays } from './nyse-holidays.ts';

const withoutApostrophe = (name: string) => name.replaceAll("'", '');

test('C10 the rules give the published closures of 2024 to 2035, no more and no fewer', () => {
  const years = Array.from({ length: 12 }, (_, index) => 2024 + index);
  const computed = years.flatMap(nyseHolidays).map(({ day, name }) => [day, withoutApostrophe(name)]);
  expect(computed).toEqual(NYSE_HOLIDAYS_2024_2035.map(([day, name]) => [day, withoutApostrophe(name)]));
});

test('C10 New Year on a Saturday closes no Friday; on a Sunday it closes the Monday', () => {
  expect(nyseHolidayOn('2021-12-31')).toBeUndefined();
  expect(nyseHolidayOn('2027-12-31')).toBeUndefined();
  expect(nyseHolidays(2028).map((holiday) => holiday.name)).not.toContain("New Year's Day");
  expect(nyseHolidayOn('2023-01-02')).toBe("New Year's Day");
});

test('C10 other Saturday holidays close the Friday before', () => {
  expect(nyseHolidayOn('2026-07-03')).toBe('Independence Day');
  expect(nyseHolidayOn('2027-06-18')).toBe('Juneteenth National Independence Day');
  expect(nyseHolidayOn('2027-12-24')).toBe('Christmas Day');
});

test('Juneteenth counts from 2022 on', () => {
  expect(nyseHolidayOn('2020-06-19')).toBeUndefined();
  expect(nyseHolidayOn('2021-06-18')).toBeUndefined();
  expect(nyseHolidayOn('2022-06-20')).toBe('Juneteenth National Independence Day');
});

test('an announced day of mourning is closed although no rule gives it', () => {
  expect(nyseHolidayOn('2025-01-09')).toBe('National Day of Mourning');
  expect(nyseHolidays(2025).map((holiday) => holiday.day)).not.toContain('2025-01-09');
});

/** As the exchange announced them, and by the same rule (Monday to Thursday) for later years. */
test('C10 early closes: the Friday after Thanksgiving, and the eves that are themselves trading days', () => {
  const earlyIn = (year: number) =>
    Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    )
      .filter((day) => day.startsWith(String(year)))
      .filter(isNyseEarlyClose);
  expect(earlyIn(2020)).toEqual(['2020-11-27', '2020-12-24']);
  expect(earlyIn(2021)).toEqual(['2021-11-26']);
  expect(earlyIn(2022)).toEqual(['2022-11-25']);
  expect(earlyIn(2023)).toEqual(['2023-07-03', '2023-11-24']);
  expect(earlyIn(2024)).toEqual(['2024-07-03', '2024-11-29', '2024-12-24']);
  expect(earlyIn(2025)).toEqual(['2025-07-03', '2025-11-28', '2025-12-24']);
  expect(earlyIn(2026)).toEqual(['2026-11-27', '2026-12-24']);
  expect(earlyIn(2027)).toEqual(['2027-11-26']);
  expect(earlyIn(2028)).toEqual(['2028-07-03', '2028-11-24']);
});

test('Easter at its earliest, its latest and in the two years where simpler rules go wrong', () => {
  expect([1818, 2038, 1954, 1981].map(easterSunday)).toEqual([
    '1818-03-22',
    '2038-04-25',
    '1954-04-18',
    '1981-04-19',
  ]);
});
