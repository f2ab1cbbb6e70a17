import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** What a holder has of a farm, by the register. */
export const heldBy = (farmId: Id<'farm'>, holder: string): Sql =>
  sql`select coalesce(sum(delta), 0)::int from share_entry where farm_id = ${farmId} and holder = ${holder}`;

export async function sharesHeld(
  database: Queryable,
  { farmId, holder }: { readonly farmId: Id<'farm'>; readonly holder: string },
): Promise<number> {
  const { held } = await database.one<{ held: number }>(sql`select (${heldBy(farmId, holder)}) as held`);
  return held;
}
