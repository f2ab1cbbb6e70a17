import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { ValuationMethod } from '../../rules/index.ts';

/** What a whole farm was worth on a day. */
export interface FarmValuation {
  readonly day: string;
  readonly valueCents: Cents;
  readonly method: ValuationMethod;
  readonly source: string;
}

/** The approved values of farms that stand, oldest first; a farm without any is not in the answer. */
export async function valuationsOf(
  database: Queryable,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FarmValuation[]>> {
  const rows = await database.rows<{
    farm_id: Id<'farm'>;
    day: string;
    value_cents: bigint;
    method: ValuationMethod;
    source: string;
  }>(sql`select farm_id, day, value_cents, method, source from farm_valuation
    where farm_id = any(${[...farmIds]}::text[]) and approved_at is not null and replaced_by is null
    order by farm_id, day`);
  const byFarm = new Map<string, FarmValuation[]>();
  for (const { farm_id, day, value_cents: valueCents, method, source } of rows) {
    const all = byFarm.get(farm_id) ?? [];
    all.push({ day, valueCents, method, source });
    byFarm.set(farm_id, all);
  }
  return byFarm;
}
