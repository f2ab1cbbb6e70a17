import { type Sql, sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';
import type { CauseFinder } from '../../../wallet/server/index.ts';

const foundBy =
  (select: (ids: readonly string[]) => Sql): CauseFinder =>
  async (snapshot, ids) =>
    new Set((await snapshot.rows<{ id: string }>(select(ids))).map(({ id }) => id));

const investments = foundBy((ids) => sql`select id from investment where id = any(${[...ids]}::text[])`);
const money = foundBy(
  (ids) => sql`select hold_id as id from investment_money where hold_id = any(${[...ids]}::text[])`,
);
const farms = foundBy(
  (ids) => sql`select distinct farm_id as id from investment where farm_id = any(${[...ids]}::text[])`,
);

/** What money is moved for here: an investment, a part of what paid it, and the closing of an offering that had some. */
export const journalCauses: NonNullable<Questions['journalCauses']> = () => ({
  investment: investments,
  investment_closed: investments,
  investment_money: money,
  investment_refund: money,
  offering_closed: farms,
});
