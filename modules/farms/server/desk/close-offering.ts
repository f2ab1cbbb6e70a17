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
import { moveFarm } from '../move-farm.ts';

export type ClosePayload = { readonly farm_id: string; readonly to: Closing };
export type CloseRefusal = 'farm_unknown' | 'changed_since' | MoveRefusal['code'];

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
}

/** Closing an offering, successfully or not: nobody does it alone, and what was raised is typed by whoever agrees. */
export const closeOffering: ApprovalKind<ClosePayload, CloseRefusal> = {
  name: CLOSE_KIND,
  proposers: ['offerings', 'admin'],
  deciders: ['offerings', 'admin'],
  about: (figures) => figureText(figures, 'name'),

  async effect(tx, { farm_id, to }) {
    const row = await lockedFarm(tx, farm_id);
    if (row === undefined) return err('farm_unknown');
    const from = farmStatusOf(row.status);
    const decision = decideMove({ status: from, subscribedShares: row.subscribed_shares }, to);
    if (!decision.ok) return err(decision.error.code);
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
    };
    return ok(raisedCents === 0n ? { figures } : { figures, totalCents: raisedCents });
  },

  async carryOut(
    tx,
    { farm_id, to },
    { actor, reason, proposedBy, now },
  ): Promise<Result<null, CloseRefusal>> {
    const farmId = readId('farm', farm_id);
    if (farmId === null) return err('farm_unknown');
    const why = reason === '' ? `proposed by ${proposedBy}` : reason;
    const moved = await moveFarm(tx, { farmId, to, reason: why, actor, at: now });
    return moved.ok ? ok(null) : err(moved.error.code);
  },
};

function lockedFarm(tx: Transaction, farmId: string): Promise<ClosedRow | undefined> {
  return tx.maybe<ClosedRow>(
    sql`select id, slug, name, status, type, total_shares, subscribed_shares, price_per_share_cents, raise_cents
      from farm where id = ${farmId} for no key update`,
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
