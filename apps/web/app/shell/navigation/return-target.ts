const DEFAULT_TARGET = '/investments/primary-offerings';
const ENTRY_PAGES = ['/sign-in', '/sign-up', '/sign-up/complete', '/sign-up-social', '/reset-password'];
const STEPS = /^\/(sign-up|sign-up-social|accreditation)(\/|$)/i;

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
  return ENTRY_PAGES.includes(pathOf(target)) ? DEFAULT_TARGET : target;
}

/** Where someone goes after the last step of signing up: to the wanted page, unless that is a step again. */
export function targetAfterSteps(wanted: string | null | undefined, origin: string): string {
  const target = returnTarget(wanted, origin);
  return STEPS.test(pathOf(target)) ? DEFAULT_TARGET : target;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/+$/, '');
