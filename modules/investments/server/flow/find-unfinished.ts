import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Questions } from '@furrow/module/house';
import { INVESTMENT_STATUS_CODES, investmentStatusOf, UNFINISHED } from '../../rules/index.ts';
import { type InvestmentRow, investmentsWhere } from '../common/investment-row.ts';

const OPEN = UNFINISHED.map((status) => INVESTMENT_STATUS_CODES[status]);

/** The one investment that somebody has begun in a farm and not confirmed. */
export async function findUnfinished(
  database: Queryable,
  { userId, farmId }: { readonly userId: string; readonly farmId: Id<'farm'> },
): Promise<InvestmentRow | undefined> {
  const [row] = await investmentsWhere(
    database,
    sql`user_id = ${userId} and farm_id = ${farmId} and status = any(${OPEN}::smallint[])`,
  );
  return row;
}

/** For the farm's page: whether somebody has begun to invest there. */
export const unfinishedInvestment: NonNullable<Questions['unfinishedInvestment']> = async (
  database,
  userId,
  farmId,
) => {
  const row = await findUnfinished(database, { userId, farmId });
  return row === undefined
    ? null
    : { id: row.id, status: row.status, status_name: investmentStatusOf(row.status) };
};
