import type { Pages } from '@furrow/module/pages';
import { redirect } from 'react-router';

const TOKEN = 'private_token';

/**
 * The token of a private offering is taken from the address once. The browser is left with a grant and sent to the
 * address without the token, good or not, so that it stays in no history, no bookmark and no referrer.
 */
export async function enterPrivately(
  pages: Pages,
  slug: string,
  address: string,
  userId: string | null,
): Promise<void> {
  const url = new URL(address);
  const token = url.searchParams.get(TOKEN);
  if (token === null) return;
  const entered = await pages.farms.enter(slug, token, userId);
  url.searchParams.delete(TOKEN);
  const headers: [string, string][] = [['cache-control', 'no-store']];
  if (entered !== null) headers.push(['set-cookie', entered.cookie]);
  // An invitation outlives the address it was written for: it leads to where the offering is now.
  const path = entered === null ? url.pathname : url.pathname.replace(/^\/[^/]*/, `/${entered.slug}`);
  throw redirect(`${path}${url.search}`, { headers });
}
