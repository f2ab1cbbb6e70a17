import { matchRoutes } from 'react-router';
import type { Page } from '../../route-table.ts';
import type { Access } from './access.ts';

/**
 * What the page at this address asks of its visitor. Matched as the router itself matches, which decodes the path first
 * and ranks patterns: another spelling of an address must not be another rule.
 */
export function accessFor(pages: readonly Page[], pathname: string): Access {
  const known = remembered.get(pages) ?? new Map<string, Access>();
  const access = known.get(pathname) ?? matched(pages, pathname);
  if (known.size >= MOST_REMEMBERED) known.clear();
  if (pathname.length <= LONGEST_REMEMBERED) known.set(pathname, access);
  remembered.set(pages, known);
  return access;
}

/** Matching ranks the whole table anew each time, and most visits are to a few addresses. */
const remembered = new WeakMap<readonly Page[], Map<string, Access>>();
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 200;

function matched(pages: readonly Page[], pathname: string): Access {
  const routes = pages.map((page) => ({ path: page.path, handle: page.access }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? {};
}
