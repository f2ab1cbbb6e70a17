import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import { type Id, readId } from '@furrow/kernel/ids';
import type { FarmOutlooks, OutlookDesk } from '../../contract/index.ts';
import { isOutlookStale, type Outlook, staleDay } from '../../rules/index.ts';
import { peopleOf } from '../valuations/valuation-desk.ts';
import { OWNED_CODES, outlookStanding } from './outlook-standing.ts';

const PAGE = 50;
const codes = [...OWNED_CODES];

/** Each farm that investors own with the outlook that stands; the day before all others stands for none. */
const OWNED = sql`select farm.id, farm.name, farm.county, farm.state, farm.subscribed_shares, last.outlook, last.day,
    last.reason, coalesce(last.day, '0001-01-01'::date) as since
  from farm left join lateral (select outlook, day, reason from farm_outlook where farm_id = farm.id
    order by ordinal desc limit 1) last on true
  where farm.status = any(${codes}::smallint[]) and farm.subscribed_shares > 0`;

/** How the farms of investors do: those that were never reported on first, then the oldest. */
export async function outlookDesk(
  database: Queryable,
  { after }: { readonly after?: string | undefined },
  now: Date,
): Promise<OutlookDesk> {
  const today = newYorkDay(now);
  const rows = await database.rows<{
    id: Id<'farm'>;
    name: string;
    county: string;
    state: string;
    subscribed_shares: number;
    outlook: Outlook | null;
    day: string | null;
    reason: string | null;
  }>(sql`with owned as (${OWNED})
    select id, name, county, state, subscribed_shares, outlook, day, reason from owned
    where ${
      after === undefined
        ? sql`true`
        : sql`(since, id) > (select last.since, last.id from owned last where last.id = ${after})`
    }
    order by since, id limit ${PAGE + 1}`);
  const counts = await database.one<{ farms: number; stale: number; below_plan: number }>(
    sql`with owned as (${OWNED})
      select count(*)::int as farms, count(*) filter (where since <= ${staleDay(today)}::text::date)::int as stale,
        count(*) filter (where outlook = 'below_plan')::int as below_plan from owned`,
  );
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(({ id, name, county, state, subscribed_shares, outlook, day, reason }) => ({
      farm: { id, name, county, state },
      shares: subscribed_shares,
      ...{ outlook, day, reason },
      is_stale: isOutlookStale(day, today),
    })),
    ...counts,
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Everything that was stated about one farm; null without the farm. */
export async function farmOutlooks(
  database: Queryable,
  id: string,
  { after }: { readonly after?: string | undefined },
): Promise<FarmOutlooks | null> {
  const farmId = readId('farm', id);
  const standing = farmId === null ? null : await outlookStanding(database, farmId);
  if (farmId === null || standing === null) return null;
  const rows = await database.rows<{
    id: Id<'otl'>;
    outlook: Outlook;
    day: string;
    reason: string;
    stated_by: string;
    stated_at: Date;
    approved_by: string | null;
  }>(sql`select id, outlook, day, reason, stated_by, stated_at, approved_by from farm_outlook
    where farm_id = ${farmId} and ${
      after === undefined
        ? sql`true`
        : sql`ordinal < (select last.ordinal from farm_outlook last where last.id = ${after})`
    }
    order by ordinal desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const personOf = await peopleOf(
    database,
    page.flatMap(({ stated_by, approved_by }) => [stated_by, approved_by]),
  );
  const { name, county, state, began, isOwned, version, judged } = standing;
  return {
    farm: { id: farmId, name, county, state, opened_on: began },
    is_owned: isOwned,
    version,
    judged,
    data: page.map((row) => ({
      ...{ id: row.id, outlook: row.outlook, day: row.day, reason: row.reason },
      stated: { by: personOf(row.stated_by), at: row.stated_at.toISOString() },
      approved_by: row.approved_by === null ? null : personOf(row.approved_by),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
