import type { MenuLink } from './navigation.ts';

/** For `aria-current`: the page itself, or a page below it. */
export function isCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

export function isWithin(items: readonly MenuLink[], pathname: string): boolean {
  return items.some((item) => isCurrent(item.to, pathname) !== undefined);
}
