import { verifyAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageFor } from '../../rules/index.ts';
import { oidcProvider } from './oidc-provider.ts';
import { FakeIssuer } from './test-issuer.ts';
import { count, ORIGIN, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

let issuer: FakeIssuer;
let site: SocialSite;
let people = 0;

beforeAll(async () => {
  issuer = await FakeIssuer.start();
  const provider = oidcProvider({
    issuer: issuer.issuer,
    clientId: 'client',
    clientSecret: 'a secret',
    insecure: true,
  });
  site = await startSocialSite({
    providerFor: (name) => (name === 'google-oauth2' || name === 'linkedin' ? provider : null),
    offered: ['google-oauth2', 'linkedin'],
  });
});

afterAll(async () => {
  await site.close();
  await issuer.close();
});

afterEach(() => {
  issuer.claims = (claims) => claims;
});

/** Somebody nobody has seen before. */
function stranger(more: object = {}): void {
  people += 1;
  issuer.person = {
    sub: `flow-${people}`,
    email: `flow-${people}@example.com`,
    email_verified: true,
    ...more,
  };
}

const begin = '/api/identity/authorize/google-oauth2';

describe('going to a provider', () => {
  it('E12 asks for a code with PKCE S256, state and nonce, and to come back to the configured address', async () => {
    const answer = await site.app.inject({
      url: begin,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    const asked = new URL(answer.headers.location ?? '');
    expect(asked.origin).toBe(issuer.origin);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'client',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${ORIGIN}/api/identity/callback/google-oauth2`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const state = asked.searchParams.get('state') ?? '';
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^furrow_oauth_${state.slice(0, 10)}=[\\w-]{43}; Path=/api/identity/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$`,
        ),
      ),
    ]);
  });

  it('keeps neither the state nor the verifier nor the nonce', async () => {
    const browser = site.browser();
    const asked = new URL(await browser.follow(begin)).searchParams;
    const rows = await site.deps.database.rows(
      sql`select encode(hash, 'hex') as hash, data from one_time_token`,
    );
    const kept = JSON.stringify(rows);
    const secrets = [asked.get('state'), asked.get('nonce'), browser.cookie('furrow_oauth_')];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  it('a provider that cannot be reached is told to the page that waits, under the name it gave', async () => {
    const gone = await FakeIssuer.start();
    await gone.close();
    const client = { clientId: 'client', clientSecret: 'a secret', insecure: true };
    const provider = oidcProvider({ ...client, issuer: gone.issuer });
    const other = await startSocialSite({ providerFor: () => provider });
    try {
      const answer = await other.browser().open(`${begin}?mode=popup&flow=round-7`);
      expect(await answer.clone().text()).toContain(' data-flow="round-7"');
      expect(await outcomeIn(answer)).toMatchObject({ kind: 'refused', code: 'social_failed' });
    } finally {
      await other.close();
    }
  });

  it.each(['facebook', 'auth0', 'nobody', '__proto__'])(
    '%s, which is not set up, is refused',
    async (name) => {
      const answer = await site.browser().open(`/api/identity/authorize/${name}`);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'auth/operation-not-allowed' },
      ]);
    },
  );

  it('a window is told in words what a program is told in JSON', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await site
      .browser()
      .open('/api/identity/authorize/nobody?mode=popup&flow=r1', { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    const page = await answer.clone().text();
    expect(page).toMatch(/<h1>That didn’t work/);
    expect(page).toContain(' data-flow="r1"');
    expect(await outcomeIn(answer)).toMatchObject({ kind: 'refused', code: 'auth/operation-not-allowed' });
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    const other = await site.browser().open(begin, { headers: foreign });
    expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('<!doctype html>')]);
  });

  it('E11 is not begun by a page of another site', async () => {
    const answer = await site.browser().open(begin, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(400);
  });

  it.each([
    'mode=frame',
    'redirect_uri=https://evil.example',
    'mode=popup&mode=redirect',
    'prompt=none',
    'intent=admin',
    'flow=%22%3E',
  ])('G13 ?%s is refused', async (query) => {
    expect((await site.browser().open(`${begin}?${query}`)).status).toBe(400);
  });

  it('names those that can be used', async () => {
    expect(await (await site.browser().open('/api/identity/connections')).json()).toEqual({
      data: [
        { connection: 'google-oauth2', name: 'Google' },
        { connection: 'linkedin', name: 'LinkedIn' },
      ],
      count: 2,
    });
  });
});

