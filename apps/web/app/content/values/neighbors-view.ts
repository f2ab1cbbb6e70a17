import {
  areaName,
  type FigureTables,
  latestValue,
  neighborsOf,
  ordinal,
  statePath,
  stateValue,
  type ValueMeasure,
  type ValueTab,
  valueText,
  yearsKnown,
} from '@furrow/modules/content/rules';

const CROPLAND = 'cropland';
const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** A state among those it borders on, in the latest year that most of them have; null for a state that borders on none. */
export function neighborsView(tables: FigureTables, state: string, measure: ValueMeasure, tab: ValueTab) {
  const around = neighborsOf(state);
  const year = sharedYear(tables, [state, ...around], measure);
  if (around.length === 0 || year === null) return null;
  const rows = [state, ...around]
    .map((code) => ({ code, value: stateValue(tables, code, { measure, landClass: CROPLAND, year }) }))
    .toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1));
  const most = rows[0]?.value ?? 1;
  const own = rows.find(({ code }) => code === state)?.value ?? null;
  const known = rows.filter(({ value }) => value !== null).length;
  return {
    year,
    measure,
    title: titleOf(
      own,
      rows.flatMap(({ code, value }) => (code === state || value === null ? [] : [value])),
    ),
    basis: `${known === rows.length ? 'The latest year in which all of them have a figure' : `The year that most of them have: ${known} of ${rows.length}`}: ${year}`,
    rows: rows.map(({ code, value }) => {
      const rent = latestValue(tables, code, 'rent', CROPLAND);
      const share = latestValue(tables, code, 'yield', CROPLAND);
      return {
        code,
        name: areaName(code) ?? code,
        path: statePath(code, tab),
        own: code === state,
        value: value === null ? null : valueText(measure, value),
        /** Of the longest bar, in percent. */
        share: value === null ? 0 : Math.round((value / most) * 100),
        rent: rent === null ? null : { text: valueText('rent', rent.value), year: rent.year },
        yield: share === null ? null : { text: valueText('yield', share.value), year: share.year },
      };
    }),
  };
}

export type NeighborsView = NonNullable<ReturnType<typeof neighborsView>>;

/** The latest of the years in which the most of them have a figure, the first of them among those. */
function sharedYear(tables: FigureTables, states: readonly string[], measure: ValueMeasure): number | null {
  const [own = ''] = states;
  let best: { year: number; known: number } | null = null;
  for (const { year } of yearsKnown(tables, measure, CROPLAND)) {
    const has = (code: string) => stateValue(tables, code, { measure, landClass: CROPLAND, year }) !== null;
    if (!has(own)) continue;
    const known = states.filter(has).length;
    if (best === null || known >= best.known) best = { year, known };
  }
  return best?.year ?? null;
}

function titleOf(own: number | null, others: readonly number[]): string {
  if (own === null || others.length === 0) return 'Among its neighbors';
  const above = others.filter((value) => value > own).length;
  if (above === 0)
    return others.every((value) => value < own)
      ? 'Higher than every neighbor'
      : 'Level with the highest neighbor';
  if (above === others.length) return 'Lower than every neighbor';
  return `${capital(ordinalWord(above + 1))} of ${WORDS[others.length + 1]?.toLowerCase() ?? others.length + 1} with its neighbors`;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const ordinalWord = (rank: number): string => ORDINALS[rank] ?? ordinal(rank);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
