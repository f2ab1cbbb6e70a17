import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FarmPlace, Offerings, OfferingsQuery } from '../contract/index.ts';
import { closedFarms, RECENTLY_CLOSED } from './closed-farms.ts';
import { type FarmStatsRow, farmStatsStatement, presentFarmStats } from './farm-stats.ts';
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

/** What is said of all farms. */
interface FiguresRow extends FarmStatsRow {
  readonly places: readonly FarmPlace[];
}

type OfferingRow = CountedRow & {
  readonly shelf: Shelf;
  /** On the first row. */
  readonly figures: FiguresRow | null;
};

/** As many at most as there are states, for each kind of crop. */
const placesStatement = sql`
    select state, farm_crop_type, sum(farms)::int as farms,
      (sum(latitudes) / sum(farms))::float8 as latitude, (sum(longitudes) / sum(farms))::float8 as longitude
    from farm_tally where standing in ('open', 'pledge', 'full', 'hold')
    group by state, farm_crop_type having sum(farms) > 0`;

export const figuresStatement = sql`select stats.*,
    (select coalesce(jsonb_agg(spot order by state, farm_crop_type), '[]') from (${placesStatement}) spot) as places
  from (${farmStatsStatement}) stats`;

/**
 * Both lists and the figures, in one statement: asking three times costs a page more than what is asked for. Typing
 * errors are looked into list by list.
 */
export async function offerings(database: Queryable, query: OfferingsQuery, now: Date): Promise<Offerings> {
  if (query.open.s !== '' || query.closed.s !== '') {
    const [open, closed, figures] = await Promise.all([
      listFarms(database, query.open, now),
      closedFarms(database, query.closed, now),
      database.one<FiguresRow>(figuresStatement),
    ]);
    return { open, closed, ...presentFigures(figures) };
  }
  const rows = await database.rows<OfferingRow>(offeringsStatement(query));
  const on = (shelf: Shelf) => rows.filter((row) => row.shelf === shelf);
  const figures = rows[0]?.figures ?? (await database.one<FiguresRow>(figuresStatement));
  return {
    open: await listOf(database, 'open', query.open, now, on('open')),
    closed: await listOf(database, 'closed', query.closed, now, on('closed')),
    ...presentFigures(figures),
  };
}

function presentFigures({ places, ...stats }: FiguresRow): Pick<Offerings, 'stats' | 'places'> {
  return { stats: presentFarmStats(stats), places };
}

export function offeringsStatement({ open, closed }: OfferingsQuery): Sql {
  const statement = sql`select page.*, case when row_number() over (order by shelf desc, place) = 1
      then (select to_jsonb(figures) from (${figuresStatement}) figures) end as figures
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
