import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';
import { sharesText } from '../../../farms/rules/index.ts';
import { farmNames } from '../../../farms/server/index.ts';

interface Paid {
  readonly hold_id: string;
  readonly farm_id: string;
  readonly shares: number;
  readonly held_at: Date;
  readonly ended_at: Date | null;
}

async function paidBy(database: Queryable, holdIds: readonly string[]) {
  const rows =
    await database.rows<Paid>(sql`select hold_id, farm_id, shares, held_at, investment_money.ended_at
    from investment_money join investment on investment.id = investment_id
    where hold_id = any(${[...holdIds]}::text[])`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  return rows.map((row) => {
    const { name, type } = farms.get(row.farm_id) ?? { name: 'a farm', type: 'invest' };
    return { ...row, farm: name, what: sharesText({ type }, row.shares) };
  });
}

/** What somebody reads in their wallet of the money they invested, and of what came back. */
export const moneyWords: NonNullable<Questions['transactionWords']> = () => ({
  async investment_money(database, ids) {
    const rows = await paidBy(database, ids);
    return new Map(
      rows.map(({ hold_id, farm, what, held_at }) => [
        hold_id,
        {
          title: `Investment in ${farm}`,
          cause: `You invested in ${what} of ${farm}.`,
          story: [{ at: held_at, text: 'We set the money aside for your investment.' }],
          document: null,
        },
      ]),
    );
  },
  async investment_refund(database, ids) {
    const rows = await paidBy(database, ids);
    return new Map(
      rows.map(({ hold_id, farm, held_at, ended_at }) => [
        hold_id,
        {
          title: `Refund from ${farm}`,
          cause: `Your investment in ${farm} ended, so your money came back.`,
          story: [{ at: ended_at ?? held_at, text: 'The money is back in your wallet.' }],
          document: null,
        },
      ]),
    );
  },
});
