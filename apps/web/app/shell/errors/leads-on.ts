import type { RouterContextProvider } from 'react-router';
import { canonicalPath } from '../navigation/canonical-path.ts';
import { pathExists } from '../navigation/path-exists.ts';
import { redirectFor } from '../navigation/redirects.ts';
import { requestContext } from '../request-context.ts';

const SITE = 'https://this.invalid';

/** Where the firm leads an address that no page answers; null where it leads nowhere, or back to the same address. */
export async function leadsOn(
  context: Readonly<RouterContextProvider>,
  { pathname }: Pick<URL, 'pathname'>,
): Promise<string | null> {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const target = await context.get(requestContext).pages.content.redirectFrom(path);
  return target === null || arrivesAt(target) === path ? null : target;
}

/** The address that a browser ends at: other spellings and old addresses of the site lead on by themselves. */
function arrivesAt(target: string): string {
  const url = new URL(target, SITE);
  const moved = redirectFor(url, pathExists);
  const path = moved === null ? url.pathname : new URL(moved, SITE).pathname;
  return (canonicalPath(path) ?? path).replace(/(.)\/+$/, '$1');
}
