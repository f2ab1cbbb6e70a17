import type { IncomingHttpHeaders } from 'node:http';
import { rememberAnswers } from './remember-answers.ts';

export type Theme = 'light' | 'dark';

/** A page that everybody without a session gets alike, named by everything it may depend on. */
export interface PageKey {
  id: string;
  path: string;
  /** Path and query as the render sees them: what is not in the key is not in the request either. */
  url: string;
  theme: Theme | null;
}

/**
 * Cookies that leave a visitor anonymous. With any other one the cache stands aside, so a session cookie that this
 * list has never heard of can only cost speed, never mix two people up (H8).
 */
const ANONYMOUS_COOKIES = new Set(['theme', 'cookie_consent', 'consent', 'opt_out', 'gclid']);

/** Queries that pages read. With an unknown one the page is rendered and not kept. */
const READ_BY_PAGES = new Set([
  'order',
  'page',
  '_routes',
  'crop',
  'state',
  'profile',
  'style',
  'size',
  'min',
  'duration',
  'status',
  'view',
  'class',
  'year',
  'sort',
  'by',
]);

/** Left behind by advertisements; only the browser reads them. */
const TRACKING = /^(utm_\w{1,20}|gclid|msclkid|fbclid|gbraid|wbraid|ttclid|li_fat_id|dclid|gclsrc)$/;

// Other spellings of the same address (capitals, percent signs, double slashes) would fill the cache with copies.
const PLAIN_PATH = /^(\/[a-z0-9_.~-]+)*\/?$/;
const PLAIN_VALUE = /^[\w.,:/~-]{1,200}$/;

export function pageKey(url: string, headers: IncomingHttpHeaders): PageKey | null {
  if (headers.authorization !== undefined) return null;
  const theme = headers.cookie === undefined ? null : themeOf(headers.cookie);
  if (theme === undefined) return null;
  const address = knownAddress(url);
  return address && { id: `${theme ?? 'none'} ${address.url}`, ...address, theme };
}

type PlainAddress = Pick<PageKey, 'path' | 'url'>;

/** Most visitors ask for the same few addresses. */
const knownAddress = rememberAnswers(plainAddress, 1_000);

function plainAddress(url: string): PlainAddress | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PLAIN_PATH.test(path)) return null;
  const query = mark < 0 ? '' : normalised(url.slice(mark + 1));
  if (query === null) return null;
  return { path, url: query === '' ? path : `${path}?${query}` };
}

/** The choice in the cookies, null without one; undefined when somebody may be signed in. */
function themeOf(cookies: string): Theme | null | undefined {
  let theme: Theme | null = null;
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === '') continue;
    if (!ANONYMOUS_COOKIES.has(name)) return undefined;
    if (name === 'theme' && (value === 'light' || value === 'dark')) theme = value;
  }
  return theme;
}

function normalised(query: string): string | null {
  const kept = new Map<string, string>();
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    if (name === '' || TRACKING.test(name)) continue;
    const value =
      at < 0
        ? ''
        : pair
            .slice(at + 1)
            .replaceAll('%2F', '/')
            .replaceAll('%2C', ',')
            .replaceAll('%3A', ':');
    if (!READ_BY_PAGES.has(name) || kept.has(name) || !PLAIN_VALUE.test(value)) return null;
    kept.set(name, value);
  }
  const names = [...kept.keys()].sort();
  return names.map((name) => `${name}=${kept.get(name)}`).join('&');
}
