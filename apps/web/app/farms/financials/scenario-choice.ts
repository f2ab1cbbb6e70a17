import { formatPercent } from '@furrow/kernel/percent';
import type { FarmPlan } from '@furrow/modules/farms/contract';
import type { Scenario } from '@furrow/modules/farms/rules';

export const CASES = ['low', 'base', 'high'] as const;
export type Case = (typeof CASES)[number];

export const CASE_LABELS: Record<Case, string> = {
  low: 'Low case',
  base: 'Base case',
  high: 'High case',
};

/** What a reader may turn: percent of the planned income, how the land's price moves, years until the sale. */
export interface ScenarioChoice {
  readonly incomePercent: number;
  readonly appreciationBps: number;
  readonly holdYears: number;
}

export const INCOME_RANGE = { min: 50, max: 120, step: 5 } as const;
const LAND_STEP_BPS = 25;

const bps = (percent: number) => Math.round(percent * 100);

/** As planned. */
export function plannedChoice(plan: FarmPlan, holdYears: number): ScenarioChoice {
  return {
    incomePercent: 100,
    appreciationBps: bps(plan.appreciation.base),
    holdYears: yearsWithin(plan, holdYears),
  };
}

export function withCase(choice: ScenarioChoice, plan: FarmPlan, which: Case): ScenarioChoice {
  return { ...choice, incomePercent: 100, appreciationBps: bps(plan.appreciation[which]) };
}

/** Which of the three cases the choice is, if any: the years do not matter for that. */
export function caseOf(choice: ScenarioChoice, plan: FarmPlan): Case | null {
  if (choice.incomePercent !== 100) return null;
  return CASES.find((which) => bps(plan.appreciation[which]) === choice.appreciationBps) ?? null;
}

/**
 * Where the slider of the land's price can stand: whole steps from a fall a little below the low case to a rise a little
 * above the high one, and the cases themselves, which are seldom whole steps.
 */
export function landStops(plan: FarmPlan): number[] {
  const cases = CASES.map((which) => bps(plan.appreciation[which]));
  const first = Math.floor((Math.min(...cases, 0) - 200) / LAND_STEP_BPS);
  const last = Math.ceil((Math.max(...cases) + 200) / LAND_STEP_BPS);
  const steps = Array.from({ length: last - first + 1 }, (_, step) => (first + step) * LAND_STEP_BPS);
  return [...new Set([...steps, ...cases])].sort((one, other) => one - other);
}

export const scenarioOf = ({ incomePercent, appreciationBps, holdYears }: ScenarioChoice): Scenario => ({
  incomeBps: incomePercent * 100,
  appreciationBps,
  holdYears,
});

/** 'income as planned, land price rising 3.1% a year, sold after 10 years' */
export function choiceText({ incomePercent, appreciationBps, holdYears }: ScenarioChoice): string {
  const income = incomePercent === 100 ? 'income as planned' : `income at ${incomePercent}% of the plan`;
  const years = holdYears === 1 ? '1 year' : `${holdYears} years`;
  return `${income}, ${landText(appreciationBps)}, sold after ${years}`;
}

export function landText(appreciationBps: number): string {
  if (appreciationBps === 0) return 'land price unchanged';
  const rate = formatPercent(Math.abs(appreciationBps));
  return `land price ${appreciationBps > 0 ? 'rising' : 'falling'} ${rate} a year`;
}

function yearsWithin(plan: FarmPlan, holdYears: number): number {
  return Math.min(plan.income.length, Math.max(1, holdYears));
}
