import { type MenuLink, PRIMARY_OFFERINGS } from './navigation.ts';
import type { PathExists } from './path-exists.ts';

/** Where a page stands among the menus: a farm has an address of one word, and its place is below the offerings. */
export function menuPlace(pathname: string, exists: PathExists): string {
  const isFarm = /^\/[^/]+\/?$/.test(pathname) && !exists(pathname.replace(/\/$/, ''));
  return isFarm ? PRIMARY_OFFERINGS + pathname : pathname;
}

/** For `aria-current`: the page itself, or a page below it. */
export function isCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

export function isWithin(items: readonly MenuLink[], pathname: string): boolean {
  return items.some((item) => isCurrent(item.to, pathname) !== undefined);
}
