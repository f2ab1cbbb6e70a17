import { err, ok, type Result } from '@furrow/kernel/result';

const SITE = 'https://site.invalid';
const PATH_MOST = 300;
/** Addresses that must answer for themselves: the services, the console and what a browser fetches beside pages. */
const OWN = /^\/(?:api|masters|live|assets|fonts|portraits|documents|demo|healthz|readyz|metrics)(?:[/?#]|$)/;

/** A path of this site as a browser will ask for it, or what to change about it. */
export function checkPath(text: string): Result<string, string> {
  if (text.length > PATH_MOST) return err(`Use at most ${PATH_MOST} characters.`);
  const isPlain = /^\/[\w-]/.test(text) || text === '/';
  if (!isPlain || !URL.canParse(text, SITE)) return err('Enter a path of this site, such as /learn.');
  const url = new URL(text, SITE);
  if (url.origin !== SITE || url.pathname + url.search + url.hash !== text)
    return err('Enter a path of this site, such as /learn.');
  return OWN.test(text) ? err('This address can’t lead elsewhere, and nothing can lead to it.') : ok(text);
}

/** An address that is asked for, in small letters and without a query: capitals lead to the same page. */
export function checkOldPath(text: string): Result<string, string> {
  if (text === '/') return err('The home page can’t lead elsewhere.');
  if (/[?#]/.test(text)) return err('Enter the path alone, without ? or #.');
  return checkPath(text.toLowerCase());
}

/**
 * Whether a new redirect would lead in a circle. Each address leads to one other, so the way from the target is a line;
 * it comes back only through the address that is being set.
 */
export function leadsInCircle(from: string, to: string, redirects: ReadonlyMap<string, string>): boolean {
  const passed = new Set([from]);
  for (let at: string | undefined = pathOf(to); at !== undefined; ) {
    if (passed.has(at)) return true;
    passed.add(at);
    const next = redirects.get(at);
    at = next === undefined ? undefined : pathOf(next);
  }
  return false;
}

/** Where the way from an address ends, so that nobody is led twice; a circle is left where it closes. */
export function endOfWay(to: string, redirects: ReadonlyMap<string, string>): string {
  const passed = new Set<string>();
  let at = to;
  for (let next = redirects.get(pathOf(at)); next !== undefined && !passed.has(next); ) {
    passed.add(next);
    at = next;
    next = redirects.get(pathOf(at));
  }
  return at;
}

const pathOf = (address: string): string => (address.split(/[?#]/, 1)[0] ?? address).toLowerCase();
