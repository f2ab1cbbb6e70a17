import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { plannedIncomeOf } from '../../../farms/server/index.ts';
import { approvedPayments } from '../../../wallet/server/index.ts';
import type { NextDistributions, NextDistributionView } from '../../contract/index.ts';
import { NEXT_DISTRIBUTION_GAPS, type NextDistribution, nextDistribution } from '../../rules/index.ts';
import type { OwnedHolding } from './owned-shares.ts';
import { receivedFlows } from './position-history.ts';

/** A plan is long to read: of somebody with many farms the largest holdings are told. */
const MOST_FARMS = 12;

/** What the farms that are held are expected to pay next, those with a day first. */
export async function nextDistributions(
  database: Queryable,
  holdings: readonly OwnedHolding[],
  now: Date,
): Promise<NextDistributions> {
  const byFarm = [
    ...Map.groupBy(
      holdings.filter(({ heldShares }) => heldShares > 0),
      ({ farmId }) => farmId,
    ).values(),
  ].toSorted((a, b) => (costOf(a) > costOf(b) ? -1 : 1));
  const shown = byFarm.slice(0, MOST_FARMS);
  const approved = await approvedPayments(
    database,
    shown.flat().map(({ accountId, farmId }) => ({ accountId, farmId })),
  );
  const farmIds = shown.flatMap(([first]) => first?.farmId ?? []);
  const plans = await plannedIncomeOf(database, farmIds, newYorkDay(now));
  const data = shown.flatMap((all): NextDistributionView[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { farmId, farm } = first;
    const next = nextDistribution({
      approved: approved
        .filter((payment) => payment.farmId === farmId)
        .map(({ payOn, netCents }) => ({ day: payOn, cents: netCents })),
      plan: plans.get(farmId) ?? null,
      income: receivedFlows(
        all.flatMap(({ payments }) => payments),
        null,
      ).filter(({ kind }) => kind === 'distribution'),
      shares: all.reduce((sum, { heldShares }) => sum + heldShares, 0),
      totalShares: farm.totalShares,
    });
    return [{ farm: { name: farm.name, slug: farm.slug }, ...present(next) }];
  });
  return { data: data.toSorted((a, b) => rankOf(a) - rankOf(b)), more: byFarm.length - shown.length };
}

const costOf = (holdings: readonly OwnedHolding[]): bigint =>
  holdings
    .flatMap(({ bought }) => bought)
    .reduce((sum, { amount_cents, ended_on }) => (ended_on === null ? sum + amount_cents : sum), 0n);

const RANKS = { approved: 0, plan: 1, none: 2 } as const;
const rankOf = ({ basis }: NextDistributionView): number => RANKS[basis];

function present(next: NextDistribution) {
  switch (next.basis) {
    case 'approved':
      return { basis: next.basis, day: next.day, amount: toDollarString(next.cents) };
    case 'plan':
      return {
        ...{ basis: next.basis, year: next.year, before: next.before },
        amount: toDollarString(next.cents),
        planned: toDollarString(next.plannedCents),
        paid: toDollarString(next.paidCents),
      };
    case 'none':
      return { basis: next.basis, text: NEXT_DISTRIBUTION_GAPS[next.why] };
  }
}
