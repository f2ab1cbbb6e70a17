import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { type DeskQuery, type OfferingLine, type OfferingList, portraitPath } from '../../contract/index.ts';
import { type FarmType, farmStatusOf, groupOf, OFFERING_GROUPS, statusCodesIn } from '../../rules/index.ts';
import { portraitStamp } from '../portrait-address.ts';

const PAGE = 50;

interface LineRow {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly status: number;
  readonly type: FarmType;
  readonly private: boolean;
  readonly raise_cents: bigint;
  readonly subscribed_shares: number;
  readonly total_shares: number;
  readonly closes_at: Date | null;
  readonly updated_at: Date;
  readonly portrait_version: string;
  readonly has_draft: boolean;
}

/** All offerings for the firm, the newest first. A page begins after the last of the one before, so that each costs the same. */
export async function listOfferings(
  database: Queryable,
  { group, s, after }: DeskQuery,
): Promise<OfferingList> {
  const rows = await database.rows<LineRow>(sql`
    select farm.id, slug, coalesce(nullif(content ->> 'name', ''), name) as name, county, state, status, type, private,
      raise_cents, subscribed_shares, total_shares, closes_at, updated_at, portrait_version,
      coalesce(draft.publication = 0 or draft.saved_at > draft.published_at, false) as has_draft
    from farm left join farm_draft draft on draft.farm_id = farm.id
    where ${inGroup(group)} and ${found(s)} and ${after === undefined ? sql`true` : sql`farm.id < ${after}`}
    order by farm.id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(presentLine),
    counts: await countsByGroup(database),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

const inGroup = (group: DeskQuery['group']): Sql =>
  group === 'all' ? sql`true` : sql`status = any (${statusCodesIn(group)}::smallint[])`;

/** Each word somewhere in what a farm is found by, in its address or in the name it is to have; or its id. */
function found(search: string): Sql {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const each = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(search_text like ${like} or slug like ${like} or lower(content ->> 'name') like ${like} or farm.id = ${word})`;
  });
  return sql.join(each, sql` and `);
}

async function countsByGroup(database: Queryable): Promise<OfferingList['counts']> {
  const rows = await database.rows<{ status: number; farms: number }>(
    sql`select status, count(*)::int as farms from farm group by status`,
  );
  const counts = Object.fromEntries(OFFERING_GROUPS.map((group) => [group, 0])) as OfferingList['counts'];
  for (const { status, farms } of rows) {
    counts.all += farms;
    counts[groupOf(farmStatusOf(status))] += farms;
  }
  return counts;
}

function presentLine(row: LineRow): OfferingLine {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    county: row.county,
    state: row.state,
    status: farmStatusOf(row.status),
    type: row.type,
    private: row.private,
    raise: toDollarString(row.raise_cents),
    subscribed_shares: row.subscribed_shares,
    total_shares: row.total_shares,
    closes_at: row.closes_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    has_draft: row.has_draft,
    portrait: portraitPath(row.slug, 'small', portraitStamp(row.portrait_version)),
  };
}
