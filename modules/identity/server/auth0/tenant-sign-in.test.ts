import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageFor } from '../../rules/index.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { addUser, count, ORIGIN, outcomeIn } from '../social/test-social-site.ts';
import { authorize, comeIn, sessionsOf, startTenantSite, type TenantSite } from './test-tenant-site.ts';

let site: TenantSite;
let tenant: TenantSite['tenant'];

beforeAll(async () => {
  site = await startTenantSite();
  ({ tenant } = site);
});

afterAll(() => site.close());

let people = 0;
/** Somebody the tenant knows; the next to consent. */
function person(more: Record<string, unknown> = {}): string {
  people += 1;
  const email = `person${people}@example.com`;
  tenant.person = { sub: `auth0|${people}`, email, email_verified: true, name: 'Ann Lee', ...more };
  return email;
}

afterEach(() => {
  tenant.signedInAt = null;
});

describe('the way to the tenant', () => {
  it.each([
    ['google-oauth2', 'google-oauth2'],
    ['linkedin', 'linkedin'],
    ['facebook', 'facebook'],
    ['auth0', null],
  ])('%s: code, PKCE, state, nonce and one address to come back to', async (connection, parameter) => {
    const asked = await site.browser().follow(authorize(connection));
    expect(asked.startsWith(`${tenant.origin}/authorize?`)).toBe(true);
    const query = Object.fromEntries(new URL(asked).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: `${ORIGIN}/api/identity/callback/auth0`,
      scope: 'openid profile email',
      audience: site.settings.audience,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      max_age: '86400',
    });
    expect([query.connection ?? null, query.prompt, query.screen_hint]).toEqual([
      parameter,
      undefined,
      undefined,
    ]);
  });

  it('from /sign-up leads to its page for that', async () => {
    const asked = new URL(await site.browser().follow(authorize('auth0', 'screen=signup')));
    expect(asked.searchParams.get('screen_hint')).toBe('signup');
  });

  it('is not there for a connection it has not switched on, nor for links of other sites', async () => {
    const browser = site.browser();
    for (const name of ['nobody', 'github', '__proto__'])
      expect((await browser.open(authorize(name))).status).toBe(422);
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await browser.open(authorize(), foreign)).status).toBe(400);
  });

  it('only what is switched on is offered', async () => {
    const answer = await site.browser().open('/api/identity/connections');
    expect(await answer.json()).toMatchObject({ count: 3 });
  });
});

