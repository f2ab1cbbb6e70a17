import { PAGES, type Page } from '../../route-table.ts';

export type PathExists = (path: string) => boolean;

/**
 * A pattern alone proves nothing: `/:slug` would claim every address of one word. Only literal paths and
 * the addresses a page declares to answer count.
 */
export function pathExistsIn(pages: readonly Page[]): PathExists {
  const paths = new Set(
    pages.flatMap((page) => [...(isPattern(page.path) ? [] : [page.path]), ...(page.answers ?? [])]),
  );
  return (path) => paths.has(path.replace(/[?#].*$/, ''));
}

function isPattern(path: string): boolean {
  return path.includes(':') || path.includes('*');
}

export const pathExists: PathExists = pathExistsIn(PAGES);
