import type { Access } from './shell/guards/access.ts';

/** One page: the address, the file that serves it, and who may see it (A2). */
export interface Page {
  readonly path: string;
  /** Relative to `app`. */
  readonly file: string;
  /** Needed where one file serves two addresses. */
  readonly id?: string;
  readonly access?: Access;
  /** Named to search engines. Farms name themselves. */
  readonly indexed?: true;
  /** Addresses that a pattern such as `/company/:slug` really answers, so that menus may link to them. */
  readonly answers?: readonly string[];
}

/**
 * A pattern alone proves nothing: `/:slug` would claim every address of one word. Only literal paths and
 * the addresses a page declares to answer count.
 */
export function namedAddresses(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ path, answers = [] }) => [...(/[:*]/.test(path) ? [] : [path]), ...answers]);
}
