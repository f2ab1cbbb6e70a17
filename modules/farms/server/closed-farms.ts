import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ClosedFarmsQuery, FarmList } from '../contract/index.ts';
import { type FarmSummaryRow, summaryColumns } from './farm-row.ts';
import { countFarms, onShelf } from './list-farms.ts';
import { presentFarmSummary } from './present.ts';

/** Most recently closed first. */
export async function closedFarms(database: Queryable, query: ClosedFarmsQuery): Promise<FarmList> {
  const rows = await database.rows<FarmSummaryRow>(
    sql`select ${summaryColumns} from farm where ${onShelf('closed', query)}
      order by closed_at desc, id desc limit ${query.limit} offset ${query.offset}`,
  );
  return { data: rows.map(presentFarmSummary), count: await countFarms(database, 'closed', query) };
}
