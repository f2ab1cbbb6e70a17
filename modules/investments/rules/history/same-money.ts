import type { BasisPoints } from '@furrow/kernel/percent';
import { DAYS_IN_YEAR, dayNumber } from '../returns/day-number.ts';
import type { DatedCents } from '../returns/money-weighted.ts';

/** What one dollar becomes from the end of one day to the end of another; null where that is not known. */
export type Growth = (from: string, to: string) => number | null;

/** A yearly rate, by actual days over 365, as returns are worked out. */
export const steadyGrowth =
  (bps: BasisPoints): Growth =>
  (from, to) =>
    (1 + bps / 10_000) ** ((dayNumber(to) - dayNumber(from)) / DAYS_IN_YEAR);

/**
 * The returns of calendar years, within a year at the same rate each day. A year has what happens after the last day of
 * the year before, so that from one December 31 to the next it is the year's return exactly.
 */
export function yearlyGrowth(byYear: Readonly<Record<number, BasisPoints>>): Growth {
  return (from, to) => {
    let logarithm = 0;
    for (let day = dayNumber(from), end = dayNumber(to); day < end; ) {
      const year = yearOf(day + 1);
      const bps = byYear[year];
      if (bps === undefined) return null;
      const [starts, ends] = [dayNumber(`${year - 1}-12-31`), dayNumber(`${year}-12-31`)];
      const until = Math.min(ends, end);
      logarithm += Math.log1p(bps / 10_000) * ((until - day) / (ends - starts));
      day = until;
    }
    return Math.exp(logarithm);
  };
}

const DAY_MS = 86_400_000;
const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/**
 * What would be left on each of the days if the same money had grown otherwise: paid in on the same days, and the same
 * amounts taken out on the same days. In cents, not rounded; null from where the growth is not known. Both are in the
 * order of their days; what is paid in is below zero.
 */
export function sameMoney(
  flows: readonly DatedCents[],
  days: readonly string[],
  growth: Growth,
): (number | null)[] {
  let next = 0;
  let before: string | null = null;
  let left: number | null = 0;
  return days.map((day) => {
    left = grown(left, before, day, growth);
    for (let flow = flows[next]; flow !== undefined && flow.day <= day; flow = flows[next]) {
      const added = grown(-Number(flow.cents), flow.day, day, growth);
      left = left === null || added === null ? null : left + added;
      next += 1;
    }
    before = day;
    return left;
  });
}

function grown(amount: number | null, from: string | null, to: string, growth: Growth): number | null {
  if (amount === null || amount === 0 || from === null || from === to) return amount;
  const factor = growth(from, to);
  return factor === null ? null : amount * factor;
}
