import { addBusinessDays } from '@furrow/kernel/business-days';
import { type CalendarDay, newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';

/** 16:00 in Chicago, where the bank of the service is: always an hour behind New York. */
const CUT_OFF = '17:00';
/** When what is due on a day is done. */
const MORNING = '09:00';

const PULL_DAYS = 3;
const PUSH_DAYS = 1;
const DEPOSITS_DAYS = 1;
const LATE_DAYS = 2;

/** When what is asked for now leaves for the bank: today until the cut-off, if banks are open. */
export function exportOf(at: Date): Date {
  const today = newYorkDay(at);
  const first = addBusinessDays(today, 0);
  const leaves = newYorkTime(first, CUT_OFF);
  return at < leaves ? leaves : newYorkTime(addBusinessDays(first, 1), CUT_OFF);
}

const morning = (day: CalendarDay): Date => newYorkTime(day, MORNING);
const after = (at: Date, days: number): Date => morning(addBusinessDays(newYorkDay(at), days));

export const processedAfter = (exportedAt: Date, direction: 'pull' | 'push'): Date =>
  after(exportedAt, direction === 'pull' ? PULL_DAYS : PUSH_DAYS);

export const depositsLandAfter = (at: Date): Date => after(exportOf(at), DEPOSITS_DAYS);

export const lateReturnAfter = (processedAt: Date): Date => after(processedAt, LATE_DAYS);
