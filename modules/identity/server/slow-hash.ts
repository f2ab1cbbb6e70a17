import { availableParallelism } from 'node:os';
import { PublicError } from '@furrow/kernel/errors';
import { type Asker, FairQueue, QueueFull } from '@furrow/kernel/fair-queue';

/**
 * Argon2 is meant to be heavy: 19 MiB and some hundredths of a second of a whole core each. One core is left to the
 * pages, and one of libuv's four threads to files, names and compression.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A few seconds of work. Whoever would wait longer is told to come back. */
const WAITING = 200;
const WAITING_EACH = 50;
const RETRY_AFTER_SECONDS = 5;

const queue = new FairQueue({ atOnce: AT_ONCE, waiting: WAITING, waitingEach: WAITING_EACH });

/**
 * All slow hashes of this process go through here, in turns between those who ask: a network address, or a person. Who
 * is known already, by a session or a browser, goes first: their tries are limited elsewhere, those of strangers by no
 * more than the number of addresses there are.
 */
export async function hashSlowly<T>(asker: Asker, hash: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(asker, hash);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const code = error.own ? 'rate_limited' : 'unavailable';
    throw new PublicError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  }
}
