import { matchPath } from 'react-router';
import { PAGES, type Page } from '../../route-table.ts';

/** Of the parts that vary, only the name of a farm is one and the same in capitals; an id is another id. */
const FREE_OF_CASE = 'slug';

/** The one spelling of an address that was written in capitals; null where it is spelled so already, or no page has it. */
export function canonicalPath(pathname: string, pages: readonly Page[] = PAGES): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  for (const { path } of ranked(pages)) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    const given = pathname.split('/');
    const spelled = path
      .split('/')
      .map((part, at) =>
        part.startsWith(':') && part !== `:${FREE_OF_CASE}` ? given[at] : given[at]?.toLowerCase(),
      )
      .filter((part) => part !== undefined)
      .join('/');
    return spelled === pathname ? null : spelled;
  }
  return null;
}

/** Fixed addresses before those that vary, as the router ranks them. The last one takes everything. */
function ranked(pages: readonly Page[]): readonly Page[] {
  const varying = (page: Page) => page.path.split('/').findIndex((part) => part.startsWith(':'));
  return pages
    .filter(({ path }) => path !== '*')
    .toSorted((one, other) => {
      const [first, second] = [varying(one), varying(other)].map((at) => (at < 0 ? 99 : at));
      return (second ?? 0) - (first ?? 0);
    });
}
