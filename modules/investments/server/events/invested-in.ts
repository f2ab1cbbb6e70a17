import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type InvestmentStatus, UNDER_WAY } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';

/** Whoever has one of these is told with it how its offering ended. */
const INVESTED: readonly InvestmentStatus[] = [
  ...UNDER_WAY,
  'system_err',
  'successfully closed',
  'unsuccessfully closed',
  'moved_to_secondary_market',
  'sold',
  'exited',
];

/** The people who invested in a farm and did not cancel. */
export async function investedIn(database: Queryable, farmId: string): Promise<string[]> {
  const rows = await database.rows<{ user_id: string }>(sql`select distinct user_id from investment
    where farm_id = ${farmId} and status = any(${codesOf(INVESTED)}::smallint[]) order by user_id`);
  return rows.map(({ user_id }) => user_id);
}
