import { businessDaysAfter, businessDaysAgo, businessTimeBetween } from '@furrow/kernel/business-time';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long something waits, measured by its goal. Only business days count. */
export interface QueueAge {
  readonly businessMs: number;
  /** 1 when the goal is just reached. */
  readonly ofGoal: number;
  readonly isLate: boolean;
}

export function queueAge(since: Date, goalDays: number, now: Date): QueueAge {
  const businessMs = businessTimeBetween(since, now);
  const goalMs = goalDays * DAY_MS;
  return { businessMs, ofGoal: businessMs / goalMs, isLate: businessMs > goalMs };
}

/** Whatever waits since before this is late. */
export const lateBefore = (goalDays: number, now: Date): Date => businessDaysAgo(now, goalDays);

/** When something that waits since then becomes late. */
export const goalEnd = (since: Date, goalDays: number): Date => businessDaysAfter(since, goalDays);
