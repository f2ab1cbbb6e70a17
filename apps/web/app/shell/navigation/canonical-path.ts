import { matchRoutes } from 'react-router';
import { PAGES } from '../../route-table.ts';

/** Of the parts that vary, only the name of a farm is one and the same in capitals; an id is another id. */
const FREE_OF_CASE = ':slug';
const ROUTES = PAGES.map(({ path }) => ({ path }));

/** The one spelling of an address that was written in capitals; null where it is spelled so already, or no page has it. */
export function canonicalPath(pathname: string): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  const pattern = matchRoutes(ROUTES, pathname)?.at(-1)?.route.path ?? '*';
  if (pattern === '*') return null;
  const parts = pattern.split('/');
  const spelled = pathname
    .split('/')
    .map((part, at) => (isKept(parts[at]) ? part : part.toLowerCase()))
    .join('/');
  return spelled === pathname ? null : spelled;
}

const isKept = (part = '') => part.startsWith(':') && part !== FREE_OF_CASE;
