import { formatPercent } from '@furrow/kernel/percent';
import type { FarmPlan } from '@furrow/modules/farms/contract';
import { Field } from '@furrow/ui/field';
import { Segmented } from '@furrow/ui/segmented';
import { Slider } from '@furrow/ui/slider';
import {
  CASE_LABELS,
  CASES,
  type Case,
  caseOf,
  INCOME_RANGE,
  landStops,
  landText,
  type ScenarioChoice,
  withCase,
} from './scenario-choice.ts';

interface ScenarioControlsProps {
  readonly plan: FarmPlan;
  readonly choice: ScenarioChoice;
  readonly onChange: (choice: ScenarioChoice) => void;
}

/** Three cases of the firm's, and the three things that a reader may doubt. */
export function ScenarioControls({ plan, choice, onChange }: ScenarioControlsProps) {
  const stops = landStops(plan);
  const percentAt = (stop: number) => formatPercent(stops.at(stop) ?? 0);
  const years = plan.income.length;
  return (
    <div className="needs-script space-y-6">
      <Segmented
        name="case"
        legend="Case"
        value={caseOf(choice, plan) ?? ''}
        options={CASES.map((which) => ({ value: which, label: CASE_LABELS[which] }))}
        onChange={(which) => onChange(withCase(choice, plan, which as Case))}
      />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Field id="scenario-income" label={`${plan.income_label}: ${choice.incomePercent}% of the plan`}>
          <Slider
            {...INCOME_RANGE}
            value={choice.incomePercent}
            onChange={(event) => onChange({ ...choice, incomePercent: event.currentTarget.valueAsNumber })}
            valueText={`${choice.incomePercent}% of the plan`}
            lowLabel={`${INCOME_RANGE.min}%`}
            highLabel={`${INCOME_RANGE.max}%`}
          />
        </Field>
        <Field id="scenario-land" label={`Land price: ${formatPercent(choice.appreciationBps)} a year`}>
          <Slider
            min={0}
            max={stops.length - 1}
            value={stops.indexOf(choice.appreciationBps)}
            onChange={(event) => {
              const appreciationBps = stops[event.currentTarget.valueAsNumber];
              if (appreciationBps !== undefined) onChange({ ...choice, appreciationBps });
            }}
            valueText={landText(choice.appreciationBps)}
            lowLabel={percentAt(0)}
            highLabel={percentAt(-1)}
          />
        </Field>
        <Field
          id="scenario-hold"
          label={`Sold after: ${choice.holdYears === 1 ? '1 year' : `${choice.holdYears} years`}`}
        >
          <Slider
            min={1}
            max={years}
            value={choice.holdYears}
            onChange={(event) => onChange({ ...choice, holdYears: event.currentTarget.valueAsNumber })}
            valueText={`${choice.holdYears} years`}
            lowLabel="1 year"
            highLabel={`${years} years`}
          />
        </Field>
      </div>
    </div>
  );
}
