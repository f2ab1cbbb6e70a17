import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Offerings, OfferingsQuery } from '../contract/index.ts';
import { closedFarms, RECENTLY_CLOSED } from './closed-farms.ts';
import { type FarmStatsRow, farmStats, farmStatsStatement, presentFarmStats } from './farm-stats.ts';
import {
  type CountedRow,
  countedColumns,
  isUsual,
  listFarms,
  listOf,
  onShelf,
  orderOf,
  type Page,
} from './list-farms.ts';
import type { Shelf } from './search-words.ts';

type OfferingRow = CountedRow & {
  readonly shelf: Shelf;
  /** Of all farms, on the first row. */
  readonly stats: FarmStatsRow | null;
};

/**
 * Both lists and the figures, in one statement: asking three times costs a page more than what is asked for. Typing
 * errors are looked into list by list.
 */
export async function offerings(database: Queryable, query: OfferingsQuery): Promise<Offerings> {
  if (query.open.s !== '' || query.closed.s !== '') {
    const [open, closed, stats] = await Promise.all([
      listFarms(database, query.open),
      closedFarms(database, query.closed),
      farmStats(database),
    ]);
    return { open, closed, stats };
  }
  const rows = await database.rows<OfferingRow>(offeringsStatement(query));
  const on = (shelf: Shelf) => rows.filter((row) => row.shelf === shelf);
  return {
    open: await listOf(database, 'open', query.open, on('open')),
    closed: await listOf(database, 'closed', query.closed, on('closed')),
    stats: rows[0]?.stats ? presentFarmStats(rows[0].stats) : await farmStats(database),
  };
}

export function offeringsStatement({ open, closed }: OfferingsQuery): Sql {
  const statement = sql`select page.*, case when row_number() over (order by shelf desc, place) = 1
      then (select to_jsonb(figures) from (${farmStatsStatement}) figures) end as stats
    from ((${shelfStatement('open', open, orderOf(open))})
      union all (${shelfStatement('closed', closed, RECENTLY_CLOSED)})) page
    order by shelf desc, place`;
  const isTheUsual = isUsual('open', open) && isUsual('closed', closed);
  return isTheUsual ? sql.named('offerings', statement) : statement;
}

const shelfStatement = (
  shelf: Shelf,
  page: Page,
  order: Sql,
) => sql`select ${countedColumns(shelf, page)}, shelf,
    row_number() over (order by ${order}) as place
  from farm where ${onShelf(shelf, page)} order by ${order} limit ${page.limit} offset ${page.offset}`;
