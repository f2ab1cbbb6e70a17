import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface ValuationProblem {
  /** I54: every value of a farm was approved by somebody else than whoever entered it, whole batches at a time, and not for a day before the offering. */
  readonly rule: 'I54';
  readonly farm_id: string;
  readonly detail: string;
}

export function verifyValuations(database: Queryable): Promise<ValuationProblem[]> {
  return database.rows<ValuationProblem>(sql`
    select 'I54' as rule, farm_id, 'valuation ' || value.id || ' was approved by whoever entered it' as detail
    from farm_valuation value join valuation_batch batch on batch.id = value.batch_id
    where value.approved_at is not null and batch.decided_by = batch.entered_by
    union all
    select 'I54', farm_id, 'valuation ' || value.id || ' and its batch, which is ' || batch.status || ', disagree'
    from farm_valuation value join valuation_batch batch on batch.id = value.batch_id
    where (value.approved_at is not null) <> (batch.status = 'approved')
    union all
    select 'I54', batch.id, 'batch of ' || batch.lines || ' has ' || count(value.id)
    from valuation_batch batch left join farm_valuation value on value.batch_id = batch.id
    group by batch.id having count(value.id) <> batch.lines
    union all
    select 'I54', value.farm_id, 'valuation ' || value.id || ' of ' || value.day || ' is older than the offering'
    from farm_valuation value join farm on farm.id = value.farm_id
    where value.approved_at is not null and value.replaced_by is null
      and (farm.opened_at is null or value.day < (farm.opened_at at time zone 'America/New_York')::date)
    union all
    select 'I54', value.farm_id, 'valuation ' || value.id || ' was replaced by another that does not say so'
    from farm_valuation value left join farm_valuation later on later.id = value.replaced_by
    where value.replaced_by is not null
      and (later.replaces is distinct from value.id or later.approved_at is null or later.farm_id <> value.farm_id)
    order by 2, 3`);
}
