import { type FarmOrder, parseFarmOrder } from '@furrow/modules/farms/rules';
import {
  type ChosenFilters,
  FILTER_NAMES,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './offerings-filters.ts';

export const OFFERINGS_PATH = '/investments/primary-offerings';
export const OFFERINGS_A_PAGE = 20;
const LONGEST_SEARCH = 100;
const LAST_PAGE = 1000;

/** What the address of the offerings page says. Nonsense in it is passed over: an old or mistyped link still opens. */
export interface OfferingsAddress {
  order: FarmOrder | null;
  search: string;
  filters: ChosenFilters;
  view: 'list' | 'map';
  page: number;
}

export function readOfferingsAddress(query: URLSearchParams): OfferingsAddress {
  const order = query.get('order') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    order: parseFarmOrder(order).ok ? (order as FarmOrder) : null,
    search: (query.get('s') ?? '').replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH),
    filters: readFilters(query),
    view: query.get('view') === 'map' ? 'map' : 'list',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/**
 * A form sent without script puts empty fields and repeated names into the address; this is the address without them,
 * or null if it has none.
 */
export function tidyAddress(query: URLSearchParams): string | null {
  const empty = [...query.values()].some((value) => value.trim() === '');
  const repeated = FILTER_NAMES.some((name) => query.getAll(name).length > 1);
  return empty || repeated ? offeringsHref(readOfferingsAddress(query)) : null;
}

/** The last page, for an address beyond it: farms close, and a kept link must not lead to an empty list. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / OFFERINGS_A_PAGE));
}

export function offeringsHref({ order, search, filters, view, page }: OfferingsAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('s', search);
  writeFilters(filters, query);
  if (order) query.set('order', order);
  if (view === 'map') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${OFFERINGS_PATH}?${text}` : OFFERINGS_PATH;
}

/** Everything that narrows the list taken away; the order stays. */
export const unfiltered = (address: OfferingsAddress): OfferingsAddress => ({
  ...address,
  search: '',
  filters: NO_FILTERS,
  page: 1,
});
