import type { OfferingHolds } from '@furrow/modules/investors/contract';

/** The answer that leads to the warning: short term, 1 to 3 years. */
export const SHORT_HORIZON = { from: 1, to: 3 } as const;

export interface HorizonScale {
  readonly end: number;
  readonly ticks: readonly number[];
}

/** Whole years from today to the end of the longest hold, with no more ticks than a telephone has room for. */
export function horizonScale({ longest_years }: OfferingHolds): HorizonScale {
  const longest = Math.max(longest_years, SHORT_HORIZON.to + 1);
  const step = [1, 2, 5, 10, 20].find((each) => longest / each <= 6) ?? 25;
  const count = Math.ceil(longest / step);
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** '7–12 years', '10 years' */
export function yearsText(from: number, to: number): string {
  if (from !== to) return `${from}–${to} years`;
  return to === 1 ? '1 year' : `${to} years`;
}
