import { formatPercent } from '@furrow/kernel/percent';
import { type LandGrowth, type LandSeries, yearlyGrowths } from '@furrow/modules/content/rules';

/** 'Illinois cropland rose 5.3% a year from 1997 to 2019 and 8.1% from 2020 to 2026.' The finding stands in the title. */
export function landFinding(stateName: string, what: string, series: LandSeries): string {
  const [first, second] = yearlyGrowths(series);
  if (first === undefined) return `${stateName} ${what}`;
  const before = `${stateName} ${what} ${verb(first)} ${rate(first)} a year ${span(first)}`;
  if (second === undefined) return before;
  const again = verb(second) === verb(first) ? '' : `${verb(second)} `;
  return `${before} and ${again}${rate(second)} ${span(second)}`;
}

const verb = ({ bps }: LandGrowth) => (bps >= 0 ? 'rose' : 'fell');
const rate = ({ bps }: LandGrowth) => formatPercent(Math.abs(bps), 1);
const span = ({ from, to }: LandGrowth) => `from ${from} to ${to}`;
