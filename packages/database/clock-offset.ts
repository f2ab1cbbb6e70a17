import { type Clock, type ShiftableClock, shiftableClock, systemClock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { appendAudit } from './audit.ts';
import type { Queryable } from './database.ts';
import { readPurpose } from './installation.ts';
import { publish } from './outbox.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** Twenty years: as far as the table allows, and longer than any farm is held. */
export const FARTHEST_SECONDS = 631_152_000;

/** The topic that tells every process to look at the offset again. */
export const CLOCK_MOVED = 'clock.moved';

/** Browsers of signed-in people follow this channel, and look at their page again when it speaks. */
const SYSTEM_CHANNEL = 'system';

/** How far the clock was moved ahead; 0 where nobody did. */
export async function readClockOffset(database: Queryable): Promise<number> {
  const found = await database.maybe<{ ahead_seconds: number }>(
    sql.named('clock-offset', sql`select ahead_seconds from clock_offset`),
  );
  return found?.ahead_seconds ?? 0;
}

export type ClockRefusal = 'not_a_demonstration' | 'not_forward' | 'too_far' | 'moved_since';

export interface MoveClock {
  /** How much further ahead, in whole seconds. */
  readonly seconds: number;
  /** How far ahead it was when whoever moves it looked; it is moved from wherever it is unless given. */
  readonly seen?: number;
  readonly actor: string;
  readonly reason?: string;
  /** The real time, which nobody moves. */
  readonly now: Date;
}

/** Moves the clock of a demonstration forward, for every process. Answers how far ahead it then is, in seconds. */
export async function moveClock(
  tx: Transaction,
  { seconds, seen, actor, reason, now }: MoveClock,
): Promise<Result<number, ClockRefusal>> {
  if (!Number.isSafeInteger(seconds) || seconds < 1) return err('not_forward');
  if (seconds > FARTHEST_SECONDS) return err('too_far');
  if ((await readPurpose(tx)) !== 'demonstration') return err('not_a_demonstration');
  const moved = await tx.maybe<{ ahead_seconds: number }>(sql`
    insert into clock_offset as c (ahead_seconds, moved_at)
    select ${seconds}, ${now} where ${seen ?? 0} = 0 or exists (select from clock_offset)
    on conflict (only_row) do update
      set ahead_seconds = c.ahead_seconds + excluded.ahead_seconds, moved_at = excluded.moved_at
      where c.ahead_seconds <= ${FARTHEST_SECONDS - seconds} and c.ahead_seconds = coalesce(${seen ?? null}, c.ahead_seconds)
    returning ahead_seconds`);
  if (moved === undefined) {
    const stands = await readClockOffset(tx);
    return err(seen === undefined || seen === stands ? 'too_far' : 'moved_since');
  }
  const { ahead_seconds: ahead } = moved;
  await appendAudit(tx, {
    actor,
    action: 'clock.moved',
    subject: 'clock:demonstration',
    before: { ahead_seconds: ahead - seconds },
    after: { ahead_seconds: ahead, ...(reason === undefined ? {} : { reason }) },
    at: now,
  });
  await publish(tx, { topic: CLOCK_MOVED, channel: SYSTEM_CHANNEL, data: { action: 'clock' } });
  return ok(ahead);
}

/** Brings the clock of this process to where the database says it stands; true where it moved. */
export async function followClock(database: Queryable, clock: ShiftableClock): Promise<boolean> {
  const step = (await readClockOffset(database)) * 1_000 - clock.offsetMs();
  // Two readings may come back in the opposite order; the farther one counts.
  if (step <= 0) return false;
  clock.shift(step);
  return true;
}

/** For a command that is done in a moment: the time as every process sees it. */
export async function clockOf(database: Queryable): Promise<Clock> {
  const clock = shiftableClock(systemClock);
  await followClock(database, clock);
  return clock;
}
