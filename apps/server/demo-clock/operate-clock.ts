import { readClockOffset } from '@furrow/database/clock-offset';
import type { Database } from '@furrow/database/database';
import type { ScheduledJob } from '@furrow/database/jobs';
import { formatShortDateTime } from '@furrow/kernel/dates';
import { err, ok, type Result } from '@furrow/kernel/result';
import { aheadText, secondsAhead } from './ahead-text.ts';
import { moveDemoClock } from './move-demo-clock.ts';

const USAGE = 'usage: npm run demo:clock -- +3d   (w weeks, d days, h hours, m minutes; it never goes back)';

const REFUSALS = {
  not_a_demonstration: 'Only the clock of the demonstration can be moved.',
  not_forward: USAGE,
  too_far: 'That is too far: the clock can be at most 20 years ahead.',
  moved_since: 'Somebody else moved the clock meanwhile. Look again.',
} as const;

export interface ClockDesk {
  readonly database: Database;
  /** The real time. */
  readonly now: Date;
  readonly actor: string;
  readonly schedule: readonly ScheduledJob[];
}

/** Answers what to tell the person who asked. */
export async function operateClock(
  { database, now, actor, schedule }: ClockDesk,
  [step, ...more]: readonly string[],
): Promise<Result<string, string>> {
  if (step === undefined) {
    const ahead = await readClockOffset(database);
    return ok(ahead === 0 ? `The clock shows the real time.\n${USAGE}` : told(ahead, now));
  }
  const seconds = secondsAhead(step);
  if (seconds === null || more.length > 0) return err(USAGE);
  const moved = await database.transaction((tx) => moveDemoClock(tx, { seconds, actor, now, schedule }));
  return moved.ok ? ok(told(moved.value, now)) : err(REFUSALS[moved.error]);
}

function told(ahead: number, now: Date): string {
  const shown = formatShortDateTime(new Date(now.getTime() + ahead * 1_000));
  return `The demonstration is ${aheadText(ahead)} ahead: ${shown}.`;
}
