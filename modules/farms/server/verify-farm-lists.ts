import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface FarmListProblem {
  /** I44: a kept counter is what counting afresh gives. */
  readonly rule: 'I44';
  readonly shelf: string;
  readonly detail: string;
}

export function verifyFarmLists(database: Queryable): Promise<FarmListProblem[]> {
  return database.rows<FarmListProblem>(sql`
    select 'I44' as rule, kept.shelf, 'counter says ' || kept.farms || ', there are ' || count(farm.id) as detail
    from farm_shelf_count kept left join farm on farm.shelf = kept.shelf
    group by kept.shelf, kept.farms having kept.farms <> count(farm.id)
    order by 2`);
}
