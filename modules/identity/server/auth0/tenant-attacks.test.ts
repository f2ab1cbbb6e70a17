import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../social/test-browser.ts';
import { count, outcomeIn } from '../social/test-social-site.ts';
import { authorize, comeIn, startTenantSite, type TenantSite } from './test-tenant-site.ts';

let site: TenantSite;
let tenant: TenantSite['tenant'];

beforeAll(async () => {
  site = await startTenantSite();
  ({ tenant } = site);
});

afterAll(() => site.close());

afterEach(async () => {
  tenant.claims = (claims) => claims;
  tenant.token = (token) => token;
  tenant.checksPkce = true;
  tenant.down = false;
  // Whatever was tried, nobody got in.
  expect([await count(site, 'user_account'), await count(site, 'session')]).toEqual([0, 0]);
});

async function expectRefused(browser: TestBrowser, back: string, code: string, status = 200): Promise<void> {
  const answer = await browser.open(back);
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/furrow_(?:refresh|page)/);
  expect(await outcomeIn(answer)).toMatchObject({ kind: 'refused', code });
}

describe('E12 state', () => {
  const unknown = (browser: TestBrowser, back: string) => expectRefused(browser, back, 'auth_timeout', 400);

  it('missing, made up, foreign or reused opens nothing and asks the tenant nothing', async () => {
    const browser = site.browser();
    const back = tenant.consent(await browser.follow(authorize()));
    const without = new URL(back);
    without.searchParams.delete('state');
    await unknown(browser, without.href);
    const madeUp = new URL(back);
    madeUp.searchParams.set('state', 'A'.repeat(43));
    await unknown(browser, madeUp.href);
    // Another browser: nobody is signed in as the attacker (login CSRF).
    const victim = site.browser();
    await unknown(victim, back);
    await victim.follow(authorize());
    await unknown(victim, back);
    expect(tenant.tokenRequests).toHaveLength(0);

    const denied = tenant.back(await browser.follow(authorize()), { error: 'unauthorized' });
    await expectRefused(browser, denied, 'blocked_user');
    await unknown(browser, denied);
  });

  it('too old', async () => {
    const browser = site.browser();
    const back = tenant.consent(await browser.follow(authorize()));
    site.clock.shift(11 * 60_000);
    await unknown(browser, back);
    site.clock.shift(-11 * 60_000);
  });
});

describe('E12 an ID token', () => {
  const seconds = Math.floor(Date.now() / 1_000);
  it.each([
    ['with another nonce', { nonce: 'A'.repeat(43) }],
    ['for another client', { aud: 'another' }],
    ['for our API', { aud: 'https://api.furrow.example' }],
    ['of another issuer', { iss: 'https://evil.example/' }],
    ['that is over', { iat: seconds - 7_200, exp: seconds - 3_600 }],
    ['about nobody', { sub: '' }],
  ])('%s is refused', async (_what, wrong) => {
    tenant.claims = (claims) => ({ ...claims, ...wrong });
    const browser = site.browser();
    await expectRefused(browser, tenant.consent(await browser.follow(authorize())), 'social_failed');
  });

  it('without a nonce is refused', async () => {
    tenant.claims = ({ nonce: _nonce, ...claims }) => claims;
    const browser = site.browser();
    await expectRefused(browser, tenant.consent(await browser.follow(authorize())), 'social_failed');
  });

  it('signed by nobody, by the client secret, by another key or changed afterwards is refused', async () => {
    let said: object = {};
    tenant.claims = (claims) => {
      said = claims;
      return claims;
    };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { kid } = tenant.publicJwk;
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = (alg: string, claims = said) => `${base64({ alg, kid, typ: 'JWT' })}.${base64(claims)}`;
    const forgeries: ((token: string) => string)[] = [
      () => `${unsigned('none')}.`,
      () => {
        const text = unsigned('HS256');
        return `${text}.${createHmac('sha256', 'a secret').update(text).digest('base64url')}`;
      },
      () => {
        const text = unsigned('RS256');
        return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
      },
      (token) => `${unsigned('RS256', { ...said, sub: 'auth0|admin' })}.${token.split('.')[2]}`,
    ];
    for (const forge of forgeries) {
      tenant.token = forge;
      const browser = site.browser();
      await expectRefused(browser, tenant.consent(await browser.follow(authorize())), 'social_failed');
    }
  });

  it('a code that another browser was given is worth nothing (PKCE)', async () => {
    const [attacker, victim] = [site.browser(), site.browser()];
    const stolen = new URL(tenant.consent(await attacker.follow(authorize()))).searchParams.get('code') ?? '';
    const back = new URL(tenant.consent(await victim.follow(authorize())));
    back.searchParams.set('code', stolen);
    await expectRefused(victim, back.href, 'social_failed');
  });
});

describe('a tenant that is away', () => {
  const words = 'Something appears to be wrong. Please try again in a few minutes.';

  it('when the code is exchanged: said in words, with the wanted page kept', async () => {
    const browser = site.browser();
    await browser.follow(authorize());
    const asked = await browser.follow(authorize('auth0', 'redirect=%2Fportfolio'));
    const back = tenant.consent(asked);
    tenant.down = true;
    const answer = await browser.open(back);
    expect(answer.headers.get('location')).toBe('/sign-in?social=auth0&redirect=%2Fportfolio');
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toMatchObject({ outcome: { code: 'unavailable', message: words } });
  });

  it('before anybody has been there: 503, and the next try works', async () => {
    const other = await startTenantSite();
    try {
      other.tenant.down = true;
      const browser = other.browser();
      const popup = await browser.open(authorize());
      expect(popup.status).toBe(503);
      expect(await outcomeIn(popup)).toMatchObject({ code: 'unavailable', message: words });
      const page = await browser.open(authorize('auth0', 'redirect=%2Fportfolio'));
      expect(page.headers.get('location')).toBe('/sign-in?social=auth0&redirect=%2Fportfolio');
      other.tenant.down = false;
      expect(await outcomeIn(await comeIn(other, browser))).toMatchObject({ kind: 'signed_in' });
    } finally {
      await other.close();
    }
  });
});
