import type { FastifyReply } from 'fastify';
import { IDENTITY_API } from '../../contract/services.ts';

/** All cookies of identity are out of reach of scripts. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Strict' | 'Lax';
  readonly secure: boolean;
}

export const REFRESH_COOKIE = 'furrow_refresh';
export const PAGE_COOKIE = 'furrow_page';

export interface SessionTokens {
  readonly refreshToken: string;
  readonly pageToken: string;
}

/** They live as long as the session could; the server decides each time whether it still does. */
export function sessionCookies(
  tokens: SessionTokens,
  { secure, now, expiresAt }: { secure: boolean; now: Date; expiresAt: Date },
): Cookie[] {
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));
  return [
    { ...refreshCookie, value: tokens.refreshToken, maxAgeSeconds, secure },
    { ...pageCookie, value: tokens.pageToken, maxAgeSeconds, secure },
  ];
}

export function clearedCookies(secure: boolean): Cookie[] {
  return [refreshCookie, pageCookie].map((cookie) => ({ ...cookie, value: '', maxAgeSeconds: 0, secure }));
}

export function clearedPageCookie(secure: boolean): Cookie {
  return { ...pageCookie, value: '', maxAgeSeconds: 0, secure };
}

const refreshCookie = { name: REFRESH_COOKIE, path: IDENTITY_API, sameSite: 'Strict' } as const;
const pageCookie = { name: PAGE_COOKIE, path: '/', sameSite: 'Lax' } as const;

export function cookieHeader(cookie: Cookie): string {
  const { name, value, path, maxAgeSeconds, sameSite, secure } = cookie;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

export function setCookies(reply: FastifyReply, cookies: readonly Cookie[]): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookieHeader(cookie));
  return reply;
}

/**
 * The one cookie of that name. Of two nobody can tell which is ours: another host of the same site may have planted
 * the second, so neither counts.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const TOKEN = /^[\w-]{43}$/;

/** The same for cookies that hold one of our random tokens. */
export function readTokenCookie(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return value !== null && TOKEN.test(value) ? value : null;
}
