import { formatPercent } from '@furrow/kernel/percent';
import {
  LAND_CLASS_LABELS,
  type LandClass,
  type LandGrowth,
  type LandSeries,
  REVISED_AFTER,
  yearlyGrowths,
} from '@furrow/modules/content/rules';
import type { FarmDetail } from '@furrow/modules/farms/contract';

/** Which kind of USDA's land a farm is most like. Nobody publishes orchards and timber by the acre. */
export function classFor(
  farm: Pick<FarmDetail, 'farm_crop_type' | 'land_benchmark'>,
  series: readonly LandSeries[],
): LandSeries | null {
  const named = farm.land_benchmark?.label.toLowerCase() ?? '';
  const wanted: LandClass[] =
    named.includes('irrigated') && !named.includes('non-irrigated')
      ? ['cropland_irrigated', 'cropland', 'farm_real_estate']
      : named.includes('farm real estate')
        ? ['farm_real_estate', 'cropland']
        : farm.farm_crop_type === 'row'
          ? ['cropland', 'farm_real_estate']
          : ['farm_real_estate', 'cropland'];
  for (const land_class of wanted) {
    const found = series.find((one) => one.land_class === land_class);
    if (found) return found;
  }
  return null;
}

export interface HistoryLine {
  readonly categories: readonly string[];
  readonly positions: readonly number[];
  /** Dollars an acre; null where nothing was published, and at the revision. */
  readonly values: readonly (number | null)[];
}

/** One place a year, and a gap of half a year at the revision, so that no line leads across it. */
export function historyLine({ first_year, per_acre_cents }: LandSeries): HistoryLine {
  const places = per_acre_cents.flatMap((cents, index) => {
    const year = first_year + index;
    const place = { category: String(year), position: year, value: cents === null ? null : cents / 100 };
    const gap = { category: 'USDA revision', position: year + 0.5, value: null };
    return year === REVISED_AFTER && index + 1 < per_acre_cents.length ? [place, gap] : [place];
  });
  return {
    categories: places.map(({ category }) => category),
    positions: places.map(({ position }) => position),
    values: places.map(({ value }) => value),
  };
}

/** A mark every five years. */
export function yearAxis({ first_year, per_acre_cents }: LandSeries): { at: number; label: string }[] {
  const last = first_year + per_acre_cents.length - 1;
  const marks: { at: number; label: string }[] = [];
  for (let year = Math.ceil(first_year / 5) * 5; year <= last; year += 5)
    marks.push({ at: year, label: String(year) });
  return marks;
}

/** 'Illinois cropland rose 5.3% a year from 1997 to 2019 and 8.1% from 2020 to 2026.' The finding stands in the title. */
export function findingOf(stateName: string, what: string, series: LandSeries): string {
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

export const className = ({ land_class }: LandSeries): string => LAND_CLASS_LABELS[land_class].toLowerCase();
