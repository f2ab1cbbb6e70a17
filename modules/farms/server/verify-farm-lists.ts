import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface FarmListProblem {
  /** I44: what is kept of the lists, their numbers, words and sums, is what counting afresh gives. */
  readonly rule: 'I44';
  readonly shelf: string;
  readonly detail: string;
}

export function verifyFarmLists(database: Queryable): Promise<FarmListProblem[]> {
  return database.rows<FarmListProblem>(sql`
    select 'I44' as rule, kept.shelf, 'counter says ' || kept.farms || ', there are ' || count(farm.id) as detail
    from farm_shelf_count kept left join farm on farm.shelf = kept.shelf
    group by kept.shelf, kept.farms having kept.farms <> count(farm.id)
    union all
    select 'I44', coalesce(kept.shelf, found.shelf),
      'word ' || coalesce(kept.word, found.word) || ': counter says ' || coalesce(kept.farms, 0)
        || ', there are ' || coalesce(found.farms, 0)
    from farm_word kept full join (
      select shelf, word, count(*) as farms from farm, unnest(farm_words_in(search_text)) as word
      where shelf is not null group by shelf, word
    ) found on found.shelf = kept.shelf and found.word = kept.word
    where kept.farms is distinct from found.farms
    union all
    select 'I44', coalesce(kept.standing, found.standing),
      'tally of ' || coalesce(kept.state, found.state) || ' ' || coalesce(kept.farm_crop_type, found.farm_crop_type)
        || ': counter says ' || coalesce(kept.farms, 0) || ', there are ' || coalesce(found.farms, 0)
        || ', or their sums differ'
    from farm_tally kept full join (
      select standing, state, farm_crop_type, count(*) as farms, sum(raise_cents) as raise_cents,
        sum(area_tenths) as area_tenths, sum(latitude) as latitudes, sum(longitude) as longitudes
      from farm where standing is not null group by standing, state, farm_crop_type
    ) found on found.standing = kept.standing and found.state = kept.state
      and found.farm_crop_type = kept.farm_crop_type
    where (coalesce(kept.farms, 0), coalesce(kept.raise_cents, 0), coalesce(kept.area_tenths, 0),
        coalesce(kept.latitudes, 0), coalesce(kept.longitudes, 0))
      <> (coalesce(found.farms, 0), coalesce(found.raise_cents, 0), coalesce(found.area_tenths, 0),
        coalesce(found.latitudes, 0), coalesce(found.longitudes, 0))
    order by 2, 3`);
}
