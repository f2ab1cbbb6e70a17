import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { roundHalfUp } from '@furrow/kernel/rounding';
import { dayNumber } from './day-number.ts';
import { type Known, known, notKnown } from './gaps.ts';
import { type DatedCents, moneyWeightedRate, type PeriodRate } from './money-weighted.ts';
import {
  type FlowKind,
  lastValue,
  type MeasuredPosition,
  measurePosition,
  type PositionFlow,
  type PositionHistory,
  signedFlows,
} from './position.ts';
import { type DatedValue, type TimeWeightedRate, timeWeightedRate } from './time-weighted.ts';

/** A rate as it is shown: whole basis points, rounded half away from zero. */
export interface ShownRate {
  readonly bps: BasisPoints;
  /** False where the period is shorter than a year: the rate is then that of the whole period. */
  readonly isAnnual: boolean;
  readonly days: number;
}

export interface MoneyFigures {
  /** What was paid for the shares, and the fees beside it. */
  readonly paidInCents: Cents;
  readonly feesCents: Cents;
  readonly distributedCents: Cents;
  readonly proceedsCents: Cents;
}

export interface Gain {
  /** Distributions, after the fees that the farm pays. */
  readonly incomeCents: Cents;
  /** Value and proceeds over everything paid, fees included; income and appreciation are the whole gain. */
  readonly appreciationCents: Cents;
  readonly gainCents: Cents;
}

export interface PositionReturns {
  /** The day up to which the figures below reach: that of the last valuation, or of the end. */
  readonly through: Known<string>;
  /** Known money to that day; to the day asked for where nothing can be measured. */
  readonly money: MoneyFigures;
  readonly value: Known<DatedValue>;
  readonly gain: Known<Gain>;
  /** Everything received and the value over everything paid, to four decimals: 1.25 is a quarter more. */
  readonly multiple: Known<number>;
  readonly irr: Known<ShownRate>;
  readonly timeWeighted: Known<ShownRate & { readonly isExact: boolean }>;
  /** Paid after that day: in none of the figures until the next valuation. */
  readonly later: MoneyFigures;
}

/** Everything that can be said about how a position did, net of fees. */
export function positionReturns(history: PositionHistory): PositionReturns {
  const value = lastValue(history);
  const found = measurePosition(history);
  if ('why' in found) {
    const past = history.flows.filter(({ day }) => dayNumber(day) <= dayNumber(history.asOf));
    const none = { through: found, gain: found, multiple: found, irr: found, timeWeighted: found };
    return { ...none, money: moneyOf(past), value, later: moneyOf([]) };
  }
  const { measured } = found;
  const money = moneyOf(measured.flows);
  const irr = moneyWeightedRate(flowsWithValue(measured));
  return {
    through: known(measured.through),
    money,
    value,
    gain: known(gainOf(money, measured.valueCents)),
    multiple: multipleOf(money, measured.valueCents),
    irr: irr.available ? known(shown(irr.value)) : irr,
    timeWeighted: shownTimeWeighted(measured),
    later: moneyOf(measured.later),
  };
}

/** What was paid and received, and what is held at the end as if it were paid out that day. */
export function flowsWithValue({ flows, through, valueCents }: MeasuredPosition): DatedCents[] {
  const paid = signedFlows(flows);
  return valueCents === 0n ? paid : [...paid, { day: through, cents: valueCents }];
}

export function moneyOf(flows: readonly PositionFlow[]): MoneyFigures {
  const sum = (wanted: FlowKind) =>
    flows.reduce((total, { kind, cents }) => (kind === wanted ? total + cents : total), 0n);
  return {
    paidInCents: sum('paid_in'),
    feesCents: sum('fee'),
    distributedCents: sum('distribution'),
    proceedsCents: sum('proceeds'),
  };
}

export function gainOf(money: MoneyFigures, valueCents: Cents): Gain {
  const incomeCents = money.distributedCents;
  const appreciationCents = valueCents + money.proceedsCents - money.paidInCents - money.feesCents;
  return { incomeCents, appreciationCents, gainCents: incomeCents + appreciationCents };
}

const FOUR_DECIMALS = 10_000;

/** Decided in whole cents, so that it is exactly one where as much comes back as went in. */
export function multipleOf(money: MoneyFigures, valueCents: Cents): Known<number> {
  const paid = money.paidInCents + money.feesCents;
  if (paid === 0n) return notKnown('nothing_paid_in');
  const back = money.distributedCents + money.proceedsCents + valueCents;
  return known(Number(roundHalfUp(back * BigInt(FOUR_DECIMALS), paid)) / FOUR_DECIMALS);
}

export function shown({ rate, isAnnual, days }: PeriodRate): ShownRate {
  const size = Math.round(Math.abs(rate) * 10_000);
  return { bps: rate < 0 && size !== 0 ? -size : size, isAnnual, days };
}

function shownTimeWeighted({ flows, valuations }: MeasuredPosition): PositionReturns['timeWeighted'] {
  const end = valuations.at(-1)?.day;
  // What is paid out after the end no longer had anything at work: it counts as paid on the last day.
  const inTime = signedFlows(flows).map((flow) =>
    end !== undefined && dayNumber(flow.day) > dayNumber(end) ? { ...flow, day: end } : flow,
  );
  const found: Known<TimeWeightedRate> = timeWeightedRate(inTime, valuations);
  if (!found.available) return found;
  return known({ ...shown(found.value), isExact: found.value.isExact });
}
