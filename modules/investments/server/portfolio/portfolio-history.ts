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
  const tracked = holdings.filter((holding) => !isUnrecorded(holding));
  const points = valueOverTime(tracked.map(trackedOf), inIndex, newYorkDay(now));
  if (points.length === 0) return null;
  const { name, source } = FARMLAND_INDEX;
  const through = points.findLast(({ indexCents }) => indexCents !== null)?.day ?? null;
  return {
    points: points.map(presentPoint),
    // Its figure of the first day is only what was paid in.
    index: { name, source, through: through === points[0]?.day ? null : through },
    left_out: holdings.length - tracked.length,
  };
}

/** It came, went or ended, and nobody knows for how much: whatever is said of it over time would be wrong from then on. */
const isUnrecorded = ({ bought, heldShares, payments }: OwnedHolding): boolean =>
  withoutPriceOf(bought) !== null ||
  (heldShares === 0 && howEnded(receivedFlows(payments, null)) === 'unrecorded');

const trackedOf = ({ farm, bought, payments, values }: OwnedHolding): TrackedHolding => ({
  bought: bought.map(({ paid_on, shares, amount_cents, fees_cents, ended_on }) => ({
    day: paid_on,
    shares,
    cents: amount_cents + fees_cents,
    endedOn: ended_on,
  })),
  received: receivedFlows(payments, null),
  totalShares: farm.totalShares,
  valuations: values.map(({ day, valueCents }) => ({ day, cents: valueCents })),
  targetBps: farm.targetBps,
});

const presentPoint = (point: PortfolioPoint): PortfolioHistory['points'][number] => ({
  day: point.day,
  paid_in: toDollarString(point.paidInCents),
  paid_out: toDollarString(point.paidOutCents),
  value: toDollarString(point.valueCents),
  at_cost: toDollarString(point.atCostCents),
  plan: toDollarString(point.planCents),
  index: point.indexCents === null ? null : toDollarString(point.indexCents),
});
