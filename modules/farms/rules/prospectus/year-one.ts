import type { Cents } from '@furrow/kernel/money';
import { costInYear, type FarmPlan, flowsOf, yearlyFees } from './projection.ts';

const AS_PLANNED = 10_000;

export interface YearOne {
  readonly incomeCents: Cents;
  readonly costs: readonly { readonly name: string; readonly cents: Cents }[];
  readonly fees: readonly { readonly name: string; readonly cents: Cents }[];
  readonly netCents: Cents;
}

/** The first year after closing, line by line, as planned; whole farm. */
export function yearOneOf(plan: FarmPlan): YearOne {
  const { incomeCents, netCents } = flowsOf(plan, AS_PLANNED, 1);
  return {
    incomeCents,
    costs: plan.costs.map((cost) => ({ name: cost.name, cents: costInYear(cost, 1) })),
    fees: yearlyFees(plan, incomeCents),
    netCents,
  };
}
