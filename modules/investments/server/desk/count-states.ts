import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import type { StateCount } from '../../contract/index.ts';
import { investmentStatusOf } from '../../rules/index.ts';
import { PAID_CENTS } from './paid-cents.ts';

interface State {
  readonly farm_id: Id<'farm'>;
  readonly status: number;
  readonly investments: number;
  readonly shares: number;
  readonly total: Cents;
  readonly paid: Cents;
}

/** The states of investments on some farms, by farm and in the order of their codes. */
export async function countStates(
  database: Queryable,
  farmIds: readonly string[],
  condition: Sql = sql`true`,
): Promise<ReadonlyMap<string, StateCount[]>> {
  const rows = await database.rows<State>(sql`select farm_id, status, count(*)::int as investments,
      sum(shares)::int as shares, sum(amount_cents + fees_cents)::bigint as total, sum(${PAID_CENTS})::bigint as paid
    from investment where farm_id = any(${[...farmIds]}::text[]) and ${condition}
    group by farm_id, status order by farm_id, status`);
  const byFarm = new Map<string, StateCount[]>(farmIds.map((id) => [id, []]));
  for (const { farm_id, total, paid, ...state } of rows)
    byFarm.get(farm_id)?.push({
      ...state,
      status_name: investmentStatusOf(state.status),
      total: toDollarString(total),
      paid: toDollarString(paid),
    });
  return byFarm;
}
