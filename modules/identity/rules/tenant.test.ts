import { describe, expect, it } from 'vitest';
import { secondFactorNeeded } from './step-up.ts';
import { proofIsStale, provedSince, TENANT_MAX_AGE_SECONDS, tenantMethods } from './tenant.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe('a proof given to a tenant', () => {
  it('E18 counts for a step-up only if it was given since, give or take the clocks', () => {
    expect(provedSince(at(-10), at(-30), NOW)).toBe(true);
    expect(provedSince(at(-80), at(-30), NOW)).toBe(true);
    expect(provedSince(at(-91), at(-30), NOW)).toBe(false);
    expect(provedSince(new Date(0), at(-30), NOW)).toBe(false);
    expect(provedSince(at(61), at(-30), NOW)).toBe(false);
  });

  it('E7 is stale once sessions were taken away after it', () => {
    expect(proofIsStale(at(-10), null, NOW)).toBe(false);
    expect(proofIsStale(at(-10), at(-11), NOW)).toBe(false);
    expect(proofIsStale(at(-10), at(-10), NOW)).toBe(true);
    expect(proofIsStale(at(-10), at(0), NOW)).toBe(true);
  });

  it('E15 is two factors only where the tenant says so', () => {
    expect(tenantMethods('auth0', ['pwd'])).toEqual(['auth0']);
    expect(tenantMethods('google-oauth2', ['pwd', 'mfa'])).toEqual(['google-oauth2', 'mfa']);
    const needed = (amr: string[]) => secondFactorNeeded({ mfaRequired: true }, tenantMethods('auth0', amr));
    expect([needed([]), needed(['otp']), needed(['mfa'])]).toEqual([true, true, false]);
  });

  it('E26 must be of the last day, as a session here ends after one', () => {
    expect(TENANT_MAX_AGE_SECONDS).toBe(86_400);
    expect(proofIsStale(at(-86_400), null, NOW)).toBe(false);
    expect(proofIsStale(at(-86_461), null, NOW)).toBe(true);
    expect(proofIsStale(new Date(0), null, NOW)).toBe(true);
  });
});
