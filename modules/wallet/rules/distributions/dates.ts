import { addDays, type CalendarDay, isBusinessDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';

/** When payments leave on their day, by New York's clock. */
const PAY_TIME = '09:00';

export const payTime = (payOn: CalendarDay): Date => newYorkTime(payOn, PAY_TIME);

/** The register of a day is known once the day is over: until then shares still change hands. */
export const isRecordDateOver = (recordDate: CalendarDay, now: Date): boolean => recordDate < newYorkDay(now);

export type PayDayFault = 'pay_day_no_business_day' | 'pay_day_past' | 'pay_day_too_far';

const FARTHEST_DAYS = 366;

/** Why nothing can be paid on that day; null where it can. Today is in time until nine o’clock. */
export function payDayFault(payOn: CalendarDay, now: Date): PayDayFault | null {
  if (payTime(payOn) <= now) return 'pay_day_past';
  if (payOn > addDays(newYorkDay(now), FARTHEST_DAYS)) return 'pay_day_too_far';
  return isBusinessDay(payOn) ? null : 'pay_day_no_business_day';
}
