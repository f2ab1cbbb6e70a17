import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { FarmType, Pricing } from '../rules/index.ts';

/** What shares of these farms cost, by the farm. */
export async function pricings(
  database: Queryable,
  farmIds: readonly Id<'farm'>[],
): Promise<ReadonlyMap<Id<'farm'>, Pricing>> {
  const rows = await database.rows<{
    id: Id<'farm'>;
    type: FarmType;
    price_per_share_cents: bigint;
    raise_cents: bigint;
    total_shares: number;
  }>(
    sql`select id, type, price_per_share_cents, raise_cents, total_shares from farm where id = any(${farmIds})`,
  );
  return new Map(
    rows.map(({ id, type, price_per_share_cents, raise_cents, total_shares }) => [
      id,
      {
        type,
        pricePerShareCents: price_per_share_cents,
        raiseCents: raise_cents,
        totalShares: total_shares,
      },
    ]),
  );
}
