import { businessDaysBetween } from '@furrow/kernel/business-days';
import { newYorkDay } from '@furrow/kernel/new-york-day';

/** After so many business days the investor hears of it once more each, and after so many the firm. */
const REMIND_AFTER = [3, 5] as const;
const TASK_AFTER = 10;

export interface LatePush {
  /** How many reminders are due by now, those that were sent among them. */
  readonly reminders: number;
  readonly isTask: boolean;
}

/** What is due about money that its owner sends and that has not come, so many business days after confirming. */
export function latePush(confirmedAt: Date, now: Date): LatePush {
  const days = businessDaysBetween(newYorkDay(confirmedAt), newYorkDay(now));
  return { reminders: REMIND_AFTER.filter((after) => days >= after).length, isTask: days >= TASK_AFTER };
}
