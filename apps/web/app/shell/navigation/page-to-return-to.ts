/** Pages that are no place to come back to: from the home page one goes on to the offerings (A4), from an error nowhere. */
const NOT_RETURNED_TO = /^\/(?:$|404$|error(?:\/|$)|maintenance$|sign-|reset-password$)/i;

/** What advertisements, redirects and private links leave in an address: it was for that one visit, and some of it is secret. */
const LEFT_BEHIND = /^(?:utm_\w+|\w*clid|[gw]braid|gclsrc|li_fat_id|notice)$|token/i;

/** Where Log In and Sign Up lead back to: the page they stand on. */
export function pageToReturnTo({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string | null {
  if (NOT_RETURNED_TO.test(pathname)) return null;
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (LEFT_BEHIND.test(name)) query.delete(name);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
