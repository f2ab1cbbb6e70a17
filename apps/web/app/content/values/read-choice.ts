import {
  bestYear,
  classesKnown,
  type FigureTables,
  isMeasure,
  type LandClass,
  type Measure,
  type ValueMeasure,
  type ValueTab,
  valuesPath,
  yearsKnown,
} from '@furrow/modules/content/rules';

/** What a tab shows of each state. */
export const MEASURE_OF: Record<Exclude<ValueTab, 'rankings'>, ValueMeasure> = {
  'farmland-returns': 'yield',
  'farmland-prices': 'land',
  'rental-rates': 'rent',
};

export const SORTS = ['rank', 'state', 'land', 'rent', 'yield', 'change'] as const;
export type Sort = (typeof SORTS)[number];

export interface Choice {
  readonly landClass: LandClass;
  readonly year: number;
  /** The state whose figures stand beside the map. */
  readonly state: string;
  readonly sort: Sort;
}

const SHOWN_FIRST = 'IA';
const FIRST_CLASS: LandClass = 'cropland';

/** What the address asks for; a word it does not know is as good as none. */
export function readChoice(tables: FigureTables, measure: ValueMeasure, query: URLSearchParams): Choice {
  const classes = classesKnown(tables, measure);
  const landClass = classes.find((one) => one === query.get('class')) ?? FIRST_CLASS;
  const years = yearsKnown(tables, measure, landClass);
  const year = years.find((one) => String(one.year) === query.get('year'))?.year ?? bestYear(years) ?? 0;
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'rank';
  const state = query.get('state') ?? SHOWN_FIRST;
  return { landClass, year, sort, state: /^[A-Z]{2}$/.test(state) ? state : SHOWN_FIRST };
}

export function choiceHref(tab: ValueTab, choice: Choice, change: Partial<Choice>): string {
  const { landClass, year, state, sort } = { ...choice, ...change };
  const query = new URLSearchParams({ class: landClass, year: String(year) });
  if (state !== SHOWN_FIRST) query.set('state', state);
  if (sort !== 'rank') query.set('sort', sort);
  return `${valuesPath(tab)}?${query}`;
}

export function readRanking(query: URLSearchParams): Measure {
  const by = query.get('by') ?? '';
  return isMeasure(by) ? by : 'farms';
}
