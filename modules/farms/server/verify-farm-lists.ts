import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface FarmListProblem {
  /** I44: what is kept of the lists, their numbers and their words, is what counting afresh gives. */
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
    order by 2, 3`);
}
