import { type FarmOrder, parseFarmOrder } from '@furrow/modules/farms/rules';

export const OFFERINGS_PATH = '/investments/primary-offerings';
export const OFFERINGS_A_PAGE = 20;
const LONGEST_SEARCH = 100;
const LAST_PAGE = 1000;

/** What the address of the offerings page says. Nonsense in it is passed over: an old or mistyped link still opens. */
export interface OfferingsAddress {
  order: FarmOrder | null;
  search: string;
  page: number;
}

export function readOfferingsAddress(query: URLSearchParams): OfferingsAddress {
  const order = query.get('order') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    order: parseFarmOrder(order).ok ? (order as FarmOrder) : null,
    search: (query.get('s') ?? '').replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** A form sent without script puts empty fields into the address; this is the address without them, or null if it has none. */
export function withoutEmptyParts(query: URLSearchParams): string | null {
  const empty = [...query.values()].some((value) => value.trim() === '');
  return empty ? offeringsHref(readOfferingsAddress(query)) : null;
}

/** The last page, for an address beyond it: farms close, and a kept link must not lead to an empty list. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / OFFERINGS_A_PAGE));
}

export function offeringsHref({ order, search, page }: OfferingsAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('s', search);
  if (order) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${OFFERINGS_PATH}?${text}` : OFFERINGS_PATH;
}
