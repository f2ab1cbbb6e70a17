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
export const CLOSED_A_PAGE = 12;
const LONGEST_SEARCH = 100;
const LAST_PAGE = 1000;

/** The same offerings three ways; the first is how the page opens. */
export const OFFERINGS_VIEWS = ['cards', 'list', 'map'] as const;
type OfferingsView = (typeof OFFERINGS_VIEWS)[number];

/** What the address of the offerings page says. Nonsense in it is passed over: an old or mistyped link still opens. */
export interface OfferingsAddress {
  order: FarmOrder | null;
  search: string;
  filters: ChosenFilters;
  view: OfferingsView;
  page: number;
  /** The page of the closed offerings, which stand below. */
  closed: number;
}

export function readOfferingsAddress(query: URLSearchParams): OfferingsAddress {
  const order = query.get('order') ?? '';
  return {
    order: parseFarmOrder(order).ok ? (order as FarmOrder) : null,
    search: (query.get('s') ?? '').replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH),
    filters: readFilters(query),
    view: OFFERINGS_VIEWS.find((view) => view === query.get('view')) ?? 'cards',
    page: pageNumber(query.get('page')),
    closed: pageNumber(query.get('closed')),
  };
}

function pageNumber(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
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
export function lastPage(count: number, onEach = OFFERINGS_A_PAGE): number {
  return Math.max(1, Math.ceil(count / onEach));
}

export function offeringsHref({ order, search, filters, view, page, closed }: OfferingsAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('s', search);
  writeFilters(filters, query);
  if (order) query.set('order', order);
  if (view !== 'cards') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  if (closed > 1) query.set('closed', String(closed));
  const text = query.toString();
  return text ? `${OFFERINGS_PATH}?${text}` : OFFERINGS_PATH;
}

/** Everything that narrows the list taken away; the order stays. */
export const unfiltered = (address: OfferingsAddress): OfferingsAddress => ({
  ...address,
  search: '',
  filters: NO_FILTERS,
  page: 1,
  closed: 1,
});
