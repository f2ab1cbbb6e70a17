import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { farmFigures } from '../../../farms/server/index.ts';
import type { HeldFarmView, PortfolioOverview } from '../../contract/index.ts';
import { percentsOfWhole, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { presentInvestments } from '../common/present-investment.ts';
import { type HoldingRow, holdingsOf, totalsOf } from './holdings.ts';
import { pageOf } from './list-positions.ts';
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
): Promise<PortfolioOverview> {
  const holdings = await holdingsOf(database, userId);
  const first = { userId, limit: MOST_SHOWN, offset: 0 };
  const funding = await pageOf(database, { ...first, state: 'funding' });
  const active = await pageOf(database, { ...first, state: 'active' });
  const positions = await presentPositions(database, [...funding, ...active], now);
  const shown = (state: 'funding' | 'active') =>
    positions.flatMap(({ position }) => (position.state === state ? [position] : []));
  const unfinished = await investmentsWhere(
    database,
    sql`user_id = ${userId} and status = any(${UNFINISHED_CODES}::smallint[])
      order by updated_at desc, id desc limit ${MOST_SHOWN}`,
  );
  return {
    summary: await summaryOf(database, holdings, now),
    farms: await heldFarms(
      database,
      holdings.filter(({ list }) => list === 'active'),
    ),
    unfinished: await presentInvestments(database, unfinished),
    funding: shown('funding'),
    active: shown('active'),
    returns: await portfolioReturns(database, userId, now),
  };
}

async function heldFarms(database: Queryable, active: readonly HoldingRow[]): Promise<HeldFarmView[]> {
  const byFarm = [...Map.groupBy(active, ({ farm_id }) => farm_id)]
    .map(([farmId, holdings]) => ({ farmId, cents: totalsOf(holdings).totalCents }))
    .toSorted((a, b) => (a.cents === b.cents ? (a.farmId < b.farmId ? -1 : 1) : a.cents > b.cents ? -1 : 1));
  const farms = await farmFigures(
    database,
    byFarm.map(({ farmId }) => farmId),
  );
  const percents = percentsOfWhole(byFarm.map(({ cents }) => cents));
  return byFarm.flatMap(({ farmId, cents }, index) => {
    const farm = farms.get(farmId);
    if (farm === undefined) return [];
    const { slug, name, portrait: thumbnail, cropType: farm_crop_type } = farm;
    const percent = percents[index] ?? '0.0';
    return { slug, name, thumbnail, farm_crop_type, amount: toDollarString(cents), percent };
  });
}
