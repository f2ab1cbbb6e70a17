import { sql } from '@furrow/database/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../social/test-browser.ts';
import { outcomeIn } from '../social/test-social-site.ts';
import { authorize, comeIn, sessionsOf, startTenantSite, type TenantSite } from './test-tenant-site.ts';

let site: TenantSite;
let tenant: TenantSite['tenant'];
let browser: TestBrowser;
let people = 0;
let email = '';

beforeAll(async () => {
  site = await startTenantSite();
  ({ tenant } = site);
});

afterAll(() => site.close());

/** Somebody who signed in an hour ago. */
async function signedInBefore(more: Record<string, unknown> = {}): Promise<void> {
  people += 1;
  email = `person${people}@example.com`;
  tenant.person = { sub: `auth0|${people}`, email, email_verified: true, ...more };
  tenant.signedInAt = new Date(Date.now() - 3_600_000);
  browser = site.browser();
  await comeIn(site, browser);
  tenant.signedInAt = null;
}

afterEach(() => {
  tenant.signedInAt = null;
});

const stepUp = authorize('auth0', 'mode=popup&intent=step_up');

describe('a step-up', () => {
  it('E10 has the tenant ask again, and renews the session under another id', async () => {
    await signedInBefore();
    const asked = await browser.follow(stepUp);
    expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: email,
    });
    const answer = await browser.open(tenant.consent(asked));
    expect(await outcomeIn(answer)).toEqual({ kind: 'stepped_up', connection: 'auth0' });
    const [now, before] = await sessionsOf(site, email);
    expect([now?.end_reason, before?.end_reason]).toEqual([null, 'renewed']);
    const renewedBy = (now?.auth_time.getTime() ?? 0) - (before?.auth_time.getTime() ?? 0);
    expect(renewedBy).toBeGreaterThan(3_500_000);
  });

  it('E18 by a tenant that asked for nothing, or does not say when, is none', async () => {
    await signedInBefore();
    for (const auth_time of [Math.floor(Date.now() / 1_000) - 300, undefined]) {
      tenant.person = { ...tenant.person, auth_time };
      const back = tenant.consent(await browser.follow(stepUp));
      expect(await outcomeIn(await browser.open(back))).toMatchObject({
        code: 'auth/requires-recent-login',
        message: 'For operation completing, please log out and then log in.',
      });
    }
    expect(await sessionsOf(site, email)).toMatchObject([{ end_reason: null }]);
  });

  it('by somebody else is none, and changes nobody’s session', async () => {
    await signedInBefore();
    const asked = await browser.follow(stepUp);
    tenant.person = { sub: 'auth0|other', email: 'other@example.com', email_verified: true };
    expect(await outcomeIn(await browser.open(tenant.consent(asked)))).toMatchObject({
      code: 'social_not_yours',
    });
    expect([await sessionsOf(site, email), await sessionsOf(site, 'other@example.com')]).toMatchObject([
      [{ end_reason: null }],
      [],
    ]);
  });

  it('E15 with one factor by somebody who has two is none', async () => {
    await signedInBefore();
    await site.deps.database.run(sql`update user_account set mfa_required = true where email = ${email}`);
    const refused = await browser.open(tenant.consent(await browser.follow(stepUp)));
    expect(await outcomeIn(refused)).toMatchObject({ code: 'auth/requires-recent-login' });
    tenant.person = { ...tenant.person, amr: ['mfa'] };
    const proved = await browser.open(tenant.consent(await browser.follow(stepUp)));
    expect(await outcomeIn(proved)).toMatchObject({ kind: 'stepped_up' });
  });

  it('of nobody who is signed in goes nowhere; of a session that ended meanwhile it is refused', async () => {
    expect(await outcomeIn(await site.browser().open(stepUp))).toMatchObject({ code: 'auth_timeout' });
    await signedInBefore();
    const asked = await browser.follow(stepUp);
    await site.deps.database.run(
      sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`,
    );
    expect(await outcomeIn(await browser.open(tenant.consent(asked)))).toMatchObject({ kind: 'refused' });
    expect((await sessionsOf(site, email)).filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });

  it('E11 that another host of the same site asks for is none', async () => {
    await signedInBefore();
    for (const site of ['same-site', 'cross-site'])
      expect((await browser.open(stepUp, { headers: { 'sec-fetch-site': site } })).status).toBe(400);
  });

  it('without a popup comes back to the page it was asked on, which can ask how it ended', async () => {
    await signedInBefore();
    const address = authorize('auth0', 'intent=step_up&redirect=%2Fprofile%2Fsettings%3Fa%3D1%23b');
    const back = tenant.back(await browser.follow(address), { error: 'login_required' });
    const answer = await browser.open(back);
    expect(answer.headers.get('location')).toBe('/profile/settings?a=1&social=auth0#b');
    const proved = await comeIn(site, browser, authorize('auth0', 'intent=step_up'));
    expect(proved.headers.get('location')).toBe('/profile/settings?social=auth0');
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toEqual({ outcome: { kind: 'stepped_up', connection: 'auth0' } });
  });
});

describe('a check', () => {
  it('follows the tenant’s word on the address and leaves the session as it is', async () => {
    await signedInBefore({ email_verified: false });
    tenant.person = { ...tenant.person, email_verified: true };
    const landed = await comeIn(
      site,
      browser,
      authorize('auth0', 'intent=check&redirect=%2Fprofile%2Fsettings'),
    );
    expect(landed.headers.get('location')).toBe('/profile/settings');
    expect(await sessionsOf(site, email)).toMatchObject([{ end_reason: null }]);
    expect(
      await site.deps.database.one(
        sql`select email_verified_at is not null as verified from user_account where email = ${email}`,
      ),
    ).toEqual({ verified: true });
  });
});

describe('leaving', () => {
  it('goes by the tenant and back to the page one was on', async () => {
    const there = new URL(
      await site.browser().follow('/api/identity/tenant/logout?redirect=%2Fsalt-fork-prairie'),
    );
    expect(`${there.origin}${there.pathname}`).toBe(`${tenant.origin}/v2/logout`);
    expect(there.searchParams.get('client_id')).toBe('client');
    const back = new URL(there.searchParams.get('returnTo') ?? '');
    expect(back.href).toBe(
      'https://furrow.example/api/identity/tenant/signed-out?redirect=%2Fsalt-fork-prairie',
    );
    expect(await site.browser().follow(`${back.pathname}${back.search}`)).toBe('/salt-fork-prairie');
  });

  it('E21 nowhere else, and not because another site says so', async () => {
    const signedOut = (target: string) =>
      site.browser().follow(`/api/identity/tenant/signed-out?${new URLSearchParams({ redirect: target })}`);
    for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect(await signedOut(target)).toBe('/');
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await site.browser().open('/api/identity/tenant/logout', foreign)).status).toBe(400);
  });
});
