import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { unavailableReason } from './errors.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * Makes a pool's lent connections send each statement again until the database answers. The queue (0.18) does not
 * survive failing to write down the end of a job: its workers stop for good, and stopping them never ends. All it sends
 * this way are single statements that may be repeated, save one: the answer to taking a job can get lost, and the job
 * then stays locked by workers that do not know of it. `onRecovered` is the moment to replace those workers.
 */
export function makePatient(pool: pg.Pool, onRecovered: () => void): pg.Pool {
  const lend = pool.connect.bind(pool);

  const query = async (...statement: Parameters<pg.Pool['query']>): Promise<unknown> => {
    for (let waitMs = FIRST_WAIT_MS, lost = false; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        const result = await pool.query(...statement);
        if (lost) onRecovered();
        return result;
      } catch (error) {
        const reason = unavailableReason(error);
        if (reason === undefined || reason === 'closed') throw error;
        lost ||= reason === 'connection_lost';
        await sleep(waitMs);
      }
    }
  };
  const client = { query, release() {} } as unknown as pg.PoolClient;

  // With a callback the connection is meant to be held, for LISTEN; the queue reconnects that one by itself.
  type Callback = Parameters<typeof lend>[0];
  const connect = (callback?: Callback) => (callback ? lend(callback) : Promise.resolve(client));
  return Object.assign(pool, { connect });
}
