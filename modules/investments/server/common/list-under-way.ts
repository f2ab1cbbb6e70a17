import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import type { UnderWayInvestment } from '../../contract/index.ts';
import { INVESTMENT_LISTS, investmentStatusOf, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from './codes-of.ts';
import { totalCentsOf } from './investment-row.ts';

const MOST_SHOWN = 20;
const OPEN = codesOf([...UNFINISHED, ...INVESTMENT_LISTS.funding]);

interface OpenRow {
  readonly id: Id<'inv'>;
  readonly farm_id: Id<'farm'>;
  readonly status: number;
  readonly shares: number;
  readonly amount_cents: bigint;
  readonly fees_cents: bigint;
  readonly updated_at: Date;
}

/** What an account has begun or waits for, latest first. */
export async function listUnderWay(
  database: Queryable,
  userId: string,
  given: string,
): Promise<readonly UnderWayInvestment[]> {
  const accountId = readId('acc', given);
  if (accountId === null) return [];
  const rows = await database.rows<OpenRow>(sql`select id, farm_id, status, shares, amount_cents, fees_cents,
      updated_at
    from investment where account_id = ${accountId} and user_id = ${userId} and status = any(${OPEN}::smallint[])
    order by created_at desc, id desc limit ${MOST_SHOWN}`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  return rows.flatMap((row) => {
    const farm = farms.get(row.farm_id);
    if (farm === undefined) return [];
    return {
      id: row.id,
      farm: { name: farm.name, slug: farm.slug, type: farm.type },
      status_name: investmentStatusOf(row.status),
      number_of_shares: row.shares,
      total: toDollarString(totalCentsOf(row)),
      updated_at: row.updated_at.toISOString(),
    };
  });
}
