import type { PathExists } from './path-exists.ts';

/** Old and short addresses of A2. One that leads to a page not built yet stays silent. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/explore': '/investments/primary-offerings',
  '/home': '/',
  '/resources/investors': '/investors',
  '/profile': '/profile/accounts',
  '/profile/wallet': '/profile/accounts?open=wallet',
  '/profile/investments': '/portfolio',
  '/profile/investments/overview': '/portfolio',
  '/profile/investments/funding': '/portfolio/funding',
  '/profile/investments/active': '/portfolio/active',
  '/profile/investments/exited': '/portfolio/exited',
  '/profile/notifications': '/profile/notifications/system',
  '/profile/settings/login-credentials': '/profile/settings',
  '/profile/settings/security': '/profile/settings',
};

/** Those with an id behind them, which is told apart by its capitals. */
const MOVED: Readonly<Record<string, string>> = { '/profile/investments/wire/': '/portfolio/wire/' };

/** Where an old address leads, in capitals or not, with its query kept; null when it leads nowhere. */
export function redirectFor(url: URL, exists: PathExists): string | null {
  const path = url.pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const target = Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : movedTarget(url.pathname);
  if (target === undefined || !exists(pathOf(target))) return null;
  return target.includes('?') ? target + url.search.replace('?', '&') : target + url.search;
}

const pathOf = (target: string) => target.replace(/\?.*/, '');

function movedTarget(path: string): string | undefined {
  for (const [from, to] of Object.entries(MOVED)) {
    const below = path.slice(from.length).replace(/\/+$/, '');
    if (path.toLowerCase().startsWith(from) && below !== '' && !below.includes('/')) return to + below;
  }
  return undefined;
}
