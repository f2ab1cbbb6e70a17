import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { startListener } from './listener.ts';
import type { Log } from './log.ts';
import { sql } from './sql.ts';

export interface LivenessOptions {
  readonly url: string;
  readonly log: Log;
}

export interface Liveness {
  /** Must be fulfilled before these workers take their first job: an unknown worker would never be found dead. */
  announce(workerId: string): Promise<void>;
  /** These workers have ended; whatever they still held is free again. */
  forget(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 1_000;
// Longer than any pause of the listener between two attempts to reconnect, or a restart of the database would make the
// first process that is back declare the others dead.
const GRACE = '3 seconds';
const ANNOUNCE_RETRY_MS = 500;

/**
 * Proves that this process lives, and finds those that do not. The proof is a session lock: the operating system closes
 * the connection of a killed process, and PostgreSQL lets go of the lock. No clock of any process is involved.
 */
export async function startLiveness(database: Database, { url, log }: LivenessOptions): Promise<Liveness> {
  const workers = new Set<string>();
  let lockKey = 0;
  let connected = false;
  let stopped = false;
  let sweeping: Promise<void> | undefined;

  const listener = await startListener({
    url,
    log,
    name: 'furrow liveness',
    channels: [],
    onNotification() {},
    onConnected() {
      connected = true;
    },
    onLost() {
      connected = false;
    },
    async prepare(client) {
      lockKey = await takeLock(client);
      for (const workerId of workers) await client.query(ANNOUNCE, [workerId, lockKey]);
    },
  });

  const sweep = async () => {
    try {
      const { dead } = await database.one<{ dead: string[] }>(
        sql`select process_sweep(${GRACE}::interval) as dead`,
      );
      if (dead.length > 0) log.warn({ dead }, 'took back the jobs of processes that ended');
    } catch (error) {
      log.warn({ err: error }, 'could not look for ended processes');
    }
    sweeping = undefined;
  };
  const timer = setInterval(() => {
    if (connected) sweeping ??= sweep();
  }, SWEEP_MS);

  const forget = async (workerId: string) => {
    workers.delete(workerId);
    await database.transaction(async (tx) => {
      await tx.run(sql`delete from process where worker_id = ${workerId}`);
      await tx.run(sql`select graphile_worker.force_unlock_workers(array[${workerId}])`);
    });
  };

  return {
    async announce(workerId) {
      workers.add(workerId);
      while (!stopped) {
        try {
          await database.run({ text: ANNOUNCE, values: [workerId, lockKey] });
          return;
        } catch (error) {
          log.warn({ err: error }, 'could not announce job workers');
          await sleep(ANNOUNCE_RETRY_MS);
        }
      }
    },
    forget,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await sweeping;
      for (const workerId of workers) await forget(workerId);
      await listener.stop();
    },
  };
}

const ANNOUNCE = `insert into process (worker_id, lock_key) values ($1, $2)
  on conflict (worker_id) do update set lock_key = excluded.lock_key, lost_at = null`;

/** A new key for every session: the lock of a broken one may still be held for a while. */
async function takeLock(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ key: number }>(`select nextval('process_lock_key')::int as key`);
  const key = rows[0]?.key;
  if (key === undefined) throw new Error('no lock key was given');
  // 'proc' in the two-key space of advisory locks
  await client.query('select pg_advisory_lock(1886547811, $1)', [key]);
  return key;
}
