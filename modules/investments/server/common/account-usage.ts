import { sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';
import { INVESTMENT_STATUS_CODES } from '../../rules/index.ts';

/** Walking away before confirming leaves nothing behind that would keep an account. */
const NOTHING_LEFT = INVESTMENT_STATUS_CODES.canceled_during_investment_by_investor;

/** What keeps an account from being deleted: an investment that was confirmed or is being made, a pledge that waits. */
export const accountUsage: Questions['accountUsage'] = async (database, accountIds) => {
  const rows = await database.rows<{ id: string; investments: number }>(
    sql`select account_id as id, count(*)::int as investments from (
        select account_id from investment where account_id = any(${[...accountIds]}::text[]) and status <> ${NOTHING_LEFT}
        union all
        select account_id from pledge where account_id = any(${[...accountIds]}::text[]) and status = 'waiting') used
      group by account_id`,
  );
  return new Map(rows.map(({ id, investments }) => [id, { investments }]));
};
