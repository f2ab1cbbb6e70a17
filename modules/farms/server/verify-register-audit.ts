import { auditLinesAbout } from '@furrow/database/audit-lines';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FARM_STATUS_CODES, ISSUER } from '../rules/index.ts';

export interface FarmAuditProblem {
  /** I50: the register holds what the audit does not tell, or the reverse. I53: the farm's status is not the audited one. */
  readonly rule: 'I50' | 'I53';
  readonly farm_id: Id<'farm'>;
  readonly detail: string;
}

/** Holder by holder and cause by cause: shares that changed hands without anybody having moved them show here. */
export function verifyRegisterAudit(database: Queryable): Promise<FarmAuditProblem[]> {
  return database.rows<FarmAuditProblem>(sql`
    with line as materialized (
      select subject_id as farm_id, action, after from ${auditLinesAbout('farm')} told
      where action in ('farm.shares_taken', 'farm.shares_given_back', 'farm.shares_transferred', 'farm.imported',
        'farm.holdings_moved')
    ), moved as (
      select farm_id, after from line where action not in ('farm.imported', 'farm.holdings_moved')
      union all
      select farm_id, holding from line, jsonb_array_elements(
        case when jsonb_typeof(after -> 'holdings') = 'array' then after -> 'holdings' else '[]' end) as holding
      where action in ('farm.imported', 'farm.holdings_moved')
    ), told as (
      select farm_id, side.holder, side.cause, sum(side.delta) as delta
      from moved,
        lateral (select case when jsonb_typeof(after -> 'shares') = 'number' then (after ->> 'shares')::numeric end as shares) n,
        -- Only what changes hands later names who gave it; everything else comes from the issuer.
        lateral (values (after ->> 'holder', n.shares, after ->> 'cause'), (coalesce(after ->> 'from', ${ISSUER}), -n.shares,
          coalesce(after ->> 'from_cause', after ->> 'cause'))) as side (holder, delta, cause)
      group by 1, 2, 3
    ), held as (
      select farm_id, holder, cause, sum(delta) as delta from share_entry group by 1, 2, 3
    ), older as (
      -- Lines from before the holders were told name only how many shares they had together.
      select farm_id, case when jsonb_typeof(after -> 'subscribed_shares') = 'number'
        then (after ->> 'subscribed_shares')::numeric end as shares
      from line where action = 'farm.imported' and not after ? 'holdings'
    ), compared as (
      select coalesce(told.farm_id, held.farm_id) as farm_id, coalesce(told.holder, held.holder) as holder,
        coalesce(told.cause, held.cause) as cause, told.delta as told, held.delta as held
      from told full join held
        on held.farm_id = told.farm_id and held.holder = told.holder and held.cause = told.cause
    )
    select 'I50' as rule, farm_id, 'the register has ' || coalesce(held, 0) || ' shares of ' || coalesce(holder, 'nobody')
        || ' by ' || coalesce(cause, 'nothing') || ', the audit ' || coalesce(told, 0) as detail
      from compared where coalesce(told, 0) <> coalesce(held, 0)
        and not (told is null and farm_id in (select farm_id from older))
    union all
    select 'I50', older.farm_id, 'the audit tells of ' || coalesce(older.shares, 0) || ' shares at the beginning, the register of '
        || coalesce(sum(held), 0)
      from older left join compared
        on compared.farm_id = older.farm_id and told is null and holder <> ${ISSUER}
      group by older.farm_id, older.shares having coalesce(older.shares, 0) <> coalesce(sum(held), 0)
    order by 2, 3`);
}

/** What the audit says last about each farm's status, against the farm. */
export function verifyFarmStatuses(database: Queryable): Promise<FarmAuditProblem[]> {
  const statuses = Object.entries(FARM_STATUS_CODES);
  const [names, codes] = [statuses.map(([name]) => name), statuses.map(([, code]) => code)];
  return database.rows<FarmAuditProblem>(sql`
    with code as (
      select * from unnest(${names}::text[], ${codes}::int[]) as known (name, code)
    ), last as (
      select distinct on (subject_id) subject_id as farm_id, after ->> 'status' as status
      from ${auditLinesAbout('farm')} line
      where action in ('farm.imported', 'farm.moved') order by subject_id, id desc
    )
    select 'I53' as rule, coalesce(farm.id, last.farm_id) as farm_id, case
        when farm.id is null then 'the audit tells of this farm, and it is gone'
        when last.farm_id is null then 'the audit does not tell where this farm comes from'
        else 'is ' || coalesce(shown.name, farm.status::text) || ', and the audit says '
          || coalesce(audited.name, last.status, 'nothing') end as detail
    from farm full join last on last.farm_id = farm.id
      left join code shown on shown.code = farm.status
      left join code audited on last.status in (audited.name, audited.code::text)
    where farm.id is null or last.farm_id is null or audited.code is distinct from farm.status
    order by 2`);
}
