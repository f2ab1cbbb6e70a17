import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { farmFigures } from '../../../farms/server/index.ts';
import type { PortfolioOverview } from '../../contract/index.ts';
import { partsByKind, percentsOfWhole, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { presentInvestments } from '../common/present-investment.ts';
import { type HoldingRow, holdingsOf, ofAccount, totalsOf } from './holdings.ts';
import { pageOf } from './list-positions.ts';
import { nextDistributions } from './next-distributions.ts';
import { ownedHoldings } from './owned-shares.ts';
import { portfolioAccounts } from './portfolio-accounts.ts';
import { portfolioHistory } from './portfolio-history.ts';
import { portfolioReturns } from './portfolio-returns.ts';
import { presentPositions } from './present-position.ts';
import { summaryOf } from './summarize-portfolio.ts';

const MOST_SHOWN = 20;
const UNFINISHED_CODES = codesOf(UNFINISHED);

/** Everything that the first page of a portfolio shows. */
export async function portfolioOverview(
  database: Queryable,
  userId: string,
  now: Date,
  accountId: string | null = null,
): Promise<PortfolioOverview> {
  const all = await holdingsOf(database, userId);
  const holdings = ofAccount(all, accountId);
  const first = { userId, accountId, limit: MOST_SHOWN, offset: 0 };
  const funding = await pageOf(database, { ...first, state: 'funding' });
  const active = await pageOf(database, { ...first, state: 'active' });
  const positions = await presentPositions(database, [...funding, ...active], now);
  const shown = (state: 'funding' | 'active') =>
    positions.flatMap(({ position }) => (position.state === state ? [position] : []));
  const ofOne = accountId === null ? sql`` : sql` and account_id = ${accountId}`;
  const unfinished = await investmentsWhere(
    database,
    sql`user_id = ${userId} and status = any(${UNFINISHED_CODES}::smallint[])${ofOne}
      order by updated_at desc, id desc limit ${MOST_SHOWN}`,
  );
  const held = await heldFarms(
    database,
    holdings.filter(({ list }) => list === 'active'),
  );
  const owned = await ownedHoldings(database, userId, accountId === null ? null : [accountId]);
  return {
    summary: await summaryOf(database, holdings, now),
    ...held,
    unfinished: await presentInvestments(database, unfinished),
    funding: shown('funding'),
    active: shown('active'),
    returns: portfolioReturns(owned, now),
    history: portfolioHistory(owned, now),
    next: await nextDistributions(database, owned, now),
    accounts: await portfolioAccounts(database, all),
  };
}

/** Each farm that is held once, and what they are together by kind. */
async function heldFarms(
  database: Queryable,
  active: readonly HoldingRow[],
): Promise<Pick<PortfolioOverview, 'farms' | 'kinds'>> {
  const byFarm = [...Map.groupBy(active, ({ farm_id }) => farm_id)]
    .map(([farmId, holdings]) => ({ farmId, cents: totalsOf(holdings).totalCents }))
    .toSorted((a, b) => (a.cents === b.cents ? (a.farmId < b.farmId ? -1 : 1) : a.cents > b.cents ? -1 : 1));
  const figures = await farmFigures(
    database,
    byFarm.map(({ farmId }) => farmId),
  );
  const percents = percentsOfWhole(byFarm.map(({ cents }) => cents));
  const held = byFarm.flatMap(({ farmId, cents }, index) => {
    const farm = figures.get(farmId);
    return farm === undefined ? [] : [{ ...farm, farmId, cents, percent: percents[index] ?? '0.0' }];
  });
  return {
    farms: held.map(({ slug, name, portrait: thumbnail, cropType: farm_crop_type, cents, percent }) => ({
      ...{ slug, name, thumbnail, farm_crop_type, percent },
      amount: toDollarString(cents),
    })),
    kinds: partsByKind(held.map((farm) => ({ ...farm, kind: farm.returnProfile }))).map(
      ({ kind, farms: properties, cents, percent }) => ({
        ...{ kind, properties, percent },
        amount: toDollarString(cents),
      }),
    ),
  };
}
