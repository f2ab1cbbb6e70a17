import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** Of a row of `farm`: this person keeps sight of it, whatever becomes of its links and grants. */
export const hasLastingAccess = (userId: string | null): Sql =>
  sql`exists (select from farm_access where farm_access.farm_id = farm.id and farm_access.user_id = ${userId}::text)`;

/** Who of these people keeps sight of which of these farms. */
export async function lastingAccess(
  database: Queryable,
  pairs: readonly { readonly userId: string | null; readonly farmId: Id<'farm'> }[],
): Promise<(farmId: Id<'farm'>, userId: string | null) => boolean> {
  const rows = await database.rows<{
    user_id: string;
    farm_id: string;
  }>(sql`select user_id, farm_id from farm_access
    where (user_id, farm_id) in (select * from unnest(${pairs.map(({ userId }) => userId)}::text[],
      ${pairs.map(({ farmId }) => farmId)}::text[]))`);
  const known = new Set(rows.map(({ user_id, farm_id }) => `${user_id} ${farm_id}`));
  return (farmId, userId) => known.has(`${userId} ${farmId}`);
}

export interface GrantLastingAccess {
  readonly farmId: Id<'farm'>;
  readonly userId: string;
  /** What gives it, as `kind:id`. */
  readonly cause: string;
  readonly actor: string;
  readonly at: Date;
}

/**
 * From the commit on this person sees the farm for good; given twice, it is one. For whoever may see it now: by what
 * right, the caller has judged in the same transaction.
 */
export async function grantLastingAccess(
  tx: Transaction,
  { farmId, userId, cause, actor, at }: GrantLastingAccess,
): Promise<void> {
  const given = await tx.run(sql`
    insert into farm_access (user_id, farm_id, since, cause)
    values (${userId}, ${farmId}, ${at}, ${cause}) on conflict do nothing`);
  if (given === 0) return;
  await appendAudit(tx, {
    actor,
    action: 'farm.access_granted',
    subject: `farm:${farmId}`,
    after: { user_id: userId, cause },
    at,
  });
}
