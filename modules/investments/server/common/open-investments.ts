import { sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';
import { INVESTMENT_STATUS_CODES, UNDER_WAY } from '../../rules/index.ts';

const OPEN = UNDER_WAY.map((status) => INVESTMENT_STATUS_CODES[status]);

/** J20: how many investments of a farm are confirmed and not closed, so that their terms stay. */
export const openInvestments: NonNullable<Questions['openInvestments']> = async (database, farmId) => {
  const { open } = await database.one<{ open: number }>(
    sql`select count(*)::int as open from investment where farm_id = ${farmId} and status = any(${OPEN}::smallint[])`,
  );
  return open;
};