describe('coming back', () => {
  it.each(['google-oauth2', 'auth0'])('%s: a session of ours begins', async (connection) => {
    const email = person();
    const browser = site.browser();
    const answer = await comeIn(site, browser, authorize(connection));
    expect(await outcomeIn(answer)).toEqual({
      kind: 'signed_in',
      connection,
      redirect: null,
      is_new: true,
      confirm_privacy: false,
    });
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(cookies).toMatch(/furrow_refresh=[\w-]{43}; Path=\/api\/identity; .*SameSite=Strict; Secure/);
    expect(cookies).toMatch(/furrow_page=\S+; Path=\/; .*SameSite=Lax; Secure/);
    expect(await sessionsOf(site, email)).toMatchObject([{ amr: [connection], ended_at: null }]);
    // The tenant's own tokens stand for the same person.
    const token = await tenant.accessToken({ sub: tenant.person.sub ?? '', aud: site.settings.audience });
    const me = await browser.open('/me', { headers: { authorization: `Bearer ${token}` } });
    const [row] = await sessionsOf(site, email);
    expect(await me.json()).toMatchObject({ userId: row?.user_id });
  });

  it('without a popup leads to the page that was wanted, and a refusal to /sign-in with everything kept', async () => {
    person();
    const browser = site.browser();
    const wanted = 'redirect=%2Fprofile%2Fsettings%3Fa%3D1&from=%2F';
    const landed = await comeIn(site, browser, authorize('auth0', wanted));
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/profile/settings?a=1']);

    const asked = await browser.follow(authorize('auth0', wanted));
    const back = tenant.back(asked, { error: 'too_many_attempts', error_description: 'x' });
    const refused = await browser.open(back);
    expect(refused.headers.get('location')).toBe(
      '/sign-in?social=auth0&redirect=%2Fprofile%2Fsettings%3Fa%3D1&from=%2F',
    );
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toMatchObject({
      outcome: {
        code: 'too_many_attempts',
        message: 'Too many unsuccessful login attempts. Please try again later.',
      },
    });
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'E21 never to %s',
    async (target) => {
      person();
      const query = new URLSearchParams({ redirect: target });
      const landed = await comeIn(site, site.browser(), authorize('auth0', query.toString()));
      expect(landed.headers.get('location')).toBe('/investments/primary-offerings');
    },
  );

  it('E10 ends the session this browser had, though its cookie stays behind on the way', async () => {
    const email = person();
    const browser = site.browser();
    await comeIn(site, browser);
    const asked = await browser.follow(authorize());
    browser.forgetCookies('furrow_refresh');
    await browser.open(tenant.consent(asked));
    expect((await sessionsOf(site, email)).map(({ end_reason }) => end_reason)).toEqual([null, 'replaced']);
  });

  it('a new person gets no verification mail from us: the tenant sends its own', async () => {
    const email = person({ email_verified: false });
    expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({ kind: 'signed_in' });
    expect(await site.deps.database.rows(sql`select 1 from mail_message where recipient = ${email}`)).toEqual(
      [],
    );
  });
});

describe('whose account it is', () => {
  it('E13 an address the tenant has not checked opens nobody else’s; once it has, it does', async () => {
    const email = person({ email_verified: false });
    const userId = await addUser(site, { email });
    const users = await count(site, 'user_account');
    expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({
      kind: 'refused',
      code: 'email_not_verified',
      message: messageFor('email_not_verified'),
    });
    expect([await count(site, 'user_account'), await sessionsOf(site, email)]).toEqual([users, []]);
    tenant.person = { ...tenant.person, email_verified: true };
    expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({ kind: 'signed_in' });
    expect(await sessionsOf(site, email)).toMatchObject([{ user_id: userId }]);
  });

  it('J4 an account whose address was never checked here is its owner’s, without the password it had', async () => {
    const email = person();
    const userId = await addUser(site, { email, verified: false, mfa: true });
    const { database } = site.deps;
    await database.run(sql`update user_account set password_hash = 'planted' where id = ${userId}`);
    expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({ kind: 'signed_in' });
    expect(await sessionsOf(site, email)).toMatchObject([{ user_id: userId }]);
    expect(
      await database.one(sql`select password_hash, mfa_required from user_account where id = ${userId}`),
    ).toEqual({ password_hash: null, mfa_required: false });
  });

  it('E23 of somebody disabled or blocked it says so, and nothing begins', async () => {
    const email = person();
    await comeIn(site, site.browser());
    for (const [column, code] of [
      ['disabled_at', 'auth/user-disabled'],
      ['blocked_at', 'blocked_user'],
    ] as const) {
      const name = sql.identifier(column, ['disabled_at', 'blocked_at']);
      await site.deps.database.run(sql`update user_account set ${name} = now() where email = ${email}`);
      expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({ kind: 'refused', code });
      await site.deps.database.run(sql`update user_account set ${name} = null where email = ${email}`);
    }
    expect(await sessionsOf(site, email)).toHaveLength(1);
  });
});

describe('E15 a second factor', () => {
  it('the tenant asked for is noted', async () => {
    const email = person({ amr: ['mfa', 'pwd'] });
    await addUser(site, { email, mfa: true });
    expect(await outcomeIn(await comeIn(site, site.browser()))).toMatchObject({ kind: 'signed_in' });
    expect(await sessionsOf(site, email)).toMatchObject([{ amr: ['auth0', 'mfa'] }]);
  });

  it('that is missing sends the person there again for it; then the one set up here counts', async () => {
    const email = person({ amr: ['pwd'] });
    await addUser(site, { email, mfa: true });
    const browser = site.browser();
    expect(await outcomeIn(await comeIn(site, browser))).toMatchObject({ code: 'social_mfa_required' });
    const asked = await browser.follow(authorize('auth0', 'mode=popup&mfa=1'));
    expect(new URL(asked).searchParams.get('acr_values')).toContain('multi-factor');
    expect(await outcomeIn(await browser.open(tenant.consent(asked)))).toMatchObject({
      kind: 'mfa_required',
      mfa_token: expect.any(String),
    });
    expect(await sessionsOf(site, email)).toEqual([]);
  });
});

describe('when the person proved themselves', () => {
  it('is the tenant’s to say; one that does not is asked again, and then not believed', async () => {
    const email = person();
    tenant.signedInAt = new Date(Date.now() - 3_600_000);
    await comeIn(site, site.browser());
    const [row] = await sessionsOf(site, email);
    expect(row?.auth_time.getTime()).toBe(Math.floor(tenant.signedInAt.getTime() / 1_000) * 1_000);
    const silent = person({ auth_time: undefined });
    const browser = site.browser();
    const again = (await comeIn(site, browser)).headers.get('location') ?? '';
    expect(new URL(again).searchParams.get('prompt')).toBe('login');
    expect(await outcomeIn(await browser.open(tenant.consent(again)))).toMatchObject({
      code: 'auth_timeout',
    });
    expect(await sessionsOf(site, silent)).toEqual([]);
  });

  it('E7 before sessions were taken away, the tenant has to ask again', async () => {
    const email = person();
    tenant.signedInAt = new Date(Date.now() - 60_000);
    const browser = site.browser();
    await comeIn(site, browser);
    const [{ user_id: userId = '' } = {}] = await sessionsOf(site, email);
    const how = { userId, reason: 'ended_by_user', now: site.clock.now() } as const;
    await site.deps.database.transaction((tx) => endSessionsOf(tx, how));

    const sent = await comeIn(site, browser, authorize('google-oauth2', 'mode=popup&redirect=%2Fportfolio'));
    const again = sent.headers.get('location') ?? '';
    const { searchParams } = new URL(again);
    expect([searchParams.get('prompt'), searchParams.get('max_age'), searchParams.get('connection')]).toEqual(
      ['login', '0', 'google-oauth2'],
    );
    // A tenant that vouches all the same is not asked for ever.
    tenant.signedInAt = new Date(Date.now() - 3_600_000);
    expect(await outcomeIn(await browser.open(tenant.consent(again)))).toMatchObject({
      code: 'auth_timeout',
    });

    const twice = (await comeIn(site, browser)).headers.get('location') ?? '';
    tenant.signedInAt = new Date();
    expect(await outcomeIn(await browser.open(tenant.consent(twice)))).toMatchObject({ kind: 'signed_in' });
  });
});

describe('the address', () => {
  const account = (userId: Id<'user'> | undefined) =>
    site.deps.database.one<{ email: string; email_verified_at: Date | null }>(
      sql`select email, email_verified_at from user_account where id = ${userId ?? ''}`,
    );

  it('is verified here once it is there, and never less', async () => {
    const email = person({ email_verified: false });
    await comeIn(site, site.browser());
    const [{ user_id: userId } = {}] = await sessionsOf(site, email);
    expect((await account(userId)).email_verified_at).toBeNull();
    tenant.person = { ...tenant.person, email_verified: true };
    await comeIn(site, site.browser());
    expect((await account(userId)).email_verified_at).not.toBeNull();
    tenant.person = { ...tenant.person, email_verified: false };
    await comeIn(site, site.browser());
    expect((await account(userId)).email_verified_at).not.toBeNull();
  });

  it('E20 that changed there changes here if it is checked and free, the old one is told, and other sessions end', async () => {
    const email = person();
    await comeIn(site, site.browser());
    const [{ user_id: userId } = {}] = await sessionsOf(site, email);
    const taken = `taken${people}@example.com`;
    await addUser(site, { email: taken });
    for (const [next, verified] of [
      ['unchecked@example.com', false],
      [taken, true],
    ] as const) {
      tenant.person = { ...tenant.person, email: next, email_verified: verified };
      await comeIn(site, site.browser());
      expect((await account(userId)).email).toBe(email);
    }
    tenant.person = { ...tenant.person, email: `new.${email}`, email_verified: true };
    await comeIn(site, site.browser());
    expect((await account(userId)).email).toBe(`new.${email}`);
    const [latest, ...others] = await sessionsOf(site, `new.${email}`);
    expect(latest).toMatchObject({ ended_at: null });
    expect(new Set(others.map(({ end_reason }) => end_reason))).toEqual(new Set(['email_changed']));
    const mails = await site.deps.database.rows(
      sql`select subject from mail_message where recipient = ${email}`,
    );
    expect(mails).toHaveLength(1);
  });
});
