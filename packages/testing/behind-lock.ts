import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { eventually } from './eventually.ts';

/** Does the first in a transaction that stays open until the second, begun meanwhile, waits for its lock. */
export async function behindLock<T>(
  { database, owner }: { readonly database: Database; readonly owner: Queryable },
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = database.transaction(async (tx) => {
    await first(tx);
    done.resolve();
    await release.promise;
  });
  await Promise.race([done.promise, held]);
  const waiting = second();
  await eventually(async () => {
    const blocked = await owner.rows(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (blocked.length === 0) throw new Error('nobody waits for a lock');
  }).finally(() => release.resolve());
  await held;
  return waiting;
}
