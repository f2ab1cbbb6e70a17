import { type ClockRefusal, moveClock } from '@furrow/database/clock-offset';
import { enqueue, type ScheduledJob } from '@furrow/database/jobs';
import type { Transaction } from '@furrow/database/transaction';
import type { Result } from '@furrow/kernel/result';

/** By then every process has heard how late it is. */
const HEARD_AFTER_MS = 2_000;

interface MoveDemoClock {
  readonly seconds: number;
  /** How far ahead it was when whoever moves it looked. */
  readonly seen?: number;
  readonly actor: string;
  readonly reason?: string;
  /** The real time. */
  readonly now: Date;
  readonly schedule: readonly ScheduledJob[];
}

/** Moves the clock and has everything that looks for what is due look now, not at its next hour. */
export async function moveDemoClock(
  tx: Transaction,
  { schedule, ...move }: MoveDemoClock,
): Promise<Result<number, ClockRefusal>> {
  const moved = await moveClock(tx, move);
  if (!moved.ok) return moved;
  const runAt = new Date(move.now.getTime() + HEARD_AFTER_MS);
  for (const { job, name = job.name, payload = {} } of schedule)
    await enqueue(tx, job, payload, { key: `clock-moved:${name}`, runAt });
  return moved;
}
