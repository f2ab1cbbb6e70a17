export type HeaderList = Readonly<Record<string, string>>;

export interface PagePolicy {
  /** The public origin when it is known; https turns on HSTS. */
  origin: string | null;
  development: boolean;
  /** The host of the identity check whose own page opens over ours; null or nothing where there is none. */
  plaidHost?: string | null;
}

/** Sent with every answer, cached pages included. */
export function commonHeaders({ origin }: PagePolicy): HeaderList {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // A page that another site opened is cut off from it. Popups of our own are not: a social sign-in waits for one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** For answers that are no page: nothing in them may run, load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where the service keeps the script and the page of its check. */
const PLAID_LINK = 'https://cdn.plaid.com';

/**
 * For pages. `scripts` are the sources that allow inline scripts of this answer: a nonce of its own, or, in a
 * cached page that many people get, the hashes of exactly the scripts that were rendered.
 */
export function pagePolicy(policy: PagePolicy, scripts: readonly string[]): string {
  const { origin, development, plaidHost = null } = policy;
  const plaid = plaidHost === null ? '' : ` ${PLAID_LINK}`;
  const plaidCalls = plaidHost === null ? '' : ` https://${plaidHost}`;
  // Safari before 15.4 does not read 'self' as covering wss:, so the socket's origin is named where it is known.
  const socket = origin ? ` ${origin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    [`script-src 'self'${plaid}`, ...scripts].join(' '),
    // Vite injects <style> elements while developing; a build has files only.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    (development ? "connect-src 'self' ws:" : `connect-src 'self'${socket}`) + plaidCalls,
    ...(plaidHost === null ? [] : [`frame-src 'self' ${PLAID_LINK}`]),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
