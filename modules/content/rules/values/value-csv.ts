import type { ValueTab } from './value-tabs.ts';

/** The tables that can be downloaded. */
export const VALUE_CSVS = ['prices', 'rents', 'returns', 'rankings'] as const;
export type ValueCsv = (typeof VALUE_CSVS)[number];

const OF_TAB: Record<ValueTab, ValueCsv> = {
  'farmland-returns': 'returns',
  'farmland-prices': 'prices',
  'rental-rates': 'rents',
  rankings: 'rankings',
};

export const csvOf = (tab: ValueTab): ValueCsv => OF_TAB[tab];

/** Where a table is downloaded, of one state or of all. */
export function valueCsvPath(table: ValueCsv, state?: string): string {
  return `/api/content/farmland-values/${table}${state === undefined ? '' : `?state=${state}`}`;
}
