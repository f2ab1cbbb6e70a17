import type { Cents } from '@furrow/kernel/money';
import { type FarmPlanCents, partOf, project, type Scenario } from '@furrow/modules/farms/rules';

/** The outcome of a plan for somebody's own shares. */
export interface ShareOutcome {
  readonly years: readonly {
    readonly year: number;
    readonly distributedCents: Cents;
    readonly feesCents: Cents;
    readonly costsCents: Cents;
    readonly incomeCents: Cents;
  }[];
  /** Fees at closing that the price of the shares does not hold. */
  readonly onTopCents: Cents;
  /** What the sale brings, after its fees, the reserve among it. */
  readonly saleCents: Cents;
  readonly saleFeesCents: Cents;
  readonly receivedCents: Cents;
  readonly netIrrBps: number | null;
  /** Some year costs more than income and reserve together bring. */
  readonly short: boolean;
}

export function shareOutcome(
  plan: FarmPlanCents,
  scenario: Scenario,
  shares: number,
  totalShares: number,
): ShareOutcome {
  const outcome = project(plan, scenario);
  const mine = (cents: Cents) => partOf(cents, shares, totalShares);
  const years = outcome.years.map(({ year, distributedCents, feesCents, costsCents, incomeCents }) => ({
    year,
    distributedCents: mine(distributedCents),
    feesCents: mine(feesCents),
    costsCents: mine(costsCents),
    incomeCents: mine(incomeCents),
  }));
  const saleCents = mine(outcome.sale.netCents);
  return {
    years,
    onTopCents: mine(outcome.paidInCents - plan.raiseCents),
    saleCents,
    saleFeesCents: mine(outcome.sale.feesCents),
    receivedCents: years.reduce((sum, { distributedCents }) => sum + distributedCents, saleCents),
    netIrrBps: outcome.netIrrBps,
    short: outcome.shortfallCents > 0n,
  };
}
