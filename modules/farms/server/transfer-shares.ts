import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { isShareOrder, type TransferRefusal } from '../rules/index.ts';
import { heldBy, sharesHeld } from './shares-held.ts';

export interface TransferShares {
  readonly farmId: Id<'farm'>;
  readonly from: string;
  readonly to: string;
  readonly shares: number;
  /** What they were held by, and what they are held by from now on, as `kind:id`. */
  readonly fromCause: string;
  readonly cause: string;
  readonly actor: string;
  readonly at: Date;
}

/**
 * Shares pass from one holder to another in the caller's transaction. The issuer has no part in it, so the farm's figures
 * stay, and nobody who looks at the farm is told. Its row is locked all the same: it orders every movement of its shares.
 */
export async function transferShares(
  tx: Transaction,
  order: TransferShares,
): Promise<Result<null, TransferRefusal>> {
  const { farmId, from, to, shares, fromCause, cause, actor, at } = order;
  if (!isShareOrder(from, shares) || !isShareOrder(to, shares) || from === to)
    return err({ code: 'shares_invalid' });
  const farm = await tx.maybe(sql`select from farm where id = ${farmId} for no key update`);
  if (farm === undefined) return err({ code: 'farm_unknown' });
  const entries = await tx.run(sql`
    insert into share_entry (farm_id, holder, delta, cause, at)
    select ${farmId}, side.holder, side.delta, side.cause, ${at}::timestamptz
    from (values (${from}, -${shares}::int, ${fromCause}), (${to}, ${shares}::int, ${cause})) as side (holder, delta, cause)
    where (${heldBy(farmId, from)}) >= ${shares}::int`);
  if (entries === 0)
    return err({ code: 'shares_not_held', held: await sharesHeld(tx, { farmId, holder: from }) });
  await appendAudit(tx, {
    actor,
    action: 'farm.shares_transferred',
    subject: `farm:${farmId}`,
    after: { from, from_cause: fromCause, holder: to, shares, cause },
    at,
  });
  return ok(null);
}
