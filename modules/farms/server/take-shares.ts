import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { decideTake, FARM_STATUS_CODES, ISSUER, isShareOrder, type TakeRefusal } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';

export interface TakeShares {
  readonly farmId: Id<'farm'>;
  /** Who gets them: an account, never the issuer. */
  readonly holder: string;
  readonly shares: number;
  /** What moved them, as `kind:id`. */
  readonly cause: string;
  readonly actor: string;
  readonly at: Date;
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

function move(tx: Transaction, { farmId, holder, shares, cause, at }: TakeShares) {
  return tx.maybe<SubscriptionRow>(
    sql.named(
      'farm-take-shares',
      sql`with taken as (
          update farm set subscribed_shares = subscribed_shares + ${shares}::int, updated_at = ${at}::timestamptz
          where id = ${farmId} and status = ${FARM_STATUS_CODES.verified} and type in ('invest', 'invest_unit')
            and total_shares - subscribed_shares >= ${shares}::int
          returning ${subscriptionColumns}
        ), entered as (
          insert into share_entry (farm_id, holder, delta, cause, at)
          select taken.id, side.holder, side.delta, ${cause}, ${at}::timestamptz
          from taken, (values (${ISSUER}, -${shares}::int), (${holder}, ${shares}::int)) as side (holder, delta)
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
  await announceFarm(tx, taken, 'shares');
}

async function whyNot(
  tx: Transaction,
  { farmId, holder, shares }: TakeShares,
): Promise<TakeRefusal | undefined> {
  const row = await tx.maybe<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farmId}`,
  );
  if (row === undefined) return { code: 'farm_not_open' };
  const decision = decideTake(subscriptionOf(row), holder, shares);
  return decision.ok ? undefined : decision.error;
}
