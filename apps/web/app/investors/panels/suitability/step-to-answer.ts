import { isoDayOf } from '@furrow/forms/calendar-day';
import { formatDate } from '@furrow/kernel/dates';
import type { Suitability } from '@furrow/modules/investors/contract';

const DAY_MS = 24 * 60 * 60_000;
/** Answers are good for 365 days, and asked for again in the last 30. */
const ASKED_AGAIN_AFTER_DAYS = 335;

/** The step to show first: one that was never completed, or one whose answers are almost a year old. */
export function stepToAnswer(
  suitability: Pick<Suitability, 'wealth_completed_at' | 'investment_completed_at'>,
  today: string,
): 'wealth' | 'investment' | null {
  if (isToAnswer(suitability.wealth_completed_at, today)) return 'wealth';
  return isToAnswer(suitability.investment_completed_at, today) ? 'investment' : null;
}

function isToAnswer(completedAt: string | null, today: string): boolean {
  if (completedAt === null) return true;
  const day = isoDayOf(formatDate(new Date(completedAt))) ?? today;
  return (Date.parse(today) - Date.parse(day)) / DAY_MS >= ASKED_AGAIN_AFTER_DAYS;
}
