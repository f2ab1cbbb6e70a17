import { toDollarString } from '@furrow/kernel/money';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import type { PortfolioReturns } from '../../contract/index.ts';
import {
  measurePosition,
  type PositionHistory,
  pooledReturns,
  positionValueCents,
  returnGapText,
} from '../../rules/index.ts';
import { type BoughtRow, type OwnedHolding, withoutPriceOf } from './owned-shares.ts';
import { boughtFlows, howEnded, type NamedFlow, receivedFlows } from './position-history.ts';
import { type PooledFlow, type PooledValue, presentPooled } from './present-returns.ts';

/** How everything that somebody owns or owned did as one; null where that is nothing. */
export function portfolioReturns(holdings: readonly OwnedHolding[], now: Date): PortfolioReturns | null {
  if (holdings.length === 0) return null;
  const today = newYorkDay(now);
  const flows: PooledFlow[] = [];
  const values: PooledValue[] = [];
  const valued: { day: string; cents: bigint }[] = [];
  const histories = holdings.map(({ farm, bought, heldShares, payments, values: known }): PositionHistory => {
    const { totalShares, name } = farm;
    const own = [
      ...bought.flatMap((row) => boughtFlows(sharesOf(row, totalShares))).filter(({ cents }) => cents > 0n),
      ...receivedFlows(payments, null),
    ];
    const valuations = known.map(({ day, valueCents }) => ({
      day,
      cents: positionValueCents(valueCents, heldShares, totalShares),
    }));
    const last = valuations.at(-1);
    if (heldShares > 0 && last !== undefined) valued.push(last);
    const ended = heldShares > 0 ? null : endOf(bought, own);
    const withoutPrice = withoutPriceOf(bought);
    const history = { offeringBegan: null, asOf: today, flows: own, valuations, ended, withoutPrice };
    const found = measurePosition(history);
    const measured = 'measured' in found ? found.measured : null;
    const inRate = new Set<unknown>(measured?.flows);
    flows.push(...own.map((flow) => ({ ...flow, farm: name, isMeasured: inRate.has(flow) })));
    if (measured !== null && measured.valueCents > 0n)
      values.push({ day: measured.through, farm: name, cents: measured.valueCents });
    return history;
  });
  const byDay = (a: { readonly day: string }, b: { readonly day: string }) => (a.day < b.day ? -1 : 1);
  return presentPooled(pooledReturns(histories), {
    flows: flows.toSorted(byDay),
    values: values.toSorted(byDay),
    value: valueTogether(valued),
  });
}

const sharesOf = (row: BoughtRow, totalShares: number) => ({
  shares: row.shares,
  totalShares,
  amountCents: row.amount_cents,
  feesCents: row.fees_cents,
  paidOn: row.paid_on,
});

function endOf(rows: readonly BoughtRow[], flows: readonly NamedFlow[]): PositionHistory['ended'] {
  const days = rows.flatMap(({ ended_on }) => ended_on ?? []);
  const day = days.toSorted().at(-1);
  return day === undefined ? null : { day, how: howEnded(flows) };
}

/** Dated by the oldest of the values that it adds up. */
function valueTogether(valued: readonly { day: CalendarDay; cents: bigint }[]): PortfolioReturns['value'] {
  const [day] = valued.map((one) => one.day).toSorted();
  if (day === undefined)
    return { available: false, why: 'no_valuation', text: returnGapText('no_valuation') };
  const cents = valued.reduce((sum, one) => sum + one.cents, 0n);
  return { available: true, value: { day, amount: toDollarString(cents) } };
}
