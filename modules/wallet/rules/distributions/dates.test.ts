import { newYorkTime } from '@furrow/kernel/calendar';
import { expect, it } from 'vitest';
import { isRecordDateOver, payDayFault } from './dates.ts';

it.each([
  ['2026-11-20', '2026-11-17T10:00', null],
  ['2026-11-17', '2026-11-17T08:59', null],
  ['2026-11-17', '2026-11-17T09:00', 'pay_day_past'],
  ['2026-11-16', '2026-11-17T08:59', 'pay_day_past'],
  ['2026-11-21', '2026-11-17T10:00', 'pay_day_no_business_day'],
  ['2026-11-26', '2026-11-17T10:00', 'pay_day_no_business_day'],
  ['2028-11-20', '2026-11-17T10:00', 'pay_day_too_far'],
])('paying on %s at %s: %s', (payOn, at, fault) => {
  const [day = '', time = ''] = at.split('T');
  expect(payDayFault(payOn, newYorkTime(day, time))).toBe(fault);
});

it('B16 a record date is over when its day has ended in New York', () => {
  const at = (time: string) => isRecordDateOver('2026-11-16', new Date(time));
  expect(at('2026-11-17T04:59:59.999Z')).toBe(false);
  expect(at('2026-11-17T05:00:00.000Z')).toBe(true);
});
