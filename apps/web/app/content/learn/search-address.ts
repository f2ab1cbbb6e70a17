import { QUERY_MOST } from '@furrow/modules/content/rules';

export const SEARCH_PATH = '/learn/search';

/** What cannot be looked for: more than the field takes, or characters that nobody can type. */
export function isSearchable(query: string): boolean {
  return query.length <= QUERY_MOST && query.isWellFormed() && !/[\p{Cc}\p{Cs}]/u.test(query);
}

/** A browser would read a part of an address that is made of dots alone as a way up. */
const ONLY_DOTS = /^\.{1,2}$/;

/** The address of a search; null where the query cannot stand in a path and stays behind a question mark. */
export function searchAddress(query: string): string | null {
  const words = query.replace(/\s+/gu, ' ').trim();
  if (words === '') return SEARCH_PATH;
  return ONLY_DOTS.test(words) ? null : `${SEARCH_PATH}/${encodeURIComponent(words)}`;
}
