import { redirect } from 'react-router';
import type { Pages } from '../shell/request-context.ts';

const TOKEN = 'private_token';

/**
 * The token of a private offering is taken from the address once. The browser is left with a grant and sent to the
 * address without the token, good or not, so that it stays in no history, no bookmark and no referrer.
 */
export async function enterPrivately(pages: Pages, slug: string, address: string): Promise<void> {
  const url = new URL(address);
  const token = url.searchParams.get(TOKEN);
  if (token === null) return;
  const cookie = await pages.farms.enter(slug, token);
  url.searchParams.delete(TOKEN);
  const headers: [string, string][] = [['cache-control', 'no-store']];
  if (cookie !== null) headers.push(['set-cookie', cookie]);
  throw redirect(`${url.pathname}${url.search}`, { headers });
}
