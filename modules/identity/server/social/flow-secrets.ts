import { createHmac } from 'node:crypto';
import { IDENTITY_API } from '../../contract/services.ts';
import { type Cookie, readCookie } from '../sessions/cookies.ts';
import type { FlowSecrets } from './provider.ts';

const RANDOM_TOKEN = /^[\w-]{43}$/;
const NAME_CHARS = 10;

export const isState = (text: string | undefined): text is string =>
  text !== undefined && RANDOM_TOKEN.test(text);

/**
 * The PKCE verifier and the nonce are computed from a secret that only the browser holds: neither is stored, and a
 * code that reaches another browser, or our database in other hands, is worth nothing.
 */
export function flowSecrets(state: string, browserSecret: string): FlowSecrets {
  const derived = (use: string) =>
    createHmac('sha256', browserSecret).update(`${use}:${state}`).digest('base64url');
  return { state, codeVerifier: derived('pkce'), nonce: derived('nonce') };
}

/** A cookie for each round trip, so that two tabs do not take it from each other. */
function flowCookieName(state: string): string {
  return `furrow_oauth_${state.slice(0, NAME_CHARS)}`;
}

export function readFlowCookie(header: string | undefined, state: string): string | null {
  const value = readCookie(header, flowCookieName(state));
  return value !== null && RANDOM_TOKEN.test(value) ? value : null;
}

/** Lax: it has to come along when the provider sends the browser back here. */
export function flowCookie(
  state: string,
  value: string,
  { maxAgeSeconds, secure }: { maxAgeSeconds: number; secure: boolean },
): Cookie {
  return {
    name: flowCookieName(state),
    value,
    path: `${IDENTITY_API}/callback`,
    maxAgeSeconds,
    sameSite: 'Lax',
    secure,
  };
}
