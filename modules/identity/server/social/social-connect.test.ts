import { verifyAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '../sessions/end-session.ts';
import { type ConnectSite, type Person, startConnectSite } from './test-connect-site.ts';
import { outcomeIn } from './test-social-site.ts';

const MINUTE = 60_000;
const LATE = 'Authentication problem. Please log in again.';

let world: ConnectSite;

beforeAll(async () => {
  world = await startConnectSite();
});
afterAll(() => world.close());
beforeEach(() => world.nextPeople());

describe('connecting a provider while signed in', () => {
  it('opens the account from then on, and the person, the history and the audit are told', async () => {
    const person = await world.signedIn();
    expect((await world.call(person, '/links')).body).toEqual({
      data: [
        { connection: 'google-oauth2', name: 'Google', connected: false, email: null, connected_at: null },
        { connection: 'linkedin', name: 'LinkedIn', connected: false, email: null, connected_at: null },
      ],
      count: 2,
    });
    expect(await world.connect(person)).toEqual({ kind: 'linked', connection: 'google-oauth2' });
    expect((await world.call(person, '/links')).body).toMatchObject({
      data: [
        {
          connected: true,
          email: world.google.person.email,
          connected_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        { connected: false },
      ],
    });
    expect(await world.historyOf(person)).toEqual(['social_linked']);
    expect(await world.auditOf(person)).toEqual([
      { action: 'identity.social_linked', after: { via: 'google-oauth2' } },
    ]);
    expect(await world.mailsTo(person)).toEqual(['Google is connected to your account']);

    const elsewhere = world.site.browser();
    const back = world.google.consent(await elsewhere.follow(world.addressOf(world.google, 'mode=popup')));
    expect(await outcomeIn(await elsewhere.open(back))).toMatchObject({ kind: 'signed_in', is_new: false });
    expect(await verifyAudit(world.site.deps.database, { keys: TEST_AUDIT_KEYS })).toEqual([]);
  });

  it('E12 asks the provider as a sign-in does: PKCE S256, state and nonce', async () => {
    const { browser } = await world.signedIn();
    const asked = new URL(await browser.follow(world.addressOf(world.google, 'intent=link'))).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  it('without a popup it comes back to the settings, which ask once how it ended', async () => {
    const { browser } = await world.signedIn();
    const answer = await world.comeBack(
      browser,
      world.google.consent(
        await browser.follow(world.addressOf(world.google, 'intent=link&redirect=/portfolio')),
      ),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/profile/settings?social=google-oauth2',
    ]);
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toEqual({ outcome: { kind: 'linked', connection: 'google-oauth2' } });
  });

  it('the same one again changes nothing, and another of the same provider is refused', async () => {
    const person = await world.signedIn();
    await world.connect(person);
    expect(await world.connect(person)).toEqual({ kind: 'linked', connection: 'google-oauth2' });
    world.google.person = { sub: 'another-at-google', email: 'other@example.com' };
    expect(await world.connect(person)).toMatchObject({ kind: 'refused', code: 'social_connected' });
    expect(await world.mailsTo(person)).toHaveLength(1);
  });

  it('one that belongs to another user is refused, and nothing is said about whom', async () => {
    const owner = await world.signedIn();
    await world.connect(owner);
    const person = await world.signedIn();
    const outcome = await world.connect(person);
    expect(outcome).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_taken',
      message:
        'This Google account is already connected to another account here. Please choose another one, or contact us.',
    });
    expect(JSON.stringify(outcome)).not.toContain(owner.email);
    expect([await world.connectedTo(owner), await world.connectedTo(person)]).toEqual([
      ['google-oauth2'],
      [],
    ]);
    expect(await world.mailsTo(person)).toEqual([]);
  });

  it('of six at once one account gets it', async () => {
    const persons: Person[] = [];
    for (let index = 0; index < 6; index += 1) persons.push(await world.signedIn());
    const outcomes = await Promise.all(persons.map((person) => world.connect(person)));
    expect(outcomes.filter(({ kind }) => kind === 'linked')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.code === 'social_taken'),
    ).toHaveLength(5);
  });
});

describe('E12 what connects an account is bound to the session that asked', () => {
  const late = { kind: 'refused', code: 'auth_timeout', message: LATE };

  it.each(['link', 'step_up'])('%s needs a session, and says so to the page that waits', async (intent) => {
    const answer = await world.site
      .browser()
      .open(world.addressOf(world.google, `mode=popup&intent=${intent}&flow=f-1`));
    expect(await answer.clone().text()).toContain('data-flow="f-1"');
    expect(await outcomeIn(answer)).toMatchObject(late);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])('and is not begun from %s', async (place) => {
    const { browser } = await world.signedIn();
    const answer = await browser.open(world.addressOf(world.google, 'intent=link'), {
      headers: { 'sec-fetch-site': place },
    });
    expect(answer.status).toBe(400);
  });

  it('after a logout it is refused, without asking the provider for anything', async () => {
    const person = await world.signedIn();
    const back = world.google.consent(
      await person.browser.follow(world.addressOf(world.google, 'mode=popup&intent=link')),
    );
    const { sessionId } = person.session;
    await world.site.deps.database.transaction((tx) =>
      endSession(tx, { sessionId, reason: 'logout', now: world.site.clock.now() }),
    );
    const asked = world.google.tokenRequests.length;
    expect(await outcomeIn(await world.comeBack(person.browser, back))).toMatchObject(late);
    expect(world.google.tokenRequests).toHaveLength(asked);
    expect(await world.historyOf(person)).toEqual([]);
  });

  it('in another session of the same browser it is refused, of the same person or another', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()];
    for (const session of [await world.start(person.userId), other.session]) {
      const back = world.google.consent(
        await person.browser.follow(world.addressOf(world.google, 'mode=popup&intent=link')),
      );
      const browser = world.site.browser();
      browser.steal(person.browser, 'furrow_oauth_');
      browser.keep(session.cookies);
      expect(await outcomeIn(await world.comeBack(browser, back))).toMatchObject(late);
    }
    expect([await world.connectedTo(person), await world.connectedTo(other)]).toEqual([[], []]);
  });

  it('a state that was made for signing in connects nothing', async () => {
    const person = await world.signedIn();
    world.google.person = { ...world.google.person, email_verified: true };
    const back = world.google.consent(
      await person.browser.follow(world.addressOf(world.google, 'mode=popup')),
    );
    expect(await outcomeIn(await world.comeBack(person.browser, back))).toMatchObject({
      kind: 'signed_in',
      is_new: true,
    });
    expect(await world.historyOf(person)).toEqual([]);
  });

  it('E18 ten minutes after the sign-in it needs a step-up first', async () => {
    const { browser } = await world.signedIn();
    world.site.clock.shift(10 * MINUTE);
    const answer = await browser.open(world.addressOf(world.google, 'mode=popup&intent=link'));
    expect(await outcomeIn(answer)).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(browser.cookie('furrow_oauth_')).toBeUndefined();
  });

  it('E8 a refresh token that was used before opens nothing', async () => {
    const { browser, session } = await world.signedIn();
    await world.site.deps.database.run(
      sql`update refresh_token set used_at = ${new Date(world.site.clock.now().getTime() - MINUTE)}
        where session_id = ${session.sessionId}`,
    );
    expect(
      await outcomeIn(await browser.open(world.addressOf(world.google, 'mode=popup&intent=link'))),
    ).toMatchObject(late);
  });
});
