import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import { isId } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { FarmReader, WatchedFarms } from '../../contract/index.ts';
import { FARM_WANTS, type FarmWant } from '../../rules/index.ts';
import { type FarmSummaryRow, summaryColumns } from '../farm-row.ts';
import { presentFarmSummary } from '../present.ts';
import { visibleTo } from '../private/visible-to.ts';

/** What this person wants to hear of one farm; nothing of a farm that is not there for them. */
export async function wantsOf(
  database: Queryable,
  farmId: string,
  reader: FarmReader,
  now: Date,
): Promise<FarmWant[]> {
  if (reader.userId === null || !isId('farm', farmId)) return [];
  const rows = await database.rows<{ wants: FarmWant }>(
    sql`select wants from farm_watch join farm on farm.id = farm_watch.farm_id
      where user_id = ${reader.userId} and farm_id = ${farmId} and told_at is null and ${visibleTo(reader, now)}`,
  );
  return inOrder(rows.map(({ wants }) => wants));
}

type WatchedRow = FarmSummaryRow & { readonly wants: FarmWant[]; readonly since: Date };

/** Everything this person watches, latest wish first, as long as it is there for them. */
export async function watchedFarms(
  database: Queryable,
  reader: FarmReader,
  now: Date,
  page: Page = FIRST_PAGE,
): Promise<WatchedFarms> {
  if (reader.userId === null) return { data: [], count: 0, total: 0 };
  const rows = await database.rows<WatchedRow>(
    sql`select ${summaryColumns}, wants, since
      from farm join (
        select farm_id, array_agg(wants) as wants, min(created_at) as since
        from farm_watch where user_id = ${reader.userId} and told_at is null group by farm_id
      ) wish on wish.farm_id = farm.id
      where ${visibleTo(reader, now)} order by since desc, id
      limit ${page.limit} offset ${page.offset}`,
  );
  const watched = sql`farm where ${visibleTo(reader, now)} and exists (
    select from farm_watch where farm_id = farm.id and user_id = ${reader.userId} and told_at is null)`;
  const count = await totalOf(database, page, rows.length, watched);
  return {
    data: rows.map((row) => ({
      farm: presentFarmSummary(row, now),
      wants: inOrder(row.wants),
      since: row.since.toISOString(),
    })),
    count,
    total: count,
  };
}

function inOrder(wants: readonly FarmWant[]): FarmWant[] {
  return FARM_WANTS.filter((want) => wants.includes(want));
}
