import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  amountCentsOf,
  type Closing,
  decideMove,
  type FarmType,
  farmStatusOf,
  type MoveRefusal,
} from '../../rules/index.ts';
import { type MoveFarm, moveFarm } from '../move-farm.ts';
import { type AsksOthers, closingFacts, lockOffering, tellOfferingCloses } from './closing-questions.ts';

export type ClosePayload = { readonly farm_id: string; readonly to: Closing };
export type CloseRefusal = 'farm_unknown' | 'changed_since' | 'closing_blocked' | MoveRefusal['code'];

export const CLOSE_KIND = 'farms.close';

interface ClosedRow {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly status: number;
  readonly type: FarmType;
  readonly total_shares: number;
  readonly subscribed_shares: number;
  readonly price_per_share_cents: bigint;
  readonly raise_cents: bigint;
  readonly is_failing: boolean;
}

/**
 * Closing an offering, successfully or not, and ending a farm that was sold: nobody does it alone, and what was raised is
 * typed by whoever agrees. Modules that have something on the farm say what stands in the way.
 */
export const closeOffering = (others: AsksOthers): ApprovalKind<ClosePayload, CloseRefusal> => ({
  name: CLOSE_KIND,
  proposers: ['offerings', 'admin'],
  deciders: ['offerings', 'admin'],
  about: (figures) => figureText(figures, 'name'),

  async effect(tx, { farm_id, to }) {
    const farmId = readId('farm', farm_id);
    if (farmId === null) return err('farm_unknown');
    await lockOffering(others, tx, { farmId, to });
    const row = await lockedFarm(tx, farmId);
    if (row === undefined) return err('farm_unknown');
    const from = farmStatusOf(row.status);
    const facts = await closingFacts(others, tx, { farmId, to });
    if (facts.isStale) return err('changed_since');
    const subscribedShares = row.subscribed_shares - facts.returnedShares;
    const decision = decideMove({ status: from, subscribedShares, isFailing: row.is_failing }, to);
    if (!decision.ok) return err(decision.error.code);
    if (row.is_failing) return err('offering_failing');
    if (facts.obstacles.length > 0) return err('closing_blocked');
    const raisedCents = amountCentsOf(row.subscribed_shares, {
      type: row.type,
      pricePerShareCents: row.price_per_share_cents,
      raiseCents: row.raise_cents,
      totalShares: row.total_shares,
    });
    const figures = {
      name: row.name,
      slug: row.slug,
      from,
      to,
      subscribed_shares: row.subscribed_shares,
      total_shares: row.total_shares,
      holders: await holdersOf(tx, row.id),
      raised: toDollarString(raisedCents),
      ...(facts.endings === 0 ? {} : { investments: facts.endings }),
    };
    return ok(raisedCents === 0n ? { figures } : { figures, totalCents: raisedCents });
  },

  async carryOut(tx, { farm_id, to }, { actor, reason, now }): Promise<Result<null, CloseRefusal>> {
    const farmId = readId('farm', farm_id);
    if (farmId === null) return err('farm_unknown');
    const isLater = await tellOfferingCloses(others, tx, { farmId, to, actor, reason, now });
    const order = { farmId, reason, actor, at: now };
    const moved = isLater ? await holdToFail(tx, order) : await moveFarm(tx, { ...order, to });
    return moved.ok ? ok(null) : err(moved.error.code);
  },
});

/** Nobody buys from here on, and nobody opens it again: it closes once everything on it has ended. */
async function holdToFail(tx: Transaction, order: Omit<MoveFarm, 'to'>): ReturnType<typeof moveFarm> {
  const { status } = await tx.one<{ status: number }>(
    sql`select status from farm where id = ${order.farmId}`,
  );
  const isHeld = farmStatusOf(status) === 'verified_hold';
  const held = isHeld ? ok(null) : await moveFarm(tx, { ...order, to: 'verified_hold' });
  if (held.ok) await tx.run(sql`update farm set fails_since = ${order.at} where id = ${order.farmId}`);
  return held;
}

function lockedFarm(tx: Transaction, farmId: string): Promise<ClosedRow | undefined> {
  return tx.maybe<ClosedRow>(
    sql`select id, slug, name, status, type, total_shares, subscribed_shares, price_per_share_cents, raise_cents,
        fails_since is not null as is_failing from farm where id = ${farmId} for no key update`,
  );
}

/** How many hold shares: everybody but the issuer whose entries do not add up to nothing. */
export async function holdersOf(tx: Pick<Transaction, 'one'>, farmId: Id<'farm'>): Promise<number> {
  const { holders } = await tx.one<{ holders: number }>(
    sql`select count(*)::int as holders from (
      select holder from share_entry where farm_id = ${farmId} group by holder having sum(delta) > 0) held`,
  );
  return holders;
}
