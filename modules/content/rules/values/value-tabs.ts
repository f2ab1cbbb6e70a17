import { FARM_STATES } from '../figures/areas.ts';

/** The parts of the value tool, the first where none is named. */
export const VALUE_TABS = ['farmland-returns', 'farmland-prices', 'rental-rates', 'rankings'] as const;
export type ValueTab = (typeof VALUE_TABS)[number];

export const VALUE_TAB_LABELS: Record<ValueTab, string> = {
  'farmland-returns': 'Returns',
  'farmland-prices': 'Prices',
  'rental-rates': 'Rental rates',
  rankings: 'Rankings',
};

export const VALUES_PATH = '/resources/farmland-values';

export function isValueTab(word: string): word is ValueTab {
  return (VALUE_TABS as readonly string[]).includes(word);
}

export const valuesPath = (tab: ValueTab): string =>
  tab === VALUE_TABS[0] ? VALUES_PATH : `${VALUES_PATH}/${tab}`;

/** The last word of a state's address. */
const ENDINGS: Record<ValueTab, string> = {
  'farmland-returns': 'farmland-returns',
  'farmland-prices': 'farmland-prices',
  'rental-rates': 'farmland-rental-rates',
  rankings: 'farmland-rankings',
};

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const ADDRESSES = FARM_STATES.flatMap(({ code, name }) =>
  VALUE_TABS.map((tab) => ({ slug: `${slugOf(name)}-${ENDINGS[tab]}`, state: code, tab })),
);
const BY_SLUG = new Map(ADDRESSES.map(({ slug, state, tab }) => [slug, { state, tab }]));

/** What `iowa-farmland-prices` is about; null for every word that is no page of a state. */
export function readStateSlug(slug: string): { readonly state: string; readonly tab: ValueTab } | null {
  return BY_SLUG.get(slug) ?? null;
}

export function statePath(state: string, tab: ValueTab): string {
  const found = ADDRESSES.find((one) => one.state === state && one.tab === tab);
  return found === undefined ? valuesPath(tab) : `/resources/${found.slug}`;
}

/** Every address of the value tool, for search engines. */
export const VALUE_PATHS: readonly string[] = [
  ...VALUE_TABS.map(valuesPath),
  ...ADDRESSES.map(({ slug }) => `/resources/${slug}`),
];
