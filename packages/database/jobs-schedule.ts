import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Job, JobPayload } from './jobs-definition.ts';
import { matchesInZone } from './jobs-zone.ts';

export interface ScheduledJob {
  readonly job: Job;
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /**
   * The zone the five fields are meant in, UTC unless given, such as `America/New_York`. A local time that occurs twice
   * runs at its first occurrence; one that is skipped runs when the clock has jumped over it.
   */
  readonly timeZone?: string;
  /** Tells two schedules of one job apart; it must stay the same between releases. */
  readonly name?: string;
  readonly payload?: JobPayload;
  /** How far back to make up for runs missed while no process was up. Nothing is made up for unless given. */
  readonly catchUpMs?: number;
}

/** The part of a scheduled job's payload that says which run it is. */
export const RUN_FIELD = '_schedule';

/** Every process schedules the same items; the queue's table of known schedules lets each minute through once. */
export function cronItems(schedule: readonly ScheduledJob[]): ParsedCronItem[] {
  return parseCronItems(schedule.map(toCronItem));
}

function toCronItem({ job, cron, timeZone, name, payload, catchUpMs }: ScheduledJob): CronItem {
  const identifier = name ?? job.name;
  return {
    task: job.name,
    identifier,
    match: timeZone === undefined || timeZone === 'UTC' ? cron : matchesInZone(cron, timeZone),
    payload: { ...payload, [RUN_FIELD]: identifier },
    options: { maxAttempts: job.maxAttempts, backfillPeriod: catchUpMs ?? 0 },
  };
}
