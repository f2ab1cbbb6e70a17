import type { Access } from './shell/guards/access.ts';

/** The console's navigation, from top to bottom. */
export const CONSOLE_SECTIONS = ['Register', 'Money', 'Publishing', 'System'] as const;
export type ConsoleSection = (typeof CONSOLE_SECTIONS)[number];

/** One page: the address, the file that serves it, and who may see it (A2). */
export interface Page {
  readonly path: string;
  /** Relative to `app`. */
  readonly file: string;
  /** Needed where one file serves two addresses. */
  readonly id?: string;
  readonly access?: Access;
  /** Of a page of the console: its place in the navigation. */
  readonly menu?: { readonly section: ConsoleSection; readonly label: string };
  /** Named to search engines. Farms name themselves. */
  readonly indexed?: true;
  /** Filled by the firm: it is there once its text is published, and menus lead there from then on. */
  readonly written?: true;
  /** Addresses that a pattern such as `/company/:slug` really answers, so that menus may link to them. */
  readonly answers?: readonly string[];
}

/**
 * A pattern alone proves nothing: `/:slug` would claim every address of one word. Only literal paths and
 * the addresses a page declares to answer count.
 */
export function namedAddresses(pages: readonly Page[]): readonly string[] {
  return pages
    .filter((page) => !isConsolePage(page))
    .flatMap(({ path, answers = [] }) => [...(/[:*]/.test(path) ? [] : [path]), ...answers]);
}

/** The operator console has a navigation of its own, and the site knows none of its addresses. */
export const isConsolePage = ({ path }: Pick<Page, 'path'>): boolean =>
  path === '/masters' || path.startsWith('/masters/');
