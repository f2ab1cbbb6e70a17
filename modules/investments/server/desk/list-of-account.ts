import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import type { AccountInvestments } from '../../contract/index.ts';
import { investmentStatusOf } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';

const MOST = 100;

/** What an account invested or began to, the latest first. */
export async function listOfAccount(database: Queryable, accountId: Id<'acc'>): Promise<AccountInvestments> {
  const rows = await investmentsWhere(
    database,
    sql`account_id = ${accountId} order by id desc limit ${MOST}`,
  );
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const data = rows.map((row) => ({
    id: row.id,
    farm: { id: row.farm_id, name: farms.get(row.farm_id)?.name ?? row.farm_id },
    status_name: investmentStatusOf(row.status),
    shares: row.shares,
    total: toDollarString(totalCentsOf(row)),
    created_at: row.created_at.toISOString(),
  }));
  return { data, count: data.length };
}
