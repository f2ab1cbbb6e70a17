import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { roundHalfEven } from '@furrow/kernel/rounding';
import { type Fee, feeCents } from './fees.ts';
import { irrBps } from './irr.ts';

/** A yearly cost of the whole farm, paid before anything is distributed. */
export interface FarmCost {
  readonly name: string;
  readonly firstYearCents: Cents;
  readonly growthBps: BasisPoints;
}

/** What the firm expects of the whole farm, as planned. */
export interface FarmPlan {
  readonly purchasePriceCents: Cents;
  readonly raiseCents: Cents;
  /** Kept back from the raise for lean years; what is left of it goes back at the sale. */
  readonly reserveCents: Cents;
  /** One entry a year, the first year after closing first. */
  readonly incomeCents: readonly Cents[];
  readonly costs: readonly FarmCost[];
  readonly fees: readonly Fee[];
}

/** How things may turn out instead. */
export interface Scenario {
  /** Of the planned income: 10,000 is as planned. */
  readonly incomeBps: BasisPoints;
  /** How much dearer the land becomes each year. */
  readonly appreciationBps: BasisPoints;
  /** At most as many as the plan has years. */
  readonly holdYears: number;
}

export interface ProjectedYear {
  /** 1 is the first year after closing. */
  readonly year: number;
  readonly incomeCents: Cents;
  readonly costsCents: Cents;
  readonly feesCents: Cents;
  /** What the year leaves; below zero in a year that costs more than it brings. */
  readonly netCents: Cents;
  /** What investors receive: never below zero. */
  readonly distributedCents: Cents;
  readonly reserveCents: Cents;
}

export interface ProjectedSale {
  readonly priceCents: Cents;
  readonly feesCents: Cents;
  readonly reserveCents: Cents;
  readonly netCents: Cents;
}

export interface Outcome {
  /** What investors pay at closing: the raise, and the fees that are not in it. */
  readonly paidInCents: Cents;
  readonly years: readonly ProjectedYear[];
  readonly sale: ProjectedSale;
  /** Lean years cost more than the reserve holds: the plan cannot be paid for without more money. */
  readonly shortfallCents: Cents;
  readonly netIrrBps: BasisPoints | null;
}

/** The plan, played through under a scenario. Whole farm; a share's part is `partOf`. */
export function project(plan: FarmPlan, scenario: Scenario): Outcome {
  const { holdYears } = scenario;
  if (!Number.isInteger(holdYears) || holdYears < 1 || holdYears > plan.incomeCents.length)
    throw new RangeError(`the plan has no ${holdYears} years`);
  const years: ProjectedYear[] = [];
  let reserve = plan.reserveCents;
  let shortfall = 0n;
  for (let year = 1; year <= holdYears; year += 1) {
    const { incomeCents, costsCents, feesCents, netCents } = flowsOf(plan, scenario.incomeBps, year);
    const drawn = netCents < 0n ? smaller(-netCents, reserve) : 0n;
    if (netCents < 0n) shortfall += -netCents - drawn;
    reserve -= drawn;
    const distributedCents = netCents > 0n ? netCents : 0n;
    years.push({
      year,
      incomeCents,
      costsCents,
      feesCents,
      netCents,
      distributedCents,
      reserveCents: reserve,
    });
  }
  const sale = saleOf(plan, salePriceCents(plan, scenario), reserve);
  const paidInCents = plan.raiseCents + closingFees(plan).onTopCents;
  const flows = [-paidInCents, ...years.map(({ distributedCents }) => distributedCents)];
  flows[holdYears] = (flows[holdYears] ?? 0n) + sale.netCents;
  return { paidInCents, years, sale, shortfallCents: shortfall, netIrrBps: irrBps(flows) };
}

/** What falls due in one year, before any reserve. */
export function flowsOf(plan: FarmPlan, incomeBps: BasisPoints, year: number) {
  const incomeCents = roundHalfEven((plan.incomeCents[year - 1] ?? 0n) * BigInt(incomeBps), 10_000n);
  const costsCents = sum(plan.costs.map((cost) => costInYear(cost, year)));
  const feesCents = sum(yearlyFees(plan, incomeCents).map(({ cents }) => cents));
  return { incomeCents, costsCents, feesCents, netCents: incomeCents - costsCents - feesCents };
}

export function costInYear({ firstYearCents, growthBps }: FarmCost, year: number): Cents {
  return grown(firstYearCents, growthBps, year - 1);
}

export function yearlyFees(
  plan: FarmPlan,
  incomeCents: Cents,
): { readonly name: string; readonly cents: Cents }[] {
  const amounts = { ...plan, incomeCents, salePriceCents: null };
  return plan.fees
    .filter(({ when }) => when === 'each_year')
    .map((fee) => ({ name: fee.name, cents: feeCents(fee, amounts) ?? 0n }));
}

/** What the land would be sold for: the price paid, as much dearer each year as the scenario says. */
export function salePriceCents(
  { purchasePriceCents }: Pick<FarmPlan, 'purchasePriceCents'>,
  { appreciationBps, holdYears }: Pick<Scenario, 'appreciationBps' | 'holdYears'>,
): Cents {
  return grown(purchasePriceCents, appreciationBps, holdYears);
}

/** What is charged once, at closing: out of the raise, or on top of it. */
export function closingFees(plan: FarmPlan): { readonly inRaiseCents: Cents; readonly onTopCents: Cents } {
  const amounts = { ...plan, incomeCents: null, salePriceCents: null };
  const due = (inRaise: boolean) =>
    sum(
      plan.fees
        .filter((fee) => fee.when === 'at_closing' && fee.inRaise === inRaise)
        .map((fee) => feeCents(fee, amounts) ?? 0n),
    );
  return { inRaiseCents: due(true), onTopCents: due(false) };
}

/** The part of an amount of the whole farm that falls on some of its shares. */
export function partOf(wholeCents: Cents, shares: number, totalShares: number): Cents {
  return roundHalfEven(wholeCents * BigInt(shares), BigInt(totalShares));
}

/** Compounded year by year and rounded once a year, as a ledger would. */
export function grown(cents: Cents, yearlyBps: BasisPoints, years: number): Cents {
  let value = cents;
  for (let year = 0; year < years; year += 1)
    value = roundHalfEven(value * BigInt(10_000 + yearlyBps), 10_000n);
  return value;
}

function saleOf(plan: FarmPlan, priceCents: Cents, reserveCents: Cents): ProjectedSale {
  const amounts = { ...plan, incomeCents: null, salePriceCents: priceCents };
  const due = plan.fees.filter(({ when }) => when === 'at_sale').map((fee) => feeCents(fee, amounts) ?? 0n);
  const feesCents = sum(due);
  return { priceCents, feesCents, reserveCents, netCents: priceCents - feesCents + reserveCents };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0n);
const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);
