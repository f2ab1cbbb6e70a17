import { parseDollars } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { unwrap } from '@furrow/kernel/result';
import type { FarmFee, FarmPlan } from '@furrow/modules/farms/contract';
import type { FarmPlanCents, Fee } from '@furrow/modules/farms/rules';
import type { DemoOffering } from '../offering.ts';

/** A plan and its fees as the rules play them through. */
export function planInCents(
  plan: FarmPlan,
  fees: readonly FarmFee[],
  { purchase_price, raised }: Pick<DemoOffering, 'purchase_price' | 'raised'>,
): FarmPlanCents {
  return {
    purchasePriceCents: cents(purchase_price),
    raiseCents: cents(raised),
    reserveCents: cents(plan.reserve),
    incomeCents: plan.income.map(cents),
    costs: plan.costs.map(({ name, first_year, growth }) => ({
      name,
      firstYearCents: cents(first_year),
      growthBps: basisPoints(growth),
    })),
    fees: fees.map(feeInCents),
  };
}

export function feeInCents({ name, when, base, rate, amount }: FarmFee): Fee {
  return {
    name,
    when,
    base,
    rateBps: rate === null ? null : basisPoints(rate),
    amountCents: amount === null ? null : cents(amount),
  };
}

/** 7.1 percent are 710. */
export function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100);
}

export function cents(dollars: string): bigint {
  return unwrap(parseDollars(dollars));
}
