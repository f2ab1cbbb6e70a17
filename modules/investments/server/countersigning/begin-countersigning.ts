import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ClosingOrder } from '../../../farms/server/index.ts';
import { declareJob } from '../../../investors/server/index.ts';

/** Signs for the firm every agreement of one farm whose offering closed. */
export const countersignJob = declareJob<{ readonly farmId: Id<'farm'> }>('investments.countersign');

/** Written down with the closing, so that no crash forgets it. Setting the documents takes long: a job does it. */
export async function beginCountersigning(
  tx: Transaction,
  { farmId, actor, now }: ClosingOrder,
): Promise<void> {
  await tx.run(sql`insert into offering_countersigning (farm_id, decided_by, begun_at)
    values (${farmId}, ${actor}, ${now})
    on conflict (farm_id) do update set decided_by = excluded.decided_by, begun_at = excluded.begun_at, ended_at = null`);
  await enqueue(tx, countersignJob, { farmId }, { key: `${countersignJob.name}:${farmId}` });
}
