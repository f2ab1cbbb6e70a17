import { type CalendarDay, newYorkDay, newYorkTime, weekdayOf } from '@furrow/kernel/new-york-day';
import type { MailPace } from './mail-kinds.ts';

/** When people in New York begin their day. */
const DIGEST_TIME = '08:00';
const MONDAY = 1;

export interface DueDigest {
  /** The day it stands for: nobody gets two on one day. */
  readonly day: CalendarDay;
  readonly paces: readonly MailPace[];
}

/** Null before the hour of the day. On Mondays what is sent weekly joins what is sent daily, in one email. */
export function digestDue(now: Date): DueDigest | null {
  const day = newYorkDay(now);
  if (now < newYorkTime(day, DIGEST_TIME)) return null;
  return { day, paces: weekdayOf(day) === MONDAY ? ['daily', 'weekly'] : ['daily'] };
}
