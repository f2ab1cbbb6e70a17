import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ClosedFarmsQuery, FarmList } from '../contract/index.ts';
import { readPage } from './list-farms.ts';

/** Most recently closed first. */
export function closedFarms(database: Queryable, query: ClosedFarmsQuery): Promise<FarmList> {
  return readPage(database, 'closed', query, () => sql`closed_at desc, id desc`);
}
