import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type AccountType,
  decideTake,
  type ForSale,
  ISSUER,
  isShareOrder,
  type ShareOrder,
  type TakeRefusal,
} from '../rules/index.ts';
import { farmMessages } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';
import { lastingAccess } from './private/lasting-access.ts';

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

/** Takes the shares of one order, as below. */
export async function takeShares(
  tx: Transaction,
  order: TakeShares,
): Promise<Result<SharesTaken, TakeRefusal>> {
  const [only] = await takeAllShares(tx, [order]);
  if (only === undefined) throw new Error(`${order.cause} was not decided`);
  return only;
}

/**
 * Takes shares in the caller's transaction. Farms are locked in the order of their ids, the rules decide on one order after
 * another by what is left then, and one conditional update takes it all. Counter, register, audit lines and messages
 * go with it or not at all, and an order that is refused touches no other.
 */
export async function takeAllShares(
  tx: Transaction,
  orders: readonly TakeShares[],
): Promise<Result<SharesTaken, TakeRefusal>[]> {
  if (orders.length === 0) return [];
  const farms = await lockForSale(tx, orders);
  const outcomes: Result<SharesTaken, TakeRefusal>[] = [];
  const taken: TakenOrder[] = [];
  for (const order of orders) {
    const farm = farms.get(order.farmId);
    const decided = farm === undefined ? notThere(order) : decideTake(farm.forBuyer(order.userId), order);
    if (!decided.ok || farm === undefined) {
      outcomes.push(decided.ok ? err({ code: 'farm_not_open' }) : decided);
      continue;
    }
    const { subscribedAfter, remainingAfter } = decided.value;
    farm.subscribe(subscribedAfter);
    taken.push({ ...order, subscribedAfter });
    outcomes.push(ok({ subscribedShares: subscribedAfter, remainingShares: remainingAfter }));
  }
  if (taken.length > 0) await record(tx, taken, await move(tx, taken));
  return outcomes;
}

const notThere = ({ holder, shares }: TakeShares): Result<never, TakeRefusal> =>
  err({ code: isShareOrder(holder, shares) ? 'farm_not_open' : 'shares_invalid' });

type TakenOrder = TakeShares & { readonly subscribedAfter: number };

type ForSaleRow = SubscriptionRow & {
  readonly restrict_entities: AccountType[];
  readonly terms_version: number;
};

/** A locked farm, as the orders before have left it. */
interface LockedFarm {
  forBuyer(userId: string | null): ForSale;
  subscribe(shares: number): void;
}

async function lockForSale(
  tx: Transaction,
  orders: readonly TakeShares[],
): Promise<ReadonlyMap<Id<'farm'>, LockedFarm>> {
  const rows = await tx.rows<ForSaleRow>(
    sql.named(
      'farm-lock-for-sale',
      sql`select ${subscriptionColumns}, restrict_entities, terms_version from farm
        where id = any(${[...new Set(orders.map(({ farmId }) => farmId))]}::text[])
        order by id for no key update`,
    ),
  );
  const hasAccess = rows.some((row) => row.private) ? await lastingAccess(tx, orders) : () => false;
  return new Map(
    rows.map((row) => {
      let farm = subscriptionOf(row);
      return [
        row.id,
        {
          forBuyer: (userId) => ({
            ...farm,
            restrictEntities: row.restrict_entities,
            termsVersion: row.terms_version,
            isOpenToBuyer: !row.private || hasAccess(row.id, userId),
          }),
          subscribe(shares) {
            farm = { ...farm, subscribedShares: shares };
          },
        },
      ];
    }),
  );
}

async function move(
  tx: Transaction,
  taken: readonly TakenOrder[],
): Promise<ReadonlyMap<Id<'farm'>, SubscriptionRow>> {
  const sums = new Map<Id<'farm'>, number>();
  for (const { farmId, shares } of taken) sums.set(farmId, (sums.get(farmId) ?? 0) + shares);
  const ats = taken.map(({ at }) => at);
  const rows = await tx.rows<SubscriptionRow>(
    sql.named(
      'farm-take-shares',
      sql`with taken as (
          update farm set subscribed_shares = subscribed_shares + wanted.sum, updated_at = ${latestOf(taken)}::timestamptz
          from unnest(${[...sums.keys()]}::text[], ${[...sums.values()]}::int[]) as wanted (farm, sum)
          where farm.id = wanted.farm and total_shares - subscribed_shares >= wanted.sum
          returning ${subscriptionColumns}
        ), ordered as (
          select * from unnest(${taken.map(({ farmId }) => farmId)}::text[], ${taken.map(({ userId }) => userId)}::text[],
            ${taken.map(({ holder }) => holder)}::text[], ${taken.map(({ shares }) => shares)}::int[],
            ${taken.map(({ cause }) => cause)}::text[], ${ats}::timestamptz[])
            with ordinality as given (farm_id, user_id, holder, shares, cause, at, n)
        ), entered as (
          insert into share_entry (farm_id, holder, delta, cause, at)
          select farm_id, side.holder, side.delta, cause, at from ordered,
            lateral (values (1, ${ISSUER}, -shares), (2, ordered.holder, shares)) as side (side, holder, delta)
          order by n, side
        ), seen as (
          insert into farm_access (user_id, farm_id, since, cause)
          select user_id, farm_id, at, cause from ordered where user_id is not null on conflict do nothing
        )
        select * from taken`,
    ),
  );
  if (rows.length !== sums.size) throw new Error('shares were taken from a farm while it was locked');
  return new Map(rows.map((row) => [row.id, row]));
}

const latestOf = (orders: readonly TakeShares[]): Date =>
  new Date(Math.max(...orders.map(({ at }) => at.getTime())));

async function record(
  tx: Transaction,
  taken: readonly TakenOrder[],
  farms: ReadonlyMap<Id<'farm'>, SubscriptionRow>,
): Promise<void> {
  await appendAudits(
    tx,
    taken.map(({ farmId, holder, shares, cause, actor, at, subscribedAfter }) => ({
      actor,
      action: 'farm.shares_taken',
      subject: `farm:${farmId}`,
      before: { subscribed_shares: subscribedAfter - shares },
      after: { subscribed_shares: subscribedAfter, holder, shares, cause },
      at,
    })),
  );
  // One message a farm, with what it has now: nobody needs those in between.
  const messages = [...farms.values()].flatMap((farm) => farmMessages(farm, 'shares', latestOf(taken)));
  if (messages.length > 0) await publishAll(tx, messages);
}
