import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';

/*
 * Locks between processes that share a data folder. Node has no file locks of its own, but SQLite locks its files
 * with those of the operating system, which end with the process however it ends: there are no stale lock files
 * and no process numbers to compare.
 */

export interface Held {
  release(): void;
}

const START_TIMEOUT_MS = 90_000;
const POLL_MS = 20;

function tryLock(file: string, kind: 'shared' | 'exclusive'): Held | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // An open read holds SQLite's shared lock; nothing is ever written, so the file stays empty.
    lock.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
}

/** Held while looking after the server's life: at most one process starts or stops it at a time. */
export async function lockStart(dataDir: string): Promise<Held> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const held = tryLock(join(dataDir, 'start.lock'), 'exclusive');
    if (held !== undefined) return held;
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another process has been starting or stopping PostgreSQL in ${dataDir} for ${START_TIMEOUT_MS / 1000} s. End it and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** Every process that uses the server holds a lease. Taken under the start lock, so it cannot meet `isUnused`. */
export function takeLease(dataDir: string): Held {
  const held = tryLock(join(dataDir, 'lease.lock'), 'shared');
  if (held === undefined) throw new Error('a lease was refused although the start lock is held');
  return held;
}

/** Whether no process holds a lease any more. */
export function isUnused(dataDir: string): boolean {
  const held = tryLock(join(dataDir, 'lease.lock'), 'exclusive');
  held?.release();
  return held !== undefined;
}
