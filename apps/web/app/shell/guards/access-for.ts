import { matchRoutes } from 'react-router';
import type { Page } from '../../route-table.ts';
import type { Access } from './access.ts';

/**
 * What the page at this address asks of its visitor. Matched as the router itself matches, which decodes the path first
 * and ranks patterns: another spelling of an address must not be another rule.
 */
export function accessFor(pages: readonly Page[], pathname: string): Access {
  const routes = pages.map((page) => ({ path: page.path, handle: page.access }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? {};
}
