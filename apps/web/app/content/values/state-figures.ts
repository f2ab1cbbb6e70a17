import { formatPercent } from '@furrow/kernel/percent';
import {
  type FigureTables,
  LAND_CLASS_LABELS,
  type LandClass,
  latestValue,
  MEASURE_FACTS,
  MEASURES,
  measureText,
  ordinal,
  rankOf,
  type ValueMeasure,
  type ValueTab,
  valueText,
  yearChange,
  yearlyGrowths,
} from '@furrow/modules/content/rules';

export interface StateFigure {
  readonly label: string;
  readonly value: string | null;
  readonly basis: string;
}

/** The row of figures at the top of a state's page. */
export function stateFigures(tables: FigureTables, state: string, tab: ValueTab): readonly StateFigure[] {
  const latest = (measure: ValueMeasure, landClass: LandClass, label: string) =>
    latestFigure(tables, state, measure, landClass, label);
  switch (tab) {
    case 'farmland-prices':
      return [
        latest('land', 'cropland', 'Cropland'),
        latest('land', 'farm_real_estate', 'All farmland'),
        latest('land', 'pasture', 'Pasture'),
        latest('rent', 'cropland', 'Cash rent'),
        latest('yield', 'cropland', 'Rent ÷ price'),
      ];
    case 'rental-rates':
      return [
        latest('rent', 'cropland', 'Cropland'),
        latest('rent', 'cropland_irrigated', 'Irrigated'),
        latest('rent', 'cropland_nonirrigated', 'Non-irrigated'),
        latest('rent', 'pasture', 'Pasture'),
        latest('yield', 'cropland', 'Rent ÷ price'),
      ];
    case 'farmland-returns':
      return [latest('yield', 'cropland', 'Rent ÷ price'), ...growthFigures(tables, state)];
    case 'rankings':
      return MEASURES.map((measure) => {
        const value = tables.measured(state, measure);
        const { label, year } = MEASURE_FACTS[measure];
        const rank = rankOf(tables, state, measure);
        return {
          label,
          value: value === null ? null : measureText(measure, value),
          basis: rank === null ? String(year) : `${ordinal(rank)} of 50 states, ${year}`,
        };
      });
  }
}

const BASIS: Record<ValueMeasure, (land: string) => string> = {
  land: (land) => (land.startsWith('farm real') ? 'an acre with buildings' : `an acre of ${land}`),
  rent: (land) => `an acre of ${land}`,
  yield: (land) => `${land}, before tax and costs`,
};

function latestFigure(
  tables: FigureTables,
  state: string,
  measure: ValueMeasure,
  landClass: LandClass,
  label: string,
): StateFigure {
  const found = latestValue(tables, state, measure, landClass);
  const basis = BASIS[measure](LAND_CLASS_LABELS[landClass].toLowerCase());
  if (found === null) return { label, value: null, basis };
  const change = yearChange(tables, state, { measure, landClass, year: found.year });
  return {
    label,
    value: valueText(measure, found.value),
    basis: `${basis}, ${found.year}${change === null ? '' : `, ${changed(change, found.year)}`}`,
  };
}

function changed(bps: number, year: number): string {
  if (bps === 0) return `unchanged from ${year - 1}`;
  return `${bps > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(bps), 1)} from ${year - 1}`;
}

/** How fast cropland and pasture rose, once for either side of the revision. */
function growthFigures(tables: FigureTables, state: string): readonly StateFigure[] {
  const land = tables.landHistory(state)?.land ?? [];
  return (['cropland', 'pasture'] as const).flatMap((landClass): StateFigure[] => {
    const series = land.find(({ land_class }) => land_class === landClass);
    const label = `${LAND_CLASS_LABELS[landClass]} growth`;
    const growths = series === undefined ? [] : yearlyGrowths(series);
    if (growths.length === 0) return [{ label, value: null, basis: 'price of an acre' }];
    return growths.map(({ bps, from, to }) => ({
      label,
      value: `${bps > 0 ? '+' : ''}${formatPercent(bps, 1)}`,
      basis: `a year, price of an acre, compounded, ${from} to ${to}`,
    }));
  });
}
