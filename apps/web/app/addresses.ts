import { namedAddresses } from './page.ts';
import { PAGES } from './route-table.ts';

/** Where menus may lead. Every visitor's browser needs this much of the route table; in the built pages it is a list of words. */
export const ADDRESSES: readonly string[] = namedAddresses(PAGES);
