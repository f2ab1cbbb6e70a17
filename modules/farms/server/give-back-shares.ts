import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  FARM_STATUS_CODES,
  FARM_STATUSES,
  farmStatusOf,
  ISSUER,
  isShareOrder,
  type ReturnRefusal,
  takesSharesBack,
} from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { heldBy, sharesHeld } from './shares-held.ts';
import type { SharesTaken } from './take-shares.ts';
import { notifyIfInvestable } from './watch/notify-if-investable.ts';

export interface GiveBackShares {
  readonly farmId: Id<'farm'>;
  /** Who gives them: an account, never the issuer. */
  readonly holder: string;
  readonly shares: number;
  /** What moved them, as `kind:id`. */
  readonly cause: string;
  readonly actor: string;
  readonly at: Date;
}

const STILL_OFFERED = FARM_STATUSES.filter(takesSharesBack).map((status) => FARM_STATUS_CODES[status]);

/**
 * Shares of a holder go back to the issuer in the caller's transaction, as `takeShares` took them. The farm's row is
 * locked by a statement of its own: only what is read after that knows every movement before.
 */
export async function giveBackShares(
  tx: Transaction,
  order: GiveBackShares,
): Promise<Result<SharesTaken, ReturnRefusal>> {
  if (!isShareOrder(order.holder, order.shares)) return err({ code: 'shares_invalid' });
  const before = await tx.maybe<SubscriptionRow>(
    sql.named(
      'farm-lock-shares',
      sql`select ${subscriptionColumns} from farm where id = ${order.farmId} for no key update`,
    ),
  );
  if (before === undefined) return err({ code: 'farm_unknown' });
  if (!takesSharesBack(farmStatusOf(before.status))) return err({ code: 'farm_closed' });
  const after = await move(tx, order);
  if (after === undefined) return err({ code: 'shares_not_held', held: await sharesHeld(tx, order) });
  await record(tx, order, after);
  await notifyIfInvestable(tx, before, after, order.at);
  return ok({
    subscribedShares: after.subscribed_shares,
    remainingShares: after.total_shares - after.subscribed_shares,
  });
}

function move(tx: Transaction, { farmId, holder, shares, cause, at }: GiveBackShares) {
  return tx.maybe<SubscriptionRow>(
    sql.named(
      'farm-give-back-shares',
      sql`with given as (
          update farm set subscribed_shares = subscribed_shares - ${shares}::int, updated_at = ${at}::timestamptz
          where id = ${farmId} and status = any (${STILL_OFFERED}::smallint[])
            and (${heldBy(farmId, holder)}) >= ${shares}::int
          returning ${subscriptionColumns}
        ), entered as (
          insert into share_entry (farm_id, holder, delta, cause, at)
          select given.id, side.holder, side.delta, ${cause}, ${at}::timestamptz
          from given, (values (${holder}, -${shares}::int), (${ISSUER}, ${shares}::int)) as side (holder, delta)
        )
        select * from given`,
    ),
  );
}

async function record(tx: Transaction, order: GiveBackShares, after: SubscriptionRow): Promise<void> {
  const { farmId, holder, shares, cause, actor, at } = order;
  await appendAudit(tx, {
    actor,
    action: 'farm.shares_given_back',
    subject: `farm:${farmId}`,
    before: { subscribed_shares: after.subscribed_shares + shares },
    after: { subscribed_shares: after.subscribed_shares, from: holder, holder: ISSUER, shares, cause },
    at,
  });
  await announceFarm(tx, after, 'shares', at);
}
