import { matchPath } from 'react-router';
import type { Page } from '../../route-table.ts';
import type { Access } from './access.ts';

/** What the page at this address asks of its visitor. The table lists literal paths before patterns. */
export function accessFor(pages: readonly Page[], pathname: string): Access {
  return pages.find((page) => matchPath(page.path, pathname) !== null)?.access ?? {};
}
