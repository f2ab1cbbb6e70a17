import type { Database } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { finishRun } from './finish-run.ts';
import { payBatch } from './pay-batch.ts';

/** Few enough that nobody who pays in or out of one of the wallets waits long. */
const BATCH = 50;

interface PayRun {
  readonly id: Id<'dist'>;
  readonly now: Date;
  readonly batch?: number;
}

/** Pays what is due of a run, batch after batch, and goes on where a killed process left off. */
export async function payRun(
  database: Pick<Database, 'transaction'>,
  { id, now, batch = BATCH }: PayRun,
): Promise<void> {
  for (const held of [false, true])
    for (let limit = batch; ; ) {
      const outcome = await database.transaction((tx) => payBatch(tx, { id, limit, held, now }));
      if (outcome === 'none') break;
      // Too little for all: as many as there is money for, one by one.
      limit = outcome === 'short' ? 1 : batch;
    }
  await database.transaction((tx) => finishRun(tx, id, now));
}
