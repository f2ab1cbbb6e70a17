import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { FARMLAND_INDEX } from '../../../farms/rules/index.ts';
import type { PortfolioHistory } from '../../contract/index.ts';
import { type PortfolioPoint, type TrackedHolding, valueOverTime, yearlyGrowth } from '../../rules/index.ts';
import { type OwnedHolding, withoutPriceOf } from './owned-shares.ts';
import { howEnded, receivedFlows } from './position-history.ts';

const inIndex = yearlyGrowth(FARMLAND_INDEX.byYear);

/** What everything was worth over time, beside what was paid in and out, the plan and the index; null where there is nothing. */
export function portfolioHistory(holdings: readonly OwnedHolding[], now: Date): PortfolioHistory | null {
  const priced = holdings.filter(({ bought }) => withoutPriceOf(bought) === null);
  const tracked = priced.map(trackedOf);
  const points = valueOverTime(tracked, inIndex, newYorkDay(now));
  if (points.length === 0) return null;
  const { name, source, byYear } = FARMLAND_INDEX;
  return {
    points: points.map(presentPoint),
    index: { name, source, through: indexThrough(points, byYear) },
    unrecorded: tracked.filter(({ lostOn }) => lostOn !== null).length,
    transferred: holdings.length - priced.length,
  };
}

/** On the first day it is only what was paid in: that alone is no comparison. */
function indexThrough(
  points: readonly PortfolioPoint[],
  byYear: Readonly<Record<number, number>>,
): string | null {
  const known = points.filter(
    ({ day, indexCents }) => indexCents !== null && byYear[Number(day.slice(0, 4))],
  );
  return known.length < 2 ? null : (known.at(-1)?.day ?? null);
}

function trackedOf({ farm, bought, heldShares, payments, values }: OwnedHolding): TrackedHolding {
  const received = receivedFlows(payments, null);
  const isUnrecorded = heldShares === 0 && howEnded(received) === 'unrecorded';
  const ends = bought.flatMap(({ ended_on }) => ended_on ?? []).toSorted();
  return {
    bought: bought.map(({ paid_on, shares, amount_cents, fees_cents, ended_on }) => ({
      day: paid_on,
      shares,
      cents: amount_cents + fees_cents,
      endedOn: ended_on,
    })),
    received,
    totalShares: farm.totalShares,
    valuations: values.map(({ day, valueCents }) => ({ day, cents: valueCents })),
    targetBps: farm.targetBps,
    lostOn: isUnrecorded ? (ends.at(-1) ?? null) : null,
  };
}

const presentPoint = (point: PortfolioPoint): PortfolioHistory['points'][number] => ({
  day: point.day,
  paid_in: toDollarString(point.paidInCents),
  paid_out: toDollarString(point.paidOutCents),
  value: toDollarString(point.valueCents),
  at_cost: toDollarString(point.atCostCents),
  plan: toDollarString(point.planCents),
  index: point.indexCents === null ? null : toDollarString(point.indexCents),
});
