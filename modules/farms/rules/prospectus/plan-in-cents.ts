import { type Cents, parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { Fee, FeeBase, FeeTime } from './fees.ts';
import type { FarmPlan } from './projection.ts';

/** A fee as it stands in a prospectus: dollars as text, rates in percent. */
export interface WrittenFee {
  readonly name: string;
  readonly when: FeeTime;
  readonly base: FeeBase;
  readonly rate: number | null;
  readonly amount: string | null;
  readonly in_raise: boolean;
}

/** A plan as it stands in a prospectus. */
export interface WrittenPlan {
  readonly income: readonly string[];
  readonly costs: readonly { readonly name: string; readonly first_year: string; readonly growth: number }[];
  readonly reserve: string;
}

/** What the farm itself says that a plan is reckoned from. */
export interface PlannedFarm {
  readonly purchase_price: string;
  /** What the offering raises in all. */
  readonly raised: string;
}

/** The plan in the units of the rules, so that page and server play through the very same figures. */
export function planInCents(plan: WrittenPlan, fees: readonly WrittenFee[], farm: PlannedFarm): FarmPlan {
  return {
    purchasePriceCents: centsOf(farm.purchase_price),
    raiseCents: centsOf(farm.raised),
    reserveCents: centsOf(plan.reserve),
    incomeCents: plan.income.map(centsOf),
    costs: plan.costs.map(({ name, first_year, growth }) => ({
      name,
      firstYearCents: centsOf(first_year),
      growthBps: basisPointsOf(growth),
    })),
    fees: fees.map(feeInCents),
  };
}

export function feeInCents({ name, when, base, rate, amount, in_raise }: WrittenFee): Fee {
  return {
    name,
    when,
    base,
    rateBps: rate === null ? null : basisPointsOf(rate),
    amountCents: amount === null ? null : centsOf(amount),
    inRaise: in_raise,
  };
}

function centsOf(dollars: string): Cents {
  return unwrap(parseDollars(dollars));
}

/** Percent with at most two decimals are whole basis points; the float between is rounded away. */
function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}
