import { isAuthError } from '../session/auth-error.ts';

const FIELDS = 'input, select, textarea';
const CONTROLS = `${FIELDS}, button, .menu > summary`;
/** What works by itself: a search that the browser sends, and the question about cookies. */
const PLAIN = 'form[action]:not([method="post"]), .site-cookies';

/** What an address may carry that changes nothing for script. Anything else may be a notice or a campaign. */
const READ_ONLY = new Set(['view', 'version']);

export const worksWithoutScript = (element: Element): boolean => element.closest(PLAIN) !== null;

/** Whether somebody uses what the server's page cannot do alone. Links lead on, and whoever moves on by keyboard only passes. */
export function asksForScript(event: Event): boolean {
  const { target, type } = event;
  if (!(target instanceof Element) || worksWithoutScript(target)) return false;
  if (type === 'submit') return true;
  if (type === 'keydown' && (event as KeyboardEvent).key === 'Tab') return false;
  return target.closest(type === 'focusin' ? FIELDS : CONTROLS) !== null;
}

interface Remembered {
  readonly marker: string | null;
  readonly superUser: string | null;
}

/** Whether the address or this browser has something to say that only the page's own script acts on. */
export function isNeededAtOnce(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  { marker, superUser }: Remembered,
): boolean {
  return (
    marker !== null ||
    superUser !== null ||
    hash.startsWith('#super-user') ||
    isAuthError(hash) ||
    [...new URLSearchParams(search).keys()].some((name) => !READ_ONLY.has(name))
  );
}
