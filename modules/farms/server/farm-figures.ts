import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { percentSubscribed, remainingShares } from '../rules/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';

/** A farm beside an investment in it. */
export interface FarmInFigures {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly percentSubscribed: number;
  readonly remainingShares: number;
}

export async function farmFigures(
  database: Queryable,
  farmIds: readonly Id<'farm'>[],
): Promise<ReadonlyMap<Id<'farm'>, FarmInFigures>> {
  const rows = await database.rows<SubscriptionRow & { readonly name: string }>(
    sql`select ${subscriptionColumns}, name from farm where id = any(${[...new Set(farmIds)]}::text[])`,
  );
  return new Map(
    rows.map((row) => {
      const farm = subscriptionOf(row);
      const { id, slug, name } = row;
      const figures = { percentSubscribed: percentSubscribed(farm), remainingShares: remainingShares(farm) };
      return [id, { id, slug, name, ...figures }];
    }),
  );
}
