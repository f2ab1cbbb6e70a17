import { addDays, type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';

/** Somebody may have sent it on the way to asking how. */
const DAYS_BEFORE = 7;

/** Whether an investor can have sent a wire on that day: not in the future, and not long before they were told how. */
export const canHaveSentOn = (
  day: CalendarDay,
  wire: { readonly awardedAt: Date; readonly now: Date },
): boolean => day <= newYorkDay(wire.now) && day >= addDays(newYorkDay(wire.awardedAt), -DAYS_BEFORE);
