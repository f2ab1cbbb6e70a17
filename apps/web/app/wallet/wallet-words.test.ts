import { expect, it } from 'vitest';
import { dollars, isZero, ordinal, weekdayDate } from './wallet-words.ts';

it('writes dollars of the wire with their cents', () => {
  expect(['0.00', '12500.00', '-25.00'].map(dollars)).toEqual(['$0.00', '$12,500.00', '−$25.00']);
  expect(['0.00', '0.01', '100.00'].map(isZero)).toEqual([true, false, false]);
});

it('names a day with its weekday, whatever the zone of the machine', () => {
  expect(weekdayDate('2026-11-20')).toBe('Fri, Nov 20');
  expect(weekdayDate('2027-01-01')).toBe('Fri, Jan 1');
});

it('counts the days of a month', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 28].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '28th',
  ]);
});
