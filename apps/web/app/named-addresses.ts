import type { Page } from './page.ts';

/**
 * A pattern alone proves nothing: `/:slug` would claim every address of one word. Only literal paths and
 * the addresses a page declares to answer count.
 */
export function namedAddresses(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ path, answers = [] }) => [...(/[:*]/.test(path) ? [] : [path]), ...answers]);
}
