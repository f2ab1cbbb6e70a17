import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from './database.ts';
import type { Log } from './log.ts';
import type { Follower } from './outbox-message.ts';
import { messagesAfter } from './outbox-rows.ts';
import { setAside } from './outbox-set-aside.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export type { Follower } from './outbox-message.ts';

export interface RunningFollowers {
  /** There may be something new. */
  wake(): void;
  /** Done with everything that is there now; for tests and whoever prepares a demonstration. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface FollowersOptions {
  readonly log: Log;
  /** How often they look by themselves, should nobody wake them. */
  readonly pollMs?: number;
}

const BATCH = 100;
/** After so many failures a message is set aside. */
export const FOLLOW_ATTEMPTS = 10;
const POLL_MS = 1_000;
const BUSY_WAIT_MS = 20;
/** After a look they rest: in a crowd many messages are then taken together, and when it is calm nobody waits. */
const REST_MS = 50;

export function startFollowers(
  database: Database,
  followers: readonly Follower[],
  { log, pollMs = POLL_MS }: FollowersOptions,
): RunningFollowers {
  let stopped = false;
  let asked = false;
  let work: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let rested: Promise<unknown> = Promise.resolve();

  const runAll = async () => {
    while (asked && !stopped) {
      await rested;
      asked = false;
      for (const follower of followers) {
        try {
          const how = await followToEnd(database, follower, { log, isStopped: () => stopped });
          // Whoever has it may have looked before the newest message was there.
          if (how === 'busy') again = setTimeout(wake, BUSY_WAIT_MS);
        } catch (error) {
          log.warn(
            { err: error, follower: follower.name },
            'a follower of the outbox failed; it tries again',
          );
        }
      }
      rested = sleep(REST_MS, undefined, { ref: false });
    }
    work = undefined;
  };
  const wake = () => {
    asked = true;
    if (!stopped && followers.length > 0) work ??= runAll();
  };
  const poll = setInterval(wake, pollMs);
  wake();

  return {
    wake,
    async caughtUp() {
      wake();
      await work;
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(again);
      await work;
    },
  };
}

/** Everything that waits for one follower, in portions. */
async function followToEnd(
  database: Database,
  follower: Follower,
  { log, isStopped }: { readonly log: Log; isStopped(): boolean },
): Promise<'done' | 'busy'> {
  while (!isStopped()) {
    const place = await placeOf(database, follower.name);
    if (place.waiting === 0n) return 'done';
    try {
      const how = await database.transaction((tx) => portion(tx, follower, place.attempts > 0 ? 1 : BATCH));
      if (how !== 'more') return how;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const aside = await database.transaction((tx) => failed(tx, follower.name, place, String(error)));
      const told = { err: error, follower: follower.name, position: String(place.position + 1n) };
      if (aside) log.error(told, 'a message was set aside: its follower failed too often');
      // The next look comes with the next message or second.
      else if (place.attempts > 0) return 'done';
    }
  }
  return 'done';
}

interface Place {
  readonly position: bigint;
  readonly attempts: number;
  readonly waiting: bigint;
}

async function placeOf(database: Database, name: string): Promise<Place> {
  const read = () =>
    database.maybe<Place>(
      sql.named(
        'outbox-follower-place',
        sql`select f.position, f.attempts, h.position - f.position as waiting
          from outbox_follower f cross join outbox_head h where f.name = ${name}`,
      ),
    );
  const known = await read();
  if (known !== undefined) return known;
  await database.run(sql`insert into outbox_follower (name) values (${name}) on conflict (name) do nothing`);
  return (await read()) ?? { position: 0n, attempts: 0, waiting: 0n };
}

async function portion(
  tx: Transaction,
  follower: Follower,
  limit: number,
): Promise<'more' | 'done' | 'busy'> {
  const mine = await tx.maybe<{ position: bigint }>(
    sql`select position from outbox_follower where name = ${follower.name} for update skip locked`,
  );
  if (mine === undefined) return 'busy';
  const messages = await messagesAfter(tx, mine.position, limit);
  const last = messages.at(-1);
  if (last === undefined) return 'done';
  await follower.take(tx, messages);
  await tx.run(
    sql`update outbox_follower set position = ${last.position}, attempts = 0 where name = ${follower.name}`,
  );
  // What came meanwhile wakes them again.
  return messages.length < limit ? 'done' : 'more';
}

/** Counts a failure of the next message, or sets it aside; true when it did. Another process may have been faster. */
async function failed(tx: Transaction, name: string, place: Place, error: string): Promise<boolean> {
  const counted = await tx.run(sql`update outbox_follower set attempts = attempts + 1
    where name = ${name} and position = ${place.position} and attempts = ${place.attempts}`);
  if (counted === 0 || place.attempts + 1 < FOLLOW_ATTEMPTS) return false;
  const [next] = await messagesAfter(tx, place.position, 1);
  if (next === undefined) return false;
  await setAside(tx, name, next, error);
  await tx.run(
    sql`update outbox_follower set position = ${next.position}, attempts = 0 where name = ${name}`,
  );
  return true;
}
