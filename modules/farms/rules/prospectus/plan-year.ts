import type { Cents } from '@furrow/kernel/money';
import { type FarmPlan, flowsOf } from './projection.ts';

/** A year of a plan: the first begins when the offering closed. */
export interface PlanYear {
  readonly year: number;
  readonly from: string;
  /** The first day of the next one. */
  readonly until: string;
}

/** In which year of its plan a farm is. */
export function planYearOf(closedOn: string, today: string): PlanYear {
  let year = Math.max(1, Number(today.slice(0, 4)) - Number(closedOn.slice(0, 4)));
  if (yearsLater(closedOn, year) <= today) year += 1;
  return { year, from: yearsLater(closedOn, year - 1), until: yearsLater(closedOn, year) };
}

/** February 29 becomes the 28th where there is none. */
function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

const AS_PLANNED = 10_000;

/** What all investors are to receive in a year, as planned; null in a year that the plan does not have. */
export function plannedDistribution(plan: FarmPlan, year: number): Cents | null {
  if (year > plan.incomeCents.length) return null;
  const { netCents } = flowsOf(plan, AS_PLANNED, year);
  return netCents > 0n ? netCents : 0n;
}
