import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type AccountType,
  decideTake,
  FARM_STATUS_CODES,
  ISSUER,
  isShareOrder,
  type ShareOrder,
  type TakeRefusal,
} from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';
import { hasLastingAccess } from './private/lasting-access.ts';

export interface TakeShares extends ShareOrder {
  readonly farmId: Id<'farm'>;
  /** Who buys. They see the farm for good from then on; null for nobody who can log in. */
  readonly userId: string | null;
  /** What moved them, as `kind:id`. */
  readonly cause: string;
  readonly actor: string;
}

export interface SharesTaken {
  readonly subscribedShares: number;
  readonly remainingShares: number;
}

const ATTEMPTS = 5;

/**
 * Takes shares in the caller's transaction: one conditional update decides, and counter, register, audit line and
 * messages go with it or not at all. No row means somebody was first; only then is the farm read, to say why.
 */
export async function takeShares(
  tx: Transaction,
  order: TakeShares,
): Promise<Result<SharesTaken, TakeRefusal>> {
  if (!isShareOrder(order.holder, order.shares)) return err({ code: 'shares_invalid' });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken = await move(tx, order);
    if (taken !== undefined) {
      await record(tx, order, taken);
      return ok({
        subscribedShares: taken.subscribed_shares,
        remainingShares: taken.total_shares - taken.subscribed_shares,
      });
    }
    const refusal = await whyNot(tx, order);
    if (refusal !== undefined) return err(refusal);
    // Shares came back between the two statements: what fits now must not be refused.
  }
  throw new Error(`the shares of ${order.farmId} changed ${ATTEMPTS} times while they were being taken`);
}

function move(tx: Transaction, order: TakeShares) {
  const { farmId, userId, holder, accountType, shares, cause, at, termsVersion = null } = order;
  return tx.maybe<SubscriptionRow>(
    sql.named(
      'farm-take-shares',
      sql`with taken as (
          update farm set subscribed_shares = subscribed_shares + ${shares}::int, updated_at = ${at}::timestamptz
          where id = ${farmId} and status = ${FARM_STATUS_CODES.verified} and type in ('invest', 'invest_unit')
            and total_shares - subscribed_shares >= ${shares}::int
            and (closes_at is null or closes_at > ${at}::timestamptz)
            and ${accountType}::text <> all (restrict_entities)
            and terms_version = coalesce(${termsVersion}::int, terms_version)
            and (not private or ${hasLastingAccess(userId)})
          returning ${subscriptionColumns}
        ), entered as (
          insert into share_entry (farm_id, holder, delta, cause, at)
          select taken.id, side.holder, side.delta, ${cause}, ${at}::timestamptz
          from taken, (values (${ISSUER}, -${shares}::int), (${holder}, ${shares}::int)) as side (holder, delta)
        ), seen as (
          insert into farm_access (user_id, farm_id, since, cause)
          select ${userId}::text, taken.id, ${at}::timestamptz, ${cause} from taken where ${userId}::text is not null
          on conflict do nothing
        )
        select * from taken`,
    ),
  );
}

async function record(tx: Transaction, order: TakeShares, taken: SubscriptionRow): Promise<void> {
  const { holder, shares, cause, actor, at } = order;
  await appendAudit(tx, {
    actor,
    action: 'farm.shares_taken',
    subject: `farm:${order.farmId}`,
    before: { subscribed_shares: taken.subscribed_shares - shares },
    after: { subscribed_shares: taken.subscribed_shares, holder, shares, cause },
    at,
  });
  await announceFarm(tx, taken, 'shares', at);
}

type ForSaleRow = SubscriptionRow & {
  readonly restrict_entities: AccountType[];
  readonly terms_version: number;
  readonly is_open_to_buyer: boolean;
};

async function whyNot(tx: Transaction, order: TakeShares): Promise<TakeRefusal | undefined> {
  const row = await tx.maybe<ForSaleRow>(
    sql`select ${subscriptionColumns}, restrict_entities, terms_version,
        (not private or ${hasLastingAccess(order.userId)}) as is_open_to_buyer
      from farm where id = ${order.farmId}`,
  );
  if (row === undefined) return { code: 'farm_not_open' };
  const forSale = {
    ...subscriptionOf(row),
    restrictEntities: row.restrict_entities,
    termsVersion: row.terms_version,
    isOpenToBuyer: row.is_open_to_buyer,
  };
  const decision = decideTake(forSale, order);
  return decision.ok ? undefined : decision.error;
}
