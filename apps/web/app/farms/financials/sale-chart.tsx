import type { FarmPlan } from '@furrow/modules/farms/contract';
import type { FarmPlanCents } from '@furrow/modules/farms/rules';
import { StackedBars } from '@furrow/ui/stacked-bars';
import { asDollars, dollars } from './chart-dollars.ts';
import { CASE_LABELS, CASES, caseOf, type ScenarioChoice, scenarioOf, withCase } from './scenario-choice.ts';
import { shareOutcome } from './share-outcome.ts';

interface SaleChartProps {
  readonly plan: FarmPlan;
  readonly cents: FarmPlanCents;
  readonly choice: ScenarioChoice;
  readonly shares: number;
  readonly totalShares: number;
  /** '40 shares' */
  readonly chosen: string;
  readonly year: number;
}

/** The largest flow of all, on a scale of its own: the firm's three cases, and the reader's where it is none of them. */
export function SaleChart({ plan, cents, choice, shares, totalShares, chosen, year }: SaleChartProps) {
  const own = caseOf(choice, plan) === null ? [{ name: 'Your case', choice }] : [];
  const cases = [
    ...CASES.map((which) => ({ name: CASE_LABELS[which], choice: withCase(choice, plan, which) })),
    ...own,
  ].map(({ name, choice: one }) => ({
    name,
    ...shareOutcome(cents, scenarioOf(one), shares, totalShares),
  }));
  const shown = shareOutcome(cents, scenarioOf(choice), shares, totalShares);
  return (
    <StackedBars
      className="mt-12"
      title={`The sale in ${year} could pay you ${dollars(asDollars(shown.saleCents))}`}
      subtitle={`One-time payment for ${chosen}, including any reserve left. Not to the same scale as above.`}
      source="Calculated from the plan above. A target, not a promise."
      categoryName="Case"
      categories={cases.map(({ name }) => name)}
      totalName="Price and reserve"
      format={dollars}
      height={180}
      series={[
        {
          key: 'net',
          name: 'To you',
          tone: 'net',
          values: cases.map(({ saleCents }) => asDollars(saleCents)),
        },
        {
          key: 'fees',
          name: 'Sale fees',
          tone: 'fee',
          values: cases.map(({ saleFeesCents }) => asDollars(saleFeesCents)),
        },
      ]}
    />
  );
}
