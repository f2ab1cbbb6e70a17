import { formatPercent } from '@furrow/kernel/percent';
import type { FarmPlan } from '@furrow/modules/farms/contract';
import { type FarmPlanCents, feeEffect } from '@furrow/modules/farms/rules';
import { BarChart } from '@furrow/ui/bar-chart';
import { CASE_LABELS, CASES, plannedChoice, scenarioOf, withCase } from './scenario-choice.ts';

interface FeeEffectChartProps {
  readonly plan: FarmPlan;
  readonly cents: FarmPlanCents;
  readonly holdYears: number;
}

type FeeEffect = NonNullable<ReturnType<typeof feeEffect>>;

const percent = (bps: number) => formatPercent(bps, 1);

/** What fees take of the return, in the firm's three cases. */
export function FeeEffectChart({ plan, cents, holdYears }: FeeEffectChartProps) {
  const planned = plannedChoice(plan, holdYears);
  const effects = CASES.map((which) => feeEffect(cents, scenarioOf(withCase(planned, plan, which))));
  const base = effects[CASES.indexOf('base')];
  if (base === null || base === undefined) return null;
  const values = (of: (effect: FeeEffect) => number) =>
    effects.map((effect) => (effect === null ? null : of(effect)));
  return (
    <BarChart
      className="mt-10"
      title={`Fees take ${percent(base.grossIrrBps - base.netIrrBps)} a year; ${percent(base.netIrrBps)} is left for you`}
      subtitle={`Target IRR per year over ${planned.holdYears} years, before and after all fees. The title shows the base case.`}
      source="Calculated from the plan above and every fee in the table. A target, not a promise."
      categoryName="Case"
      categories={CASES.map((which) => CASE_LABELS[which])}
      format={percent}
      formatTick={(bps) => formatPercent(bps)}
      plotHeight={72}
      series={[
        {
          key: 'gross',
          name: 'Before fees',
          tone: 'land',
          labels: 'all',
          values: values(({ grossIrrBps }) => grossIrrBps),
        },
        {
          key: 'fees',
          name: 'Fees',
          tone: 'fee',
          labels: 'all',
          values: values(({ grossIrrBps, netIrrBps }) => grossIrrBps - netIrrBps),
        },
        {
          key: 'net',
          name: 'Net to you',
          tone: 'net',
          labels: 'all',
          values: values(({ netIrrBps }) => netIrrBps),
        },
      ]}
    />
  );
}
