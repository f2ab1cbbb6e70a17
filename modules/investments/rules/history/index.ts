/** How a portfolio did over time, beside its plan and an index, and what it is expected to pay next. */
export {
  NEXT_DISTRIBUTION_GAPS,
  type NextDistribution,
  nextDistribution,
} from './next-distribution.ts';
export { yearlyGrowth } from './same-money.ts';
export { type PortfolioPoint, type TrackedHolding, valueOverTime } from './value-over-time.ts';
