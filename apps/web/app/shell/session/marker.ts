/**
 * What the tabs of one browser tell each other through localStorage: which session is there and how long its token
 * lasts. It holds no secret; whoever reads it can do nothing with it.
 */
export interface Marker {
  /** A short hash of the session's id. */
  readonly session: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

export function markerText({ session, expiresAt }: Marker): string {
  return `${session}.${expiresAt}`;
}

/** Anybody may have written there. */
export function readMarker(text: string | null): Marker | null {
  const found = /^([0-9a-z]{1,20})\.(\d{1,16})$/.exec(text ?? '');
  return found?.[1] === undefined ? null : { session: found[1], expiresAt: Number(found[2]) };
}

export function markerFor(token: string, expirationTime: string): Marker {
  return { session: shortHash(sessionIdOf(token)), expiresAt: Date.parse(expirationTime) };
}

/** The payload of an access token is not secret; a token of another shape stands for itself. */
function sessionIdOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sid } = JSON.parse(atob(payload)) as { sid?: unknown };
    return typeof sid === 'string' ? sid : token;
  } catch {
    return token;
  }
}

/** cyrb53: 53 of the id's bits cannot be turned back into it, and it needs no secure context as Web Crypto does. */
function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
