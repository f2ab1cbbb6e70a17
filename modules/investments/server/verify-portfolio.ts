import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';

/** I44: what is kept of every portfolio is what adding up its investments gives. */
export function verifyPortfolios(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with found as (
      select user_id, list, farm_id, coalesce(account_id, '') as account_id, count(*) as investments,
        sum(shares) as shares, sum(amount_cents) as amount_cents, sum(fees_cents) as fees_cents
      from investment where list is not null group by user_id, list, farm_id, account_id
    )
    select 'I44' as rule, coalesce(kept.user_id, found.user_id) as where,
      coalesce(kept.list, found.list) || ' of ' || coalesce(kept.farm_id, found.farm_id) || ': '
        || coalesce(kept.investments, 0) || ' investments are kept, there are ' || coalesce(found.investments, 0)
        || ', or their sums differ' as detail
    from portfolio_holding kept full join found on found.user_id = kept.user_id and found.list = kept.list
      and found.farm_id = kept.farm_id and found.account_id = kept.account_id
    where (coalesce(kept.investments, 0), coalesce(kept.shares, 0), coalesce(kept.amount_cents, 0),
        coalesce(kept.fees_cents, 0))
      <> (coalesce(found.investments, 0), coalesce(found.shares, 0), coalesce(found.amount_cents, 0),
        coalesce(found.fees_cents, 0))
    order by 2, 3`);
}
