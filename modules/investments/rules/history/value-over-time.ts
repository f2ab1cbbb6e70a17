import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import type { DatedCents } from '../returns/money-weighted.ts';
import { positionValueCents } from '../returns/position.ts';
import { periodEnds } from './period-ends.ts';
import { type Growth, sameMoney, steadyGrowth } from './same-money.ts';

/** Shares that were bought together, with everything that was paid for them. */
export interface BoughtShares {
  readonly day: string;
  readonly shares: number;
  /** Fees included. */
  readonly cents: Cents;
  /** The day on which they were no longer held; null while they are. */
  readonly endedOn: string | null;
}

/** What somebody has or had of one farm. */
export interface TrackedHolding {
  readonly bought: readonly BoughtShares[];
  /** Distributions and proceeds. */
  readonly received: readonly DatedCents[];
  readonly totalShares: number;
  /** Of the whole farm, oldest first. */
  readonly valuations: readonly DatedCents[];
  /** What the offering aims at a year, net; the lower end of a range. */
  readonly targetBps: BasisPoints;
  /** The day on which all of it ended for an amount that nobody recorded: from then on it is in neither comparison. */
  readonly lostOn: string | null;
}

export interface PortfolioPoint {
  readonly day: string;
  /** Up to and with that day. */
  readonly paidInCents: Cents;
  readonly paidOutCents: Cents;
  /** Of everything that is held: shares × the latest valuation on that day, at cost where there is none yet. */
  readonly valueCents: Cents;
  /** How much of it is at cost. */
  readonly atCostCents: Cents;
  /** What would be left had each payment earned its offering's target. Below zero where more was taken out than that. */
  readonly planCents: Cents;
  /** The same in the index; null where the index has no figures. */
  readonly indexCents: Cents | null;
}

/** How everything that somebody holds or held did, from the first payment to a day. */
export function valueOverTime(
  holdings: readonly TrackedHolding[],
  index: Growth,
  asOf: string,
): PortfolioPoint[] {
  const past = holdings.map((holding) => untilDay(holding, asOf)).filter(({ bought }) => bought.length > 0);
  const [first] = past.flatMap(({ bought }) => bought.map(({ day }) => day)).toSorted();
  if (first === undefined) return [];
  const days = periodEnds(first, asOf);
  const plan = compared(past, days, ({ targetBps }) => steadyGrowth(targetBps));
  const inIndex = compared(past, days, () => index);
  const values = past.map((holding) => valuesOn(holding, days));
  const paidIn = sumsUntil(
    past.flatMap(({ bought }) => bought),
    days,
  );
  const paidOut = sumsUntil(
    past.flatMap(({ received }) => received),
    days,
  );
  return days.map((day, at) => {
    const indexed = inIndex[at] ?? null;
    return {
      day,
      paidInCents: paidIn[at] ?? 0n,
      paidOutCents: paidOut[at] ?? 0n,
      valueCents: values.reduce((sum, all) => sum + (all[at]?.cents ?? 0n), 0n),
      atCostCents: values.reduce((sum, all) => sum + (all[at]?.isAtCost ? all[at].cents : 0n), 0n),
      planCents: wholeCents(plan[at] ?? 0),
      indexCents: indexed === null ? null : wholeCents(indexed),
    };
  });
}

/** What would be left of all of them together on each day; null where one of them is not known. */
function compared(
  holdings: readonly TrackedHolding[],
  days: readonly string[],
  growthOf: (holding: TrackedHolding) => Growth,
): (number | null)[] {
  const each = holdings.map((holding) => {
    const left = sameMoney(flowsOf(holding), days, growthOf(holding));
    return days.map((day, at) => (holding.lostOn !== null && day >= holding.lostOn ? 0 : (left[at] ?? null)));
  });
  return days.map((_, at) =>
    each.reduce<number | null>((sum, left) => {
      const one = left[at] ?? null;
      return sum === null || one === null ? null : sum + one;
    }, 0),
  );
}

const wholeCents = (cents: number): Cents => BigInt(Math.round(cents));

function untilDay(holding: TrackedHolding, asOf: string): TrackedHolding {
  const isPast = ({ day }: { readonly day: string }) => day <= asOf;
  return {
    ...holding,
    bought: byDay(holding.bought.filter(isPast)),
    received: byDay(holding.received.filter(isPast)),
    valuations: byDay(holding.valuations.filter(isPast)),
  };
}

const flowsOf = ({ bought, received }: TrackedHolding): DatedCents[] =>
  byDay([...bought.map(({ day, cents }) => ({ day, cents: -cents })), ...received]);

function byDay<T extends { readonly day: string }>(dated: readonly T[]): T[] {
  return dated.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

interface HoldingValue {
  readonly cents: Cents;
  readonly isAtCost: boolean;
}

function valuesOn(
  { bought, valuations, totalShares }: TrackedHolding,
  days: readonly string[],
): HoldingValue[] {
  return days.map((day) => {
    const held = bought.filter((lot) => lot.day <= day && (lot.endedOn === null || lot.endedOn > day));
    const valuation = valuations.findLast((one) => one.day <= day);
    if (valuation === undefined)
      return { cents: held.reduce((sum, { cents }) => sum + cents, 0n), isAtCost: true };
    const shares = held.reduce((sum, lot) => sum + lot.shares, 0);
    return { cents: positionValueCents(valuation.cents, shares, totalShares), isAtCost: false };
  });
}

/** What was added up by the end of each day. */
function sumsUntil(
  dated: readonly { readonly day: string; readonly cents: Cents }[],
  days: readonly string[],
): Cents[] {
  const sorted = byDay(dated);
  let next = 0;
  let sum = 0n;
  return days.map((day) => {
    for (let one = sorted[next]; one !== undefined && one.day <= day; one = sorted[next]) {
      sum += one.cents;
      next += 1;
    }
    return sum;
  });
}
