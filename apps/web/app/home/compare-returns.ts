import type { IndexReturns } from './index-returns.ts';

/** Averages compare only over years in which every index has a figure; another span would favour one of them. */
export function commonYears(indices: readonly IndexReturns[], years: readonly number[]): number[] {
  return years.filter((year) => indices.every((index) => index.byYear[year] !== undefined));
}

export function averageBps(index: IndexReturns, years: readonly number[]): number {
  const sum = years.reduce((total, year) => total + (index.byYear[year] ?? 0), 0);
  return Math.round(sum / years.length);
}

export function worstYear(index: IndexReturns): { year: number; bps: number } {
  const all = Object.entries(index.byYear).map(([year, bps]) => ({ year: Number(year), bps }));
  return all.reduce((worst, each) => (each.bps < worst.bps ? each : worst));
}
