import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { ReservedHere } from '../../contract/index.ts';
import { INVESTMENT_LISTS, investmentStatusOf } from '../../rules/index.ts';
import { codesOf } from './codes-of.ts';

const MOST_SHOWN = 20;
const CONFIRMED = codesOf(INVESTMENT_LISTS.funding);

interface ReservedRow {
  readonly id: Id<'inv'>;
  readonly status: number;
  readonly shares: number;
}

/** What somebody has confirmed in a farm that has not closed, latest first, in one statement. */
export async function listReserved(
  database: Queryable,
  userId: string,
  given: string,
): Promise<readonly ReservedHere[]> {
  const farmId = readId('farm', given);
  if (farmId === null) return [];
  const rows = await database.rows<ReservedRow>(sql`select id, status, shares from investment
    where user_id = ${userId} and farm_id = ${farmId} and status = any(${CONFIRMED}::smallint[])
    order by created_at desc, id desc limit ${MOST_SHOWN}`);
  return rows.map(({ id, status, shares }) => ({
    id,
    status_name: investmentStatusOf(status),
    number_of_shares: shares,
  }));
}