describe('coming back', () => {
  it('a stranger becomes a user without confirmed privacy, and is signed in by cookies alone', async () => {
    stranger({ name: 'Tomás Ibarra de la Cruz' });
    const browser = site.browser();
    const back = issuer.consent(await browser.follow(`${begin}?mode=popup&redirect=/portfolio`));
    const answer = await browser.open(back);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
    expect(cookies).toEqual([
      expect.stringMatching(/^furrow_oauth_\S{10}; Path=\/api\/identity\/callback; Max-Age=0; /),
      expect.stringMatching(/^furrow_device; /),
      expect.stringMatching(/^furrow_refresh; Path=\/api\/identity; .*HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^furrow_page; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(await outcomeIn(answer)).toEqual({
      kind: 'signed_in',
      connection: 'google-oauth2',
      redirect: '/portfolio',
      is_new: true,
      confirm_privacy: false,
    });
    const user = await site.deps.database.one(
      sql`select u.first_name, u.last_name, u.social, u.confirm_privacy, u.password_hash, u.login_count,
          u.email_verified_at is not null as verified, s.amr
        from user_account u join identity_link l on l.user_id = u.id join session s on s.user_id = u.id
        where l.issuer = ${issuer.issuer} and l.subject = ${issuer.person.sub ?? ''}`,
    );
    expect(user).toEqual({
      first_name: 'Tomás',
      last_name: 'Ibarra de la Cruz',
      social: 'google-oauth2',
      confirm_privacy: false,
      password_hash: null,
      login_count: 1,
      verified: true,
      amr: ['google-oauth2'],
    });
    expect(await verifyAudit(site.deps.database, { keys: TEST_AUDIT_KEYS })).toEqual([]);
  });

  it('the same person again is the same user with a new session (E10)', async () => {
    stranger();
    const browser = site.browser();
    const signIn = async () => browser.open(issuer.consent(await browser.follow(`${begin}?mode=popup`)));
    await signIn();
    const [users, first] = [await count(site, 'user_account'), browser.cookie('furrow_refresh')];
    expect(await outcomeIn(await signIn())).toMatchObject({ kind: 'signed_in', is_new: false });
    expect(await count(site, 'user_account')).toBe(users);
    expect(browser.cookie('furrow_refresh')).not.toBe(first);
  });

  it('two tabs of one new person at once make one user', async () => {
    stranger();
    const users = await count(site, 'user_account');
    const browsers = Array.from({ length: 6 }, () => site.browser());
    const outcomes = await Promise.all(
      browsers.map(async (browser) => {
        const back = issuer.consent(await browser.follow(`${begin}?mode=popup`));
        return outcomeIn(await browser.open(back));
      }),
    );
    expect(outcomes.filter((outcome) => outcome.kind === 'signed_in' && outcome.is_new)).toHaveLength(1);
    expect(outcomes.every(({ kind }) => kind === 'signed_in')).toBe(true);
    expect(await count(site, 'user_account')).toBe(users + 1);
  });

  it('two tabs of one browser do not take the round trip from each other', async () => {
    stranger();
    const browser = site.browser();
    const [first, second] = [
      await browser.follow(`${begin}?mode=popup`),
      await browser.follow(`${begin}?mode=popup`),
    ];
    expect(await outcomeIn(await browser.open(issuer.consent(first)))).toMatchObject({ kind: 'signed_in' });
    expect(await outcomeIn(await browser.open(issuer.consent(second)))).toMatchObject({ kind: 'signed_in' });
  });

  it('without a popup it leads where the person wanted to go', async () => {
    stranger();
    const browser = site.browser();
    const answer = await browser.open(
      issuer.consent(await browser.follow(`${begin}?redirect=/portfolio%3Ftab%3D1`)),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/portfolio?tab=1']);
    expect(browser.cookie('furrow_refresh')).toBeDefined();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
  ])('E21 %s is not followed', async (target) => {
    stranger();
    const browser = site.browser();
    const query = new URLSearchParams({ redirect: target, from: target });
    const answer = await browser.open(issuer.consent(await browser.follow(`${begin}?${query}`)));
    const location = new URL(answer.headers.get('location') ?? '', ORIGIN);
    expect(location.origin).toBe(ORIGIN);
    expect(answer.headers.get('location')).toMatch(/^\/[^/\\]/);
  });

  it('a provider that is down is told as such, without details', async () => {
    stranger();
    const browser = site.browser();
    const back = issuer.consent(await browser.follow(`${begin}?mode=popup`));
    issuer.down = true;
    const answer = await browser.open(back);
    issuer.down = false;
    expect(await outcomeIn(answer)).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_failed',
      message: messageFor('social_failed', { provider: 'Google' }),
    });
  });
});
