import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oidcProvider } from './oidc-provider.ts';
import type { TestBrowser } from './test-browser.ts';
import { FakeIssuer } from './test-issuer.ts';
import { count, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

let issuer: FakeIssuer;
let site: SocialSite;

beforeAll(async () => {
  issuer = await FakeIssuer.start();
  const provider = oidcProvider({
    issuer: issuer.issuer,
    clientId: 'client',
    clientSecret: 'a secret',
    insecure: true,
  });
  site = await startSocialSite({ providerFor: () => provider });
});

afterAll(async () => {
  await site.close();
  await issuer.close();
});

afterEach(async () => {
  issuer.claims = (claims) => claims;
  issuer.token = (token) => token;
  issuer.checksPkce = true;
  // Whatever was tried, nobody got in.
  expect([await count(site, 'user_account'), await count(site, 'session')]).toEqual([0, 0]);
});

const begin = '/api/identity/authorize/google-oauth2?mode=popup';

async function expectRefused(browser: TestBrowser, back: string, code: string, status = 200): Promise<void> {
  const answer = await browser.open(back);
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie().join()).not.toContain('furrow_refresh');
  expect(await outcomeIn(answer)).toMatchObject({ kind: 'refused', code });
}

describe('E12 state', () => {
  async function begun() {
    const browser = site.browser();
    return { browser, back: issuer.consent(await browser.follow(begin)) };
  }
  const unknown = (browser: TestBrowser, back: string) => expectRefused(browser, back, 'auth_timeout', 400);

  it('missing, empty, made up or given twice', async () => {
    const { browser, back } = await begun();
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(back);
      change(url.searchParams);
      return url.href;
    };
    await unknown(
      browser,
      changed((query) => query.delete('state')),
    );
    await unknown(
      browser,
      changed((query) => query.set('state', '')),
    );
    await unknown(
      browser,
      changed((query) => query.set('state', 'A'.repeat(43))),
    );
    await unknown(
      browser,
      changed((query) => query.set('state', `${query.get('state')?.slice(0, 42)}x`)),
    );
    expect((await browser.open(changed((query) => query.append('state', 'x')))).status).toBe(400);
    expect(issuer.tokenRequests).toHaveLength(0);
  });

  it('of another browser: the victim is not signed in as the attacker (login CSRF)', async () => {
    const { back } = await begun();
    await unknown(site.browser(), back);
    const victim = site.browser();
    await victim.follow(begin);
    await unknown(victim, back);
  });

  it('with the cookie of another round trip under its name', async () => {
    const attacker = await begun();
    const victim = site.browser();
    const own = await victim.follow(begin);
    const state = new URL(own).searchParams.get('state') ?? '';
    const theirs = attacker.browser.cookie('furrow_oauth_') ?? '';
    const back = issuer.consent(own);
    const answer = await site
      .browser()
      .open(back, { headers: { cookie: `furrow_oauth_${state.slice(0, 10)}=${theirs}` } });
    expect(answer.status).toBe(400);
  });

  it('for another connection', async () => {
    const { browser, back } = await begun();
    await unknown(browser, back.replace('/callback/google-oauth2', '/callback/linkedin'));
  });

  it('after ten minutes', async () => {
    const { browser, back } = await begun();
    site.clock.shift(10 * 60_000);
    await unknown(browser, back);
    site.clock.shift(-10 * 60_000);
  });

  it('reused, also by twenty at once: one exchange at most', async () => {
    issuer.claims = (claims) => ({ ...claims, aud: 'somebody else' });
    const { browser, back } = await begun();
    const before = issuer.tokenRequests.length;
    const cookie = browser.cookie('furrow_oauth_') ?? '';
    const state = new URL(back).searchParams.get('state') ?? '';
    const headers = { cookie: `furrow_oauth_${state.slice(0, 10)}=${cookie}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.browser().open(back, { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(issuer.tokenRequests.length - before).toBe(1);
    await unknown(browser, back);
  });
});

describe('E12 code', () => {
  /** The attacker's code in the victim's round trip. */
  async function injected() {
    const [attacker, victim] = [site.browser(), site.browser()];
    const stolen = new URL(issuer.consent(await attacker.follow(begin))).searchParams.get('code') ?? '';
    const back = new URL(issuer.consent(await victim.follow(begin)));
    back.searchParams.set('code', stolen);
    return { victim, back: back.href };
  }

  it('injected: the verifier is not the one it was made for', async () => {
    const { victim, back } = await injected();
    await expectRefused(victim, back, 'social_failed');
  });

  it('injected at a provider that does not check PKCE: the nonce is not ours', async () => {
    issuer.checksPkce = false;
    const { victim, back } = await injected();
    await expectRefused(victim, back, 'social_failed');
  });

  it('of a request whose challenge was taken out on the way (PKCE downgrade)', async () => {
    const browser = site.browser();
    const asked = new URL(await browser.follow(begin));
    asked.searchParams.delete('code_challenge');
    asked.searchParams.delete('code_challenge_method');
    await expectRefused(browser, issuer.consent(asked.href), 'social_failed');
    expect(issuer.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('missing, or empty', async () => {
    for (const code of [null, '']) {
      const browser = site.browser();
      const back = new URL(issuer.consent(await browser.follow(begin)));
      if (code === null) back.searchParams.delete('code');
      else back.searchParams.set('code', code);
      await expectRefused(browser, back.href, 'social_failed');
    }
  });

  it('from another issuer (mix-up)', async () => {
    const browser = site.browser();
    const back = issuer.consent(await browser.follow(begin));
    await expectRefused(browser, `${back}&iss=https%3A%2F%2Fevil.example`, 'social_failed');
  });

  it('is sent with the address it came back to, never one that the request names', async () => {
    issuer.claims = (claims) => ({ ...claims, aud: 'somebody else' });
    const browser = site.browser();
    const { pathname, search, searchParams } = new URL(issuer.consent(await browser.follow(begin)));
    const cookie = `furrow_oauth_${searchParams.get('state')?.slice(0, 10)}=${browser.cookie('furrow_oauth_')}`;
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie };
    await site.app.inject({ url: `${pathname}${search}`, headers });
    expect(issuer.tokenRequests.at(-1)?.get('redirect_uri')).toBe(
      'https://furrow.example/api/identity/callback/google-oauth2',
    );
  });
});

describe('E22 an ID token', () => {
  const claims = {
    'for somebody else': { aud: 'another client' },
    'for us among others': { aud: ['client', 'another'], azp: 'another' },
    'of another issuer': { iss: 'https://evil.example' },
    'that is over': { exp: Math.floor(Date.now() / 1_000) - 120 },
    'with another nonce': { nonce: 'x'.repeat(43) },
    'without a nonce': { nonce: undefined },
    'about nobody': { sub: '' },
    'about somebody of impossible length': { sub: 'x'.repeat(256) },
  };
  it.each(Object.entries(claims))('%s is refused', async (_what, change) => {
    issuer.claims = (good) => JSON.parse(JSON.stringify({ ...good, ...change }));
    const browser = site.browser();
    await expectRefused(browser, issuer.consent(await browser.follow(begin)), 'social_failed');
  });

  it('that nobody signed, that our own secret signed, or that was changed afterwards is refused', async () => {
    const payloadOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const hs256 = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a secret'));
    const changes: ((token: string) => string)[] = [
      (token) => new UnsecuredJWT(payloadOf(token)).encode(),
      (token) => [hs256.split('.')[0], token.split('.')[1], hs256.split('.')[2]].join('.'),
      (token) => {
        const [head, , signature] = token.split('.');
        const changed = Buffer.from(JSON.stringify({ ...payloadOf(token), sub: 'another' })).toString(
          'base64url',
        );
        return [head, changed, signature].join('.');
      },
    ];
    for (const change of changes) {
      issuer.token = change;
      const browser = site.browser();
      await expectRefused(browser, issuer.consent(await browser.follow(begin)), 'social_failed');
    }
  });
});
