const DEFAULT_TARGET = '/investments/primary-offerings';
const ENTRY_PAGES = ['/sign-in', '/sign-up', '/sign-up-social', '/reset-password'];

/**
 * The wanted page if it is on this host, else null.
 * The URL parser decides, as it will in the browser: comparing strings is how open redirects are made.
 */
export function pathOnThisHost(wanted: string | null | undefined, origin: string): string | null {
  if (wanted === null || wanted === undefined || wanted === '') return null;
  const url = URL.parse(wanted, origin);
  // `origin` alone would let a blob: address of this host through.
  if (url === null || `${url.protocol}//${url.host}` !== origin) return null;
  if (url.username !== '' || url.password !== '') return null;
  // A path of two slashes is read as another host by the next parser in line.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
}

/** Where someone goes after signing in or up: to the wanted page, unless that is signing in or up. */
export function returnTarget(wanted: string | null | undefined, origin: string): string {
  const target = pathOnThisHost(wanted, origin) ?? DEFAULT_TARGET;
  const path = target.replace(/[?#].*$/, '');
  return ENTRY_PAGES.some((entry) => path === entry || path.startsWith(`${entry}/`))
    ? DEFAULT_TARGET
    : target;
}
