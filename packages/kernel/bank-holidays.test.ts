import { expect, test } from 'vitest';
import { bankHolidayOn, bankHolidays } from './bank-holidays.ts';

/** The Federal Reserve Bank of Richmond's published schedule, less the Saturdays (banks open the Friday before). */
const PUBLISHED = {
  2025: ['01-01', '01-20', '02-17', '05-26', '06-19', '07-04', '09-01', '10-13', '11-11', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'],
};

test('the rules give the published schedule', () => {
  for (const [year, days] of Object.entries(PUBLISHED)) {
    expect(bankHolidays(Number(year)).map((holiday) => holiday.day)).toEqual(
      days.map((day) => `${year}-${day}`),
    );
  }
});

test('banks and exchange differ: Good Friday, Columbus Day, Veterans Day, Fridays before a Saturday holiday', () => {
  expect(bankHolidayOn('2026-04-03')).toBeUndefined();
  expect(bankHolidayOn('2026-10-12')).toBe('Columbus Day');
  expect(bankHolidayOn('2026-11-11')).toBe('Veterans Day');
  expect(bankHolidayOn('2026-07-03')).toBeUndefined();
  expect(bankHolidayOn('2023-01-02')).toBe("New Year's Day");
  expect(bankHolidayOn('2021-06-18')).toBeUndefined();
});
