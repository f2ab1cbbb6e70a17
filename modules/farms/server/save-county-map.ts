import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { CountyMap } from '../contract/index.ts';

/** Counties do not move: a map that is there already stays. */
export async function saveCountyMap(tx: Transaction, map: CountyMap): Promise<void> {
  await tx.run(sql`
    insert into county_map (fips, view_box, state_path, county_path, point_x, point_y)
    values (${map.fips}, ${map.view_box}, ${map.state_path}, ${map.county_path}, ${map.point[0]}, ${map.point[1]})
    on conflict (fips) do nothing`);
}
