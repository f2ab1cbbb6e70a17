import { err, ok, type Result } from '@furrow/kernel/result';

/**
 * What the open list may be ordered by. `price` is the purchase price per acre: the specification leaves the
 * word open, and an acre is the one measure in which farms of different size and share price compare.
 */
export const FARM_SORT_FIELDS = [
  'weight',
  'subscribed_shares',
  'price',
  'gross_yield',
  'net_irr',
  'min_investment',
  'closes_at',
] as const;
export type FarmSortField = (typeof FARM_SORT_FIELDS)[number];
export type SortDirection = 'asc' | 'desc';

export interface FarmSort {
  readonly field: FarmSortField;
  readonly direction: SortDirection;
}

export type FarmOrder = `${FarmSortField}:${SortDirection}`;

/** The firm's own order: the lightest floats to the top. */
export const DEFAULT_FARM_SORT: FarmSort = { field: 'weight', direction: 'asc' };

/** The closed list has one order. */
export const CLOSED_FARM_ORDER = 'recently-closed:desc';

export const FARM_SORT_OPTIONS = [
  { label: 'Most Funded', order: 'subscribed_shares:desc' },
  { label: 'Lowest Price', order: 'price:asc' },
  { label: 'Highest Price', order: 'price:desc' },
  { label: 'Lowest Yield', order: 'gross_yield:asc' },
  { label: 'Highest Yield', order: 'gross_yield:desc' },
] as const satisfies readonly { label: string; order: FarmOrder }[];

export const FARM_ORDERS: readonly FarmOrder[] = FARM_SORT_FIELDS.flatMap((field) => [
  `${field}:asc` as const,
  `${field}:desc` as const,
]);

export function parseFarmOrder(text: string): Result<FarmSort, 'order_unknown'> {
  const [field, direction, ...rest] = text.split(':');
  const known = FARM_SORT_FIELDS.find((candidate) => candidate === field);
  if (known === undefined || rest.length > 0) return err('order_unknown');
  if (direction !== 'asc' && direction !== 'desc') return err('order_unknown');
  return ok({ field: known, direction });
}
