import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export interface RegisterProblem {
  /** I09, I11, I12 and I13 of the books' rules; I44: the kept counter is what the register adds up to. */
  readonly rule: 'I09' | 'I11' | 'I12' | 'I13' | 'I44';
  readonly farm_id: Id<'farm'>;
  readonly detail: string;
}

/** Proves the share register in one statement, so in one snapshot. No row means it is clean. */
export function verifyShareRegister(database: Queryable): Promise<RegisterProblem[]> {
  return database.rows<RegisterProblem>(sql`
    with issued as (
      select farm_id, sum(delta) as total, coalesce(-sum(delta) filter (where holder = 'issuer'), 0) as sold
      from share_entry group by farm_id
    )
    select 'I09' as rule, id as farm_id, subscribed_shares || ' of ' || total_shares || ' shares subscribed' as detail
      from farm where subscribed_shares > total_shares
    union all
    select 'I11', farm_id, 'issuer and holders add up to ' || total from issued where total <> 0
    union all
    select 'I12', farm_id, holder || ' holds ' || sum(delta)
      from share_entry where holder <> 'issuer' group by farm_id, holder having sum(delta) < 0
    union all
    -- What every amount is worked out from: a share or unit costs the raise divided by all of them, to the nearest cent.
    select 'I13', id, total_shares || ' at ' || price_per_share_cents || ' cents are not the raise of ' || raise_cents
      from farm where 2 * abs(price_per_share_cents::numeric * total_shares - raise_cents) > total_shares
    union all
    select 'I44', id, 'counter says ' || subscribed_shares || ', register ' || coalesce(sold, 0)
      from farm left join issued on farm_id = id where subscribed_shares <> coalesce(sold, 0)
    order by 1, 2, 3`);
}
