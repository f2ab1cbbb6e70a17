import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { sharesByCause, sharesByOthers } from '../../farms/server/index.ts';
import { INVESTMENT_LISTS, UNDER_WAY } from '../rules/index.ts';
import { codesOf } from './common/codes-of.ts';

/** Shares are taken when an investment is confirmed, and kept until it ends; of a farm that was sold for good. */
const WITH_SHARES = codesOf([...UNDER_WAY, ...INVESTMENT_LISTS.active, 'exited']);

interface Position {
  readonly id: string;
  readonly farm_id: string;
  readonly account_id: string | null;
  readonly shares: number;
}

/** I10: the register has the shares of every live investment, and of no other. */
export async function verifyInvestmentShares(snapshot: Queryable): Promise<BooksProblem[]> {
  const live = await snapshot.rows<Position>(sql`select id, farm_id, account_id, shares from investment
    where status = any(${WITH_SHARES}::smallint[])
      or (status_before = any(${WITH_SHARES}::smallint[])) order by id`);
  const entered = await sharesByCause(snapshot, 'investment');
  const found = new Map(entered.map((entry) => [entry.cause, entry]));
  const problems: BooksProblem[] = [];
  for (const { id, farm_id, account_id, shares } of live) {
    const entry = found.get(`investment:${id}`);
    found.delete(`investment:${id}`);
    const isRight =
      entry?.shares === shares && entry.farmId === farm_id && entry.holder === `account:${account_id}`;
    if (!isRight)
      problems.push({
        rule: 'I10',
        where: id,
        detail: `has ${shares} shares of ${farm_id}, and the register says ${entry?.shares ?? 0}`,
      });
  }
  for (const { cause, shares } of found.values())
    problems.push({
      rule: 'I10',
      where: cause,
      detail: `is over, and the register still has ${shares} shares`,
    });
  for (const { cause, farmId, holder, shares } of await sharesByOthers(snapshot, 'investment'))
    problems.push({
      rule: 'I10',
      where: farmId,
      detail: `${holder} holds ${shares} shares by ${cause}, which is no investment`,
    });
  return problems;
}
