import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { farmFigures } from '../../../farms/server/index.ts';
import { paymentsToHolders } from '../../../wallet/server/index.ts';
import type { PortfolioSummary } from '../../contract/index.ts';
import { partsByCropType, partsByRegion } from '../../rules/index.ts';
import { countsOf, type HoldingRow, holdingsOf, totalsOf } from './holdings.ts';

/** Everything somebody has, added up from what is kept of each farm. */
export async function summarizePortfolio(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<PortfolioSummary> {
  return summaryOf(database, await holdingsOf(database, userId), now);
}

export async function summaryOf(
  database: Queryable,
  holdings: readonly HoldingRow[],
  now: Date,
): Promise<PortfolioSummary> {
  const [funding, active, exited] = (['funding', 'active', 'exited'] as const).map((list) =>
    holdings.filter((holding) => holding.list === list),
  ) as [HoldingRow[], HoldingRow[], HoldingRow[]];
  const held = await heldFarms(database, active);
  const paid = await paymentsToHolders(
    database,
    active.map(({ account_id, farm_id }) => ({ accountId: account_id, farmId: farm_id })),
  );
  const paidCents = paid.reduce((sum, { paidAt, netCents }) => (paidAt === null ? sum : sum + netCents), 0n);
  const total = (rows: readonly HoldingRow[]) => toDollarString(totalsOf(rows).totalCents);
  return {
    as_of: now.toISOString(),
    counts: countsOf(holdings),
    funding_investments: total(funding),
    active_investments: total(active),
    exited_investments: total(exited),
    active_paid_investments: toDollarString(paidCents),
    properties: held.length,
    crops: [...new Set(held.flatMap(({ crops }) => crops))].toSorted(),
    investments_percent_grouped_by_region: partsByRegion(held).map(
      ({ region, states, farms, cents, percent }) => ({
        region,
        states: [...states],
        properties: farms,
        amount: toDollarString(cents),
        percent,
      }),
    ),
    grouped_by_crop_type: partsByCropType(held).map(({ cropType, crops, farms, cents, percent }) => ({
      farm_crop_type: cropType,
      properties: farms,
      crops: [...crops],
      amount: toDollarString(cents),
      percent,
    })),
  };
}

/** Each farm once, whatever accounts hold it. */
async function heldFarms(database: Queryable, active: readonly HoldingRow[]) {
  const byFarm = Map.groupBy(active, ({ farm_id }) => farm_id);
  const farms = byFarm.size === 0 ? new Map() : await farmFigures(database, [...byFarm.keys()]);
  return [...byFarm].map(([farmId, holdings]) => {
    const farm = farms.get(farmId);
    if (farm === undefined) throw new Error(`the farm ${farmId} is gone`);
    const { state, cropType, crops } = farm;
    return { farmId, state, cropType, crops, cents: totalsOf(holdings).totalCents };
  });
}
