import type { Cents } from '@furrow/kernel/money';
import { positionValueCents } from '../returns/position.ts';

/** Why nothing can be said about the next distribution of a farm. */
export const NEXT_DISTRIBUTION_GAPS = {
  no_plan: 'The offering has no income plan for this year.',
  nothing_planned: 'The plan has no distribution this year.',
  plan_paid: 'This year’s plan has been paid out in full.',
} as const;
export type NextDistributionGap = keyof typeof NEXT_DISTRIBUTION_GAPS;

export interface HeldForIncome {
  /** Agreed on and not paid yet, the next first. */
  readonly approved: readonly { readonly day: string; readonly cents: Cents }[];
  /** Of the whole farm, in the year of its plan that is under way; null where there is none. */
  readonly plan: {
    readonly year: number;
    readonly from: string;
    readonly until: string;
    readonly cents: Cents;
  } | null;
  /** Income that was paid so far, whenever. */
  readonly income: readonly { readonly day: string; readonly cents: Cents }[];
  readonly shares: number;
  readonly totalShares: number;
}

export type NextDistribution =
  | { readonly basis: 'approved'; readonly day: string; readonly cents: Cents }
  | {
      readonly basis: 'plan';
      readonly year: number;
      /** Some time before this day: a plan knows years, not days. */
      readonly before: string;
      /** What is left of the year's plan. */
      readonly cents: Cents;
      readonly plannedCents: Cents;
      readonly paidCents: Cents;
    }
  | { readonly basis: 'none'; readonly why: NextDistributionGap };

/** What a farm is expected to pay next for these shares, and on what that is based. */
export function nextDistribution({
  approved,
  plan,
  income,
  shares,
  totalShares,
}: HeldForIncome): NextDistribution {
  const [first] = approved;
  if (first !== undefined) {
    const sameDay = approved.filter(({ day }) => day === first.day);
    return { basis: 'approved', day: first.day, cents: sumOf(sameDay) };
  }
  if (plan === null) return { basis: 'none', why: 'no_plan' };
  const plannedCents = positionValueCents(plan.cents, shares, totalShares);
  if (plannedCents === 0n) return { basis: 'none', why: 'nothing_planned' };
  const paidCents = sumOf(income.filter(({ day }) => day >= plan.from && day < plan.until));
  if (paidCents >= plannedCents) return { basis: 'none', why: 'plan_paid' };
  const { year, until: before } = plan;
  return { basis: 'plan', year, before, cents: plannedCents - paidCents, plannedCents, paidCents };
}

const sumOf = (amounts: readonly { readonly cents: Cents }[]): Cents =>
  amounts.reduce((sum, { cents }) => sum + cents, 0n);
