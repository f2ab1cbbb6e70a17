import type { Cents } from '@furrow/kernel/money';
import { DAYS_IN_YEAR, dayNumber } from './day-number.ts';
import { findRates } from './find-rates.ts';
import { type Known, known, notKnown } from './gaps.ts';

/** From the investor's side: paid in below zero, received above it. */
export interface DatedCents {
  readonly day: string;
  readonly cents: Cents;
}

export interface PeriodRate {
  /** 0.0712 is 7.12 %. Exact to nine decimals. */
  readonly rate: number;
  /** A yearly rate; otherwise that of the whole period, because it is shorter than a year. */
  readonly isAnnual: boolean;
  readonly days: number;
}

/** Beyond these ends of a yearly rate (or of the whole period, under a year) nothing is meant. */
const LOWEST = -0.9999;
const HIGHEST = 100;

/**
 * The money-weighted rate: the one at which everything paid in and everything received are worth the same, each
 * discounted by its actual days over 365.
 */
export function moneyWeightedRate(flows: readonly DatedCents[]): Known<PeriodRate> {
  if (flows.length === 0) return notKnown('no_flows');
  const sums = sumsByDay(flows);
  const first = sums[0];
  const last = sums.at(-1);
  if (first === undefined || last === undefined || sums.length === 1) {
    return notKnown(flows.length === 1 ? 'single_flow' : 'no_time');
  }
  if (!sums.some(({ cents }) => cents < 0n)) return notKnown('nothing_paid_in');
  if (!sums.some(({ cents }) => cents > 0n)) return notKnown('nothing_came_back');
  if (first.cents > 0n) return notKnown('paid_out_before_paid_in');
  const days = last.number - first.number;
  const rate = discountExponent(sums, days);
  return rate.available ? known(periodRate(rate.value, days)) : rate;
}

/** The rate of so many days from its logarithm over all of them. */
export function periodRate(logarithm: number, days: number): PeriodRate {
  const isAnnual = days >= DAYS_IN_YEAR;
  return { rate: Math.expm1(isAnnual ? (logarithm * DAYS_IN_YEAR) / days : logarithm), isAnnual, days };
}

interface DaySum {
  readonly number: number;
  readonly cents: Cents;
}

/** Days on which nothing is left after adding up say nothing about a rate. */
function sumsByDay(flows: readonly DatedCents[]): DaySum[] {
  const sums = new Map<number, Cents>();
  for (const { day, cents } of flows) {
    const number = dayNumber(day);
    sums.set(number, (sums.get(number) ?? 0n) + cents);
  }
  return [...sums]
    .map(([number, cents]) => ({ number, cents }))
    .filter(({ cents }) => cents !== 0n)
    .sort((one, other) => one.number - other.number);
}

function discountExponent(sums: readonly DaySum[], days: number): Known<number> {
  const changes = sums.filter(({ cents }, index) => {
    const before = sums[index - 1];
    return before !== undefined && before.cents > 0n !== cents > 0n;
  }).length;
  const total = sums.reduce((sum, { cents }) => sum + cents, 0n);
  // With one change of sign there is one rate; it is exactly zero where as much comes back as went in.
  if (changes === 1 && total === 0n) return known(0);
  const start = sums[0]?.number ?? 0;
  const terms = sums.map(({ number, cents }) => ({ size: Number(cents), at: (number - start) / days }));
  const years = Math.max(days / DAYS_IN_YEAR, 1);
  const { roots, isTouching } = findRates(terms, Math.log1p(LOWEST) * years, Math.log1p(HIGHEST) * years);
  const [root] = roots;
  if (roots.length > 1 || isTouching) return notKnown('several_roots');
  if (root === undefined) return notKnown(changes % 2 === 1 ? 'beyond_scale' : 'no_root');
  return known(root);
}
