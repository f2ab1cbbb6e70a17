import type { AnyConnection } from './connections.ts';
import type { SessionMethod } from './session-methods.ts';

/**
 * A tenant keeps a session of its own and may vouch for somebody who typed nothing. It must have seen them prove
 * themselves within a day, or a session that ended long ago would open at a click.
 */
export const TENANT_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Its clock and ours do not agree to the second. */
const CLOCKS_DIFFER_BY_MS = 60_000;

/** Whether the person proved who they are after being asked to, and not some time before. */
export function provedSince(authTime: Date, askedAt: Date, now: Date): boolean {
  const time = authTime.getTime();
  return time >= askedAt.getTime() - CLOCKS_DIFFER_BY_MS && time <= now.getTime() + CLOCKS_DIFFER_BY_MS;
}

/** Sessions that ended so were taken from whoever had them. Leaving, being away and being renewed are not among them. */
export const TAKEN_AWAY = [
  'ended_by_user',
  'token_reused',
  'password_changed',
  'password_reset',
  'email_changed',
  'mfa_changed',
  'provider_removed',
  'disabled',
  'blocked',
] as const;

/**
 * What the tenant vouches for is too old: more than it was allowed to be (the browser carries the question, and may have
 * left that part out), or from before sessions were taken away, which may have been for this very proof.
 */
export function proofIsStale(authTime: Date, lastTakenAwayAt: Date | null, now: Date): boolean {
  const time = authTime.getTime();
  if (time < now.getTime() - TENANT_MAX_AGE_SECONDS * 1_000 - CLOCKS_DIFFER_BY_MS) return true;
  return lastTakenAwayAt !== null && time <= lastTakenAwayAt.getTime();
}

/** What a session remembers of how the tenant was convinced: through whom, and whether by more than one factor. */
export function tenantMethods(via: AnyConnection, amr: readonly string[]): SessionMethod[] {
  return amr.includes('mfa') ? [via, 'mfa'] : [via];
}
