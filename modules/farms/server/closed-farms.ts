import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ClosedFarmsQuery, FarmList } from '../contract/index.ts';
import { readPage } from './list-farms.ts';

export const RECENTLY_CLOSED = sql`closed_at desc, id desc`;

/** Most recently closed first. */
export function closedFarms(database: Queryable, query: ClosedFarmsQuery, now: Date): Promise<FarmList> {
  return readPage(database, 'closed', query, now, () => RECENTLY_CLOSED);
}
