import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageFor } from '../../rules/index.ts';
import { type ConnectSite, startConnectSite } from './test-connect-site.ts';

const MINUTE = 60_000;

let world: ConnectSite;

beforeAll(async () => {
  world = await startConnectSite();
});
afterAll(() => world.close());
beforeEach(() => world.nextPeople());

describe('disconnecting', () => {
  it('closes the door, signs out who came through it, and tells', async () => {
    const person = await world.signedIn();
    await world.connect(person);
    const through = await world.start(person.userId, ['google-oauth2']);
    const beside = await world.start(person.userId, ['pwd']);
    expect(await world.disconnect(person)).toBe('done');
    const open = await world.site.deps.database.rows<{ id: string }>(
      sql`select id from session where user_id = ${person.userId} and ended_at is null`,
    );
    expect(open.map(({ id }) => id).sort()).toEqual([person.session.sessionId, beside.sessionId].sort());
    expect(open.map(({ id }) => id)).not.toContain(through.sessionId);
    expect(await world.connectedTo(person)).toEqual([]);
    expect(await world.historyOf(person)).toEqual(['social_linked', 'social_unlinked']);
    expect(await world.auditOf(person)).toEqual([
      { action: 'identity.social_linked', after: { via: 'google-oauth2' } },
      { action: 'identity.social_unlinked', after: { via: 'google-oauth2' } },
    ]);
    expect((await world.mailsTo(person)).sort()).toEqual([
      'Google is connected to your account',
      'Google is no longer connected to your account',
    ]);
    expect(await world.disconnect(person)).toBe('not_found');
  });

  it('the only way in stays, and the words say what to do first', async () => {
    const person = await world.signedIn({ password: false });
    await world.connect(person);
    // Before a step-up is asked for: it would be for nothing.
    world.site.clock.shift(11 * MINUTE);
    expect(await world.call(person, '/links/google-oauth2', 'DELETE')).toMatchObject({
      status: 422,
      body: {
        code: 'last_way_in',
        message: expect.stringMatching(/only way to log in\. Set a password first/),
      },
    });
    expect(await world.connectedTo(person)).toEqual(['google-oauth2']);
  });

  it('with another provider or a passkey left it goes', async () => {
    const person = await world.signedIn({ password: false });
    await world.connect(person);
    await world.connect(person, world.linkedin);
    expect(await world.disconnect(person)).toBe('done');
    expect(await world.disconnect(person, 'linkedin')).toBe('last_way_in');
    await world.site.deps.database.run(
      sql`insert into passkey (id, user_id, credential_id, public_key, name, created_at)
        values (${`psk_${person.userId}`}, ${person.userId}, ${person.userId}, ''::bytea, 'Laptop', now())`,
    );
    expect(await world.disconnect(person, 'linkedin')).toBe('done');
  });

  it('both of two at once do not leave nothing', async () => {
    const person = await world.signedIn({ password: false });
    await world.connect(person);
    await world.connect(person, world.linkedin);
    const answers = await Promise.all([world.disconnect(person), world.disconnect(person, 'linkedin')]);
    expect(answers.sort()).toEqual(['done', 'last_way_in']);
  });

  it('E18 needs a recent sign-in', async () => {
    const person = await world.signedIn();
    await world.connect(person);
    world.site.clock.shift(10 * MINUTE);
    expect(await world.disconnect(person)).toBe('auth/requires-recent-login');
    expect(await world.connectedTo(person)).toEqual(['google-oauth2']);
  });

  it('the lookup names the provider that is left', async () => {
    const person = await world.signedIn({ password: false });
    const social = async () =>
      (
        await world.site.deps.database.one<{ social: string | null }>(
          sql`select social from user_account where id = ${person.userId}`,
        )
      ).social;
    await world.connect(person);
    await world.connect(person, world.linkedin);
    expect(await social()).toBe('google-oauth2');
    await world.disconnect(person);
    expect(await social()).toBe('linkedin');
  });

  it.each(['facebook', 'nobody', '__proto__'])('%s, which is not there, is not found', async (name) => {
    expect(await world.disconnect(await world.signedIn(), name)).toBe('not_found');
  });
});

describe('E10 E15 a step-up at a provider', () => {
  const STEP_UP = 'mode=popup&intent=step_up';

  it('makes the session fresh under another id, which then may connect and disconnect', async () => {
    const person = await world.signedIn({ password: false });
    await world.connect(person);
    world.site.clock.shift(11 * MINUTE);
    expect(await world.connect(person, world.linkedin)).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(await world.connect(person, world.google, STEP_UP)).toEqual({
      kind: 'stepped_up',
      connection: 'google-oauth2',
    });
    const sessions = await world.site.deps.database.rows<{
      id: string;
      end_reason: string | null;
      amr: string[];
    }>(sql`select id, end_reason, amr from session where user_id = ${person.userId} order by created_at`);
    expect(sessions).toEqual([
      { id: person.session.sessionId, end_reason: 'renewed', amr: ['pwd'] },
      {
        id: expect.not.stringContaining(person.session.sessionId),
        end_reason: null,
        amr: ['pwd', 'google-oauth2'],
      },
    ]);
    expect(await world.connect(person, world.linkedin)).toEqual({ kind: 'linked', connection: 'linkedin' });
    expect(await world.historyOf(person)).toEqual(['social_linked', 'step_up', 'social_linked']);
  });

  it('is no proof when somebody else comes back', async () => {
    const person = await world.signedIn();
    await world.connect(person);
    world.google.person = { sub: 'a-stranger-at-google', email: 'stranger@example.com' };
    expect(await world.connect(person, world.google, STEP_UP)).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_not_yours',
      message: messageFor('social_not_yours', { provider: 'Google' }),
    });
    expect(await world.historyOf(person)).toEqual(['social_linked', 'step_up_failed']);
  });

  it('does not do for somebody with a second factor', async () => {
    const person = await world.signedIn({ mfa: true });
    await world.connect(person);
    expect(await world.connect(person, world.google, STEP_UP)).toMatchObject({ code: 'mfa_required' });
    expect(await world.historyOf(person)).not.toContain('step_up');
  });
});
