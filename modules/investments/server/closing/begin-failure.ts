import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ClosingOrder } from '../../../farms/server/index.ts';
import { declareJob } from '../../../investors/server/index.ts';
import { UNDER_WAY, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';

/** Ends what is on one farm whose offering failed, and then closes the farm. */
export const failOfferingJob = declareJob<{ readonly farmId: Id<'farm'> }>('investments.fail-offering');

/** Ends what nobody confirmed before one farm closed. */
export const endUnfinishedJob = declareJob<{ readonly farmId: Id<'farm'> }>('investments.end-unfinished');

/** Everything that an offering which failed must not leave behind. */
export const TO_END = codesOf([...UNFINISHED, ...UNDER_WAY, 'system_err']);

/** Writes down what is to end, and has a job begin with it. False where nobody has anything on the farm. */
export async function beginFailure(
  tx: Transaction,
  { farmId, actor, reason, now }: ClosingOrder,
): Promise<boolean> {
  const { total, cents } = await tx.one<{ total: number; cents: bigint }>(sql`select count(*)::int as total,
      coalesce(sum(amount_cents + fees_cents) filter (where confirmed_at is not null), 0)::bigint as cents
    from investment where farm_id = ${farmId} and status = any(${TO_END}::smallint[])`);
  if (total === 0) return false;
  await tx.run(sql`insert into offering_failure (farm_id, begun_by, reason, begun_at, total, total_cents)
    values (${farmId}, ${actor}, ${reason}, ${now}, ${total}, ${cents}::bigint)`);
  await enqueue(tx, failOfferingJob, { farmId }, { key: `${failOfferingJob.name}:${farmId}` });
  return true;
}
