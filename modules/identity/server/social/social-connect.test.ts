import { verifyAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { keptMail } from '@furrow/providers/kept-mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '../end-session.ts';
import type { StartedSession } from '../start-session.ts';
import { oidcProvider } from './oidc-provider.ts';
import type { TestBrowser } from './test-browser.ts';
import { FakeIssuer } from './test-issuer.ts';
import { addUser, count, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

const MINUTE = 60_000;
const LATE = 'Authentication problem. Please log in again.';

let google: FakeIssuer;
let linkedin: FakeIssuer;
let site: SocialSite;
let people = 0;

beforeAll(async () => {
  [google, linkedin] = await Promise.all([FakeIssuer.start(), FakeIssuer.start()]);
  const clientOf = ({ issuer }: FakeIssuer) =>
    oidcProvider({ issuer, clientId: 'client', clientSecret: 'a secret', insecure: true });
  const providers = new Map([
    ['google-oauth2', clientOf(google)],
    ['linkedin', clientOf(linkedin)],
  ]);
  site = await startSocialSite({
    providerFor: (name) => providers.get(name) ?? null,
    offered: [...providers.keys()],
  });
});

afterAll(async () => {
  await site.close();
  await Promise.all([google.close(), linkedin.close()]);
});

beforeEach(() => {
  people += 1;
  google.person = { sub: `g-${people}`, email: `at-google-${people}@example.com` };
  linkedin.person = { sub: `l-${people}`, email: `at-linkedin-${people}@example.com` };
});

const request = { ip: '203.0.113.7', userAgent: 'TestBrowser/1', deviceId: null };
const start = (userId: string, amr = ['pwd']) =>
  site.deps.database.transaction((tx) =>
    site.sessions.start(tx, { userId, amr, request, now: site.clock.now() }),
  );

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly browser: TestBrowser;
  readonly session: StartedSession;
}

/** Somebody who signed in a moment ago. */
async function signedIn({ password = true, mfa = false } = {}): Promise<Person> {
  const email = `connect-${people}-${await count(site, 'user_account')}@example.com`;
  const userId = await addUser(site, { email, mfa });
  if (password)
    await site.deps.database.run(sql`update user_account set password_hash = 'a hash' where id = ${userId}`);
  const session = await start(userId, mfa ? ['pwd', 'otp'] : ['pwd']);
  const browser = site.browser();
  browser.keep(session.cookies);
  return { userId, email, browser, session };
}

/** The three cookies of sessions that a browser keeps to itself when another site sends it here. */
async function comeBack(browser: TestBrowser, address: string): Promise<Response> {
  const fromOutside = site.browser();
  fromOutside.steal(browser, 'furrow_oauth_');
  fromOutside.steal(browser, 'furrow_page');
  const answer = await fromOutside.open(address, { headers: { 'sec-fetch-site': 'cross-site' } });
  browser.steal(fromOutside, 'furrow_');
  return answer;
}

const addressOf = (issuer: FakeIssuer, query: string) =>
  `/api/identity/authorize/${issuer === google ? 'google-oauth2' : 'linkedin'}?${query}`;

async function connect({ browser }: Person, issuer = google, query = 'mode=popup&intent=link') {
  const answer = await browser.open(addressOf(issuer, query));
  const location = answer.headers.get('location');
  return outcomeIn(location === null ? answer : await comeBack(browser, issuer.consent(location)));
}

async function call(
  { session }: Person,
  path: string,
  method: 'GET' | 'DELETE' = 'GET',
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${site.url}/api/identity${path}`, {
    method,
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

const disconnect = async (person: Person, connection = 'google-oauth2') => {
  const { status, body } = await call(person, `/links/${connection}`, 'DELETE');
  return status === 204 ? 'done' : (body as { code: string }).code;
};
const connectedTo = async (person: Person) =>
  ((await call(person, '/links')).body as { data: { connection: string; connected: boolean }[] }).data
    .filter(({ connected }) => connected)
    .map(({ connection }) => connection);
const historyOf = async ({ userId }: Person) =>
  (
    await site.deps.database.rows<{ kind: string }>(
      sql`select kind from security_event where user_id = ${userId} and kind <> 'login' order by at, id`,
    )
  ).map(({ kind }) => kind);
const auditOf = async ({ userId }: Person) =>
  site.deps.database.rows(
    sql`select action, after from audit where subject = ${`user:${userId}`} and action like 'identity.social%'
      order by action`,
  );
const mailsTo = async ({ email }: Person) =>
  (await keptMail(site.deps.database, { to: email, limit: 10 })).map(({ subject }) => subject);

describe('connecting a provider while signed in', () => {
  it('opens the account from then on, and the person, the history and the audit are told', async () => {
    const person = await signedIn();
    expect((await call(person, '/links')).body).toEqual({
      data: [
        { connection: 'google-oauth2', name: 'Google', connected: false, email: null, connected_at: null },
        { connection: 'linkedin', name: 'LinkedIn', connected: false, email: null, connected_at: null },
      ],
      count: 2,
    });
    expect(await connect(person)).toEqual({ kind: 'linked', connection: 'google-oauth2' });
    expect((await call(person, '/links')).body).toMatchObject({
      data: [
        {
          connected: true,
          email: google.person.email,
          connected_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        { connected: false },
      ],
    });
    expect(await historyOf(person)).toEqual(['social_linked']);
    expect(await auditOf(person)).toEqual([
      { action: 'identity.social_linked', after: { via: 'google-oauth2' } },
    ]);
    expect(await mailsTo(person)).toEqual(['Google is connected to your account']);

    const elsewhere = site.browser();
    const back = google.consent(await elsewhere.follow(addressOf(google, 'mode=popup')));
    expect(await outcomeIn(await elsewhere.open(back))).toMatchObject({ kind: 'signed_in', is_new: false });
    expect(await verifyAudit(site.deps.database)).toEqual([]);
  });

  it('E12 asks the provider as a sign-in does: PKCE S256, state and nonce', async () => {
    const { browser } = await signedIn();
    const asked = new URL(await browser.follow(addressOf(google, 'intent=link'))).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  it('without a popup it comes back to the settings, which ask once how it ended', async () => {
    const { browser } = await signedIn();
    const answer = await comeBack(
      browser,
      google.consent(await browser.follow(addressOf(google, 'intent=link&redirect=/portfolio'))),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/profile/settings?social=google-oauth2',
    ]);
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toEqual({ outcome: { kind: 'linked', connection: 'google-oauth2' } });
  });

  it('the same one again changes nothing, and another of the same provider is refused', async () => {
    const person = await signedIn();
    await connect(person);
    expect(await connect(person)).toEqual({ kind: 'linked', connection: 'google-oauth2' });
    google.person = { sub: `other-${people}`, email: 'other@example.com' };
    expect(await connect(person)).toMatchObject({ kind: 'refused', code: 'social_connected' });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('one that belongs to another user is refused, and nothing is said about whom', async () => {
    const owner = await signedIn();
    await connect(owner);
    const person = await signedIn();
    const outcome = await connect(person);
    expect(outcome).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_taken',
      message:
        'This Google account is already connected to another account here. Please choose another one, or contact us.',
    });
    expect(JSON.stringify(outcome)).not.toContain(owner.email);
    expect([await connectedTo(owner), await connectedTo(person)]).toEqual([['google-oauth2'], []]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('of six at once one account gets it', async () => {
    const persons: Person[] = [];
    for (let index = 0; index < 6; index += 1) persons.push(await signedIn());
    const outcomes = await Promise.all(persons.map((person) => connect(person)));
    expect(outcomes.filter(({ kind }) => kind === 'linked')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.code === 'social_taken'),
    ).toHaveLength(5);
  });
});

describe('E12 what connects an account is bound to the session that asked', () => {
  const late = { kind: 'refused', code: 'auth_timeout', message: LATE };

  it.each(['link', 'step_up'])('%s needs a session, and says so to the page that waits', async (intent) => {
    const answer = await site.browser().open(addressOf(google, `mode=popup&intent=${intent}&flow=f-1`));
    expect(await answer.clone().text()).toContain('data-flow="f-1"');
    expect(await outcomeIn(answer)).toMatchObject(late);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])('and is not begun from %s', async (place) => {
    const { browser } = await signedIn();
    const answer = await browser.open(addressOf(google, 'intent=link'), {
      headers: { 'sec-fetch-site': place },
    });
    expect(answer.status).toBe(400);
  });

  it('after a logout it is refused, without asking the provider for anything', async () => {
    const person = await signedIn();
    const back = google.consent(await person.browser.follow(addressOf(google, 'mode=popup&intent=link')));
    const { sessionId } = person.session;
    await site.deps.database.transaction((tx) =>
      endSession(tx, { sessionId, reason: 'logout', now: site.clock.now() }),
    );
    const asked = google.tokenRequests.length;
    expect(await outcomeIn(await comeBack(person.browser, back))).toMatchObject(late);
    expect(google.tokenRequests).toHaveLength(asked);
    expect(await historyOf(person)).toEqual([]);
  });

  it('in another session of the same browser it is refused, of the same person or another', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    for (const session of [await start(person.userId), other.session]) {
      const back = google.consent(await person.browser.follow(addressOf(google, 'mode=popup&intent=link')));
      const browser = site.browser();
      browser.steal(person.browser, 'furrow_oauth_');
      browser.keep(session.cookies);
      expect(await outcomeIn(await comeBack(browser, back))).toMatchObject(late);
    }
    expect([await connectedTo(person), await connectedTo(other)]).toEqual([[], []]);
  });

  it('a state that was made for signing in connects nothing', async () => {
    const person = await signedIn();
    google.person = { ...google.person, email_verified: true };
    const back = google.consent(await person.browser.follow(addressOf(google, 'mode=popup')));
    expect(await outcomeIn(await comeBack(person.browser, back))).toMatchObject({
      kind: 'signed_in',
      is_new: true,
    });
    expect(await historyOf(person)).toEqual([]);
  });

  it('E18 ten minutes after the sign-in it needs a step-up first', async () => {
    const { browser } = await signedIn();
    site.clock.shift(10 * MINUTE);
    const answer = await browser.open(addressOf(google, 'mode=popup&intent=link'));
    expect(await outcomeIn(answer)).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(browser.cookie('furrow_oauth_')).toBeUndefined();
  });

  it('E8 a refresh token that was used before opens nothing', async () => {
    const { browser, session } = await signedIn();
    await site.deps.database.run(
      sql`update refresh_token set used_at = ${new Date(site.clock.now().getTime() - MINUTE)}
        where session_id = ${session.sessionId}`,
    );
    expect(await outcomeIn(await browser.open(addressOf(google, 'mode=popup&intent=link')))).toMatchObject(
      late,
    );
  });
});

describe('disconnecting', () => {
  it('closes the door, signs out who came through it, and tells', async () => {
    const person = await signedIn();
    await connect(person);
    const through = await start(person.userId, ['google-oauth2']);
    const beside = await start(person.userId, ['pwd']);
    expect(await disconnect(person)).toBe('done');
    const open = await site.deps.database.rows<{ id: string }>(
      sql`select id from session where user_id = ${person.userId} and ended_at is null`,
    );
    expect(open.map(({ id }) => id).sort()).toEqual([person.session.sessionId, beside.sessionId].sort());
    expect(open.map(({ id }) => id)).not.toContain(through.sessionId);
    expect(await connectedTo(person)).toEqual([]);
    expect(await historyOf(person)).toEqual(['social_linked', 'social_unlinked']);
    expect(await auditOf(person)).toEqual([
      { action: 'identity.social_linked', after: { via: 'google-oauth2' } },
      { action: 'identity.social_unlinked', after: { via: 'google-oauth2' } },
    ]);
    expect((await mailsTo(person)).sort()).toEqual([
      'Google is connected to your account',
      'Google is no longer connected to your account',
    ]);
    expect(await disconnect(person)).toBe('not_found');
  });

  it('the only way in stays, and the words say what to do first', async () => {
    const person = await signedIn({ password: false });
    await connect(person);
    // Before a step-up is asked for: it would be for nothing.
    site.clock.shift(11 * MINUTE);
    expect(await call(person, '/links/google-oauth2', 'DELETE')).toMatchObject({
      status: 422,
      body: {
        code: 'last_way_in',
        message: expect.stringMatching(/^This is your only way to sign in\. Set a password first/),
      },
    });
    expect(await connectedTo(person)).toEqual(['google-oauth2']);
  });

  it('with another provider or a passkey left it goes', async () => {
    const person = await signedIn({ password: false });
    await connect(person);
    await connect(person, linkedin);
    expect(await disconnect(person)).toBe('done');
    expect(await disconnect(person, 'linkedin')).toBe('last_way_in');
    await site.deps.database.run(
      sql`insert into passkey (id, user_id, credential_id, public_key, name, created_at)
        values (${`psk_${person.userId}`}, ${person.userId}, ${person.userId}, ''::bytea, 'Laptop', now())`,
    );
    expect(await disconnect(person, 'linkedin')).toBe('done');
  });

  it('both of two at once do not leave nothing', async () => {
    const person = await signedIn({ password: false });
    await connect(person);
    await connect(person, linkedin);
    const answers = await Promise.all([disconnect(person), disconnect(person, 'linkedin')]);
    expect(answers.sort()).toEqual(['done', 'last_way_in']);
  });

  it('E18 needs a recent sign-in', async () => {
    const person = await signedIn();
    await connect(person);
    site.clock.shift(10 * MINUTE);
    expect(await disconnect(person)).toBe('auth/requires-recent-login');
    expect(await connectedTo(person)).toEqual(['google-oauth2']);
  });

  it('A7 the lookup names the provider that is left', async () => {
    const person = await signedIn({ password: false });
    const social = async () =>
      (
        await site.deps.database.one<{ social: string | null }>(
          sql`select social from user_account where id = ${person.userId}`,
        )
      ).social;
    await connect(person);
    await connect(person, linkedin);
    expect(await social()).toBe('google-oauth2');
    await disconnect(person);
    expect(await social()).toBe('linkedin');
  });

  it.each(['facebook', 'nobody', '__proto__'])('%s, which is not there, is not found', async (name) => {
    expect(await disconnect(await signedIn(), name)).toBe('not_found');
  });
});

describe('E10 E15 a step-up at a provider', () => {
  const STEP_UP = 'mode=popup&intent=step_up';

  it('makes the session fresh under another id, which then may connect and disconnect', async () => {
    const person = await signedIn({ password: false });
    await connect(person);
    site.clock.shift(11 * MINUTE);
    expect(await connect(person, linkedin)).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(await connect(person, google, STEP_UP)).toEqual({
      kind: 'stepped_up',
      connection: 'google-oauth2',
    });
    const sessions = await site.deps.database.rows<{ id: string; end_reason: string | null; amr: string[] }>(
      sql`select id, end_reason, amr from session where user_id = ${person.userId} order by created_at`,
    );
    expect(sessions).toEqual([
      { id: person.session.sessionId, end_reason: 'renewed', amr: ['pwd'] },
      {
        id: expect.not.stringContaining(person.session.sessionId),
        end_reason: null,
        amr: ['pwd', 'google-oauth2'],
      },
    ]);
    expect(await connect(person, linkedin)).toEqual({ kind: 'linked', connection: 'linkedin' });
    expect(await historyOf(person)).toEqual(['social_linked', 'step_up', 'social_linked']);
  });

  it('is no proof when somebody else comes back', async () => {
    const person = await signedIn();
    await connect(person);
    google.person = { sub: `stranger-${people}`, email: 'stranger@example.com' };
    expect(await connect(person, google, STEP_UP)).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_not_yours',
      message: 'This is not the Google account that is connected here. Please choose the right one.',
    });
    expect(await historyOf(person)).toEqual(['social_linked', 'step_up_failed']);
  });

  it('does not do for somebody with a second factor', async () => {
    const person = await signedIn({ mfa: true });
    await connect(person);
    expect(await connect(person, google, STEP_UP)).toMatchObject({ code: 'mfa_required' });
    expect(await historyOf(person)).not.toContain('step_up');
  });
});
