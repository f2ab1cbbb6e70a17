const DEFAULT_TARGET = '/investments/primary-offerings';
const ENTRY_PAGES = ['/sign-in', '/sign-up', '/sign-up-social', '/reset-password'];

/**
 * Where someone goes after signing in or up: to the wanted page if it is on this host, else to the offerings.
 * The URL parser decides, as it will in the browser: comparing strings is how open redirects are made.
 */
export function returnTarget(wanted: string | null | undefined, origin: string): string {
  if (wanted === null || wanted === undefined || wanted === '') return DEFAULT_TARGET;
  const url = URL.parse(wanted, origin);
  // `origin` alone would let a blob: address of this host through.
  if (url === null || `${url.protocol}//${url.host}` !== origin) return DEFAULT_TARGET;
  if (url.username !== '' || url.password !== '') return DEFAULT_TARGET;
  // A path of two slashes is read as another host by the next parser in line.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (ENTRY_PAGES.some((entry) => path === entry || path.startsWith(`${entry}/`))) return DEFAULT_TARGET;
  return path + url.search + url.hash;
}
