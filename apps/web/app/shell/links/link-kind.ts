/** Parts of this host that other programs answer: the router must let the browser load them. */
const OUTSIDE_THE_APP = ['/masters', '/api', '/portraits', '/live', '/healthz', '/readyz', '/metrics'];

export type LinkKind = 'internal' | 'document' | 'external' | 'fragment';

/** `internal` is handled without a reload, `document` by the browser, `external` opens in a new tab. */
export function linkKind(href: string, origin: string): LinkKind {
  if (href.startsWith('#')) return 'fragment';
  // Most links by far: there is nothing in them to take apart.
  if (isPlainPath(href)) return isOutside(href) ? 'document' : 'internal';
  const url = URL.parse(href, origin);
  if (url === null) return 'document';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'document';
  if (url.origin !== origin) return 'external';
  if (isOutside(url.pathname)) return 'document';
  return /\.[a-z0-9]{2,5}$/i.test(url.pathname) ? 'document' : 'internal';
}

const PLAIN_PATH = /^(?:\/|(?:\/[a-z0-9-]+)+)$/;

export const isPlainPath = (href: string): boolean => PLAIN_PATH.test(href);

const isOutside = (pathname: string) =>
  OUTSIDE_THE_APP.some((path) => pathname === path || pathname.startsWith(`${path}/`));
