import { type Cents, roundHalfEven } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { amountCentsOf, partOf } from '@furrow/modules/farms/rules';
import { centsOf, pricingOf } from './farm-text.ts';
import { feeBasis } from './financials/fee-text.ts';

export interface EstimateLine {
  readonly name: string;
  readonly basis: string | null;
  readonly cents: Cents;
}

/** The first year of some shares as planned. Income less every line is what is left, to the cent. */
export interface YearOneEstimate {
  readonly income: EstimateLine;
  readonly deductions: readonly EstimateLine[];
  readonly netCents: Cents;
  /** Of the amount. */
  readonly netBps: BasisPoints;
}

export interface Estimate {
  readonly amountCents: Cents;
  /** Null where the firm has made no plan. */
  readonly yearOne: YearOneEstimate | null;
}

export function estimate(farm: FarmDetail, shares: number): Estimate {
  const amountCents = amountCentsOf(shares, pricingOf(farm));
  const plan = farm.year_one;
  if (plan === null || amountCents === 0n) return { amountCents, yearOne: null };
  const mine = (wire: string) => partOf(centsOf(wire), shares, farm.total_shares);
  const incomeCents = mine(plan.income);
  const deductions = [
    ...plan.costs.map(({ name, basis, amount }) => ({ name, basis, cents: mine(amount) })),
    ...plan.fees.map(({ name, amount }) => ({ name, basis: basisOf(farm, name), cents: mine(amount) })),
  ];
  const netCents = deductions.reduce((left, { cents }) => left - cents, incomeCents);
  return {
    amountCents,
    yearOne: {
      income: { name: plan.income_label, basis: plan.income_basis, cents: incomeCents },
      deductions,
      netCents,
      netBps: Number(roundHalfEven(netCents * 10_000n, amountCents)),
    },
  };
}

function basisOf({ fees }: FarmDetail, name: string): string | null {
  const fee = fees.find((one) => one.name === name && one.when === 'each_year');
  return fee === undefined ? null : feeBasis(fee);
}
