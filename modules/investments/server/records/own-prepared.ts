import type { Queryable, Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { watchPreparedJob } from './prepare-jobs.ts';
import { preparedWhere } from './prepared-row.ts';

/** Which records somebody had prepared, and when; what is in them they have anyway. */
export async function exportPrepared(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await preparedWhere(database, sql`user_id = ${userId} order by asked_at, id`);
  return {
    prepared_records: rows.map(({ account_id, year, state, asked_at }) => ({
      account: account_id,
      year,
      state,
      asked_at: asked_at.toISOString(),
    })),
  };
}

/** Nobody can open them from here on; a job takes their pieces out of the store. */
export async function erasePrepared(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`update prepared_records set state = 'expired' where user_id = ${userId}`);
  await enqueue(tx, watchPreparedJob, {});
}
