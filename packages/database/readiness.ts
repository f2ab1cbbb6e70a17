import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** Whether the database answers within the deadline, counting the wait for a free connection. */
export async function ping(database: Queryable, deadlineMs = 1_000): Promise<boolean> {
  const late = new AbortController();
  const answered = database.one(sql`select 1`).then(
    () => true,
    () => false,
  );
  const gaveUp = sleep(deadlineMs, false, { signal: late.signal }).catch(() => false);
  const result = await Promise.race([answered, gaveUp]);
  late.abort();
  return result;
}

/** Whether changes are accepted: a standby, or a server that was set to reading only, answers and is of no use. */
export async function isWritable(database: Queryable): Promise<boolean> {
  const { writable } = await database.one<{ writable: boolean }>(sql`select
    not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable`);
  return writable;
}
