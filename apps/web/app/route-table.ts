import { collectPages } from './collect-pages.ts';
import type { Page } from './page.ts';

export type { Page };

/**
 * The whole of the app's own addresses, which each folder lists in its `pages.ts`. Routing, menus and guards all read this
 * table, so that a menu item appears with its page. A page with `access` needs a loader: guards run where data is read.
 * In the built pages this file is replaced by what it comes to (route-table-copy.ts).
 */
export const PAGES: readonly Page[] = await collectPages(new URL('./', import.meta.url));
