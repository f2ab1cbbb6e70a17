import { addBusinessDays } from '@furrow/kernel/business-days';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';

/** The day by which a reviewer's answer is to be expected, counted in business days from the day it was sent. */
export function answerExpectedOn(sentAt: Date, businessDays: number): CalendarDay {
  return addBusinessDays(newYorkDay(sentAt), businessDays);
}
