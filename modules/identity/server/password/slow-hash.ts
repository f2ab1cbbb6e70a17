import { availableParallelism } from 'node:os';
import { type Asker, FairQueue, QueueFull } from '@furrow/kernel/fair-queue';
import type { Id } from '@furrow/kernel/ids';
import { publicError } from '../../rules/index.ts';

/**
 * Argon2 is heavy on purpose: each hash takes 19 MiB and some hundredths of a second of a whole core. One core is left
 * for pages, which at times share it with a newcomer's hash; one of libuv's four threads is left for everything else.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const FOR_NEWCOMERS = 1;
/** A few seconds of work. Whoever would wait longer is told to come back. */
const WAITING = 200;
const WAITING_EACH = 50;
const RETRY_AFTER_SECONDS = 5;

const queue = new FairQueue({
  atOnce: AT_ONCE,
  forNewcomers: FOR_NEWCOMERS,
  waiting: WAITING,
  waitingEach: WAITING_EACH,
});

let begun = 0;

/** How many were begun since the process started. */
export const slowHashesBegun = () => begun;

/** Somebody who is known by a session, a browser or a mailed link: however many of these there are, it is one asker. */
export const knownAsker = (userId: Id<'user'>): Asker => ({ name: userId, group: 'known' });

/** Somebody of whom nothing is known but where the request came from. */
export const strangerAt = (address: string): Asker => ({ name: address, group: 'strangers' });

/**
 * All slow hashes of this process go through here, in fair shares between those who ask. People who are known and
 * strangers take equal turns: a storm from many addresses leaves room for owners, and a flood of accounts for strangers.
 */
export async function hashSlowly<T>(asker: Asker, hash: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(asker, () => {
      begun += 1;
      return hash();
    });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const code = error.own ? 'rate_limited' : 'unavailable';
    throw publicError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  }
}
