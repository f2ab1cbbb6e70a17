import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData, PasskeyRequestOptions } from '../../contract/index.ts';
import { SoftAuthenticator } from '../passkeys/passkeys.fixture.ts';
import { codeAt, type MfaApp, ORIGIN, PASSWORD, startMfaApp } from './mfa-routes.fixture.ts';
import { requireFresh } from './step-up.ts';

let app: MfaApp;
beforeAll(async () => {
  app = await startMfaApp(await testDatabase({ acquireTimeoutMs: 15_000 }));
});
afterAll(() => app.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const stepUp = (token: string, body: object) => app.call('POST', '/api/identity/step-up', { token, body });
const later = () => app.clock.shift(10 * 60_000);
const mayChange = async (token: string) =>
  (await app.call('POST', '/api/identity/passkeys/options', { token })).status === 200;

async function signedIn() {
  const userId = await app.newUser();
  return { userId, token: (await app.signIn(userId)).accessToken };
}

describe('E18 a step-up', () => {
  it('by password opens sensitive changes for ten minutes', async () => {
    const { userId, token } = await signedIn();
    later();
    expect(await mayChange(token)).toBe(false);
    const answer = await stepUp(token, { password: PASSWORD });
    const fresh = (answer.body as LoginData).token;
    expect([answer.status, await mayChange(fresh)]).toEqual([200, true]);
    expect(await app.events(userId)).toContain('step_up');
    later();
    expect(await mayChange(fresh)).toBe(false);
  });

  it('E10 gives the session a new id; the old token and cookie are worth nothing', async () => {
    const { userId, token } = await signedIn();
    const before = await app.database.one<{ id: string }>(
      sql`select id from session where user_id = ${userId}`,
    );
    const answer = await stepUp(token, { password: PASSWORD });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['furrow_refresh', 'furrow_page']);
    const open = await app.database.rows<{ id: string }>(
      sql`select id from session where user_id = ${userId} and ended_at is null`,
    );
    expect(open).toHaveLength(1);
    expect(open[0]?.id).not.toBe(before.id);
    expect((await app.call('GET', '/api/identity/mfa', { token })).status).toBe(401);
  });

  it('by password is not enough where a second factor is on; a code, each once, is', async () => {
    const { token, secret, recoveryCodes } = await app.enrolled();
    later();
    expect(codeOf(await stepUp(token, { password: PASSWORD }))).toBe('mfa_required');
    const code = codeAt(secret, app.clock.now());
    const first = (await stepUp(token, { code })).body as LoginData;
    expect(await mayChange(first.token)).toBe(true);
    expect(codeOf(await stepUp(first.token, { code }))).toBe('mfa_invalid');
    const body = { code: recoveryCodes[0] ?? '' };
    const second = (await stepUp(first.token, body)).body as LoginData;
    expect(codeOf(await stepUp(second.token, body))).toBe('mfa_invalid');
  });

  it('by passkey takes one of the person, for this purpose', async () => {
    const { userId, token } = await signedIn();
    const key = new SoftAuthenticator(ORIGIN);
    await app.addPasskey(token, key);
    later();
    const ask = async (path: string) =>
      (await app.call('POST', `/api/identity${path}`, { token })).body as PasskeyRequestOptions;
    const foreign = key.get(await ask('/passkeys/login/options'));
    expect(codeOf(await stepUp(token, { response: foreign }))).toBe('passkey_invalid');
    const own = key.get(await ask('/step-up/options'));
    expect((await stepUp(token, { response: own })).status).toBe(200);
    expect(await app.events(userId)).toContain('step_up_failed');
  });

  it('with a wrong password locks after ten, against the right one too', async () => {
    const { userId, token } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => stepUp(token, { password: 'wrong one' })),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'auth/wrong-password')).toHaveLength(10);
    expect(codeOf(await stepUp(token, { password: PASSWORD }))).toBe('auth/too-many-requests');
    expect(await app.events(userId)).toContain('mfa_locked');
  });

  it('without a password of one’s own needs another proof', async () => {
    const { userId, token } = await signedIn();
    await app.database.run(sql`update user_account set password_hash = null where id = ${userId}`);
    expect(codeOf(await stepUp(token, { password: PASSWORD }))).toBe('auth/wrong-password');
  });

  it.each([{}, { password: '' }, { password: PASSWORD, code: '123456' }, { code: '' }, { response: {} }])(
    'refuses %j',
    async (body) => {
      const { token } = await signedIn();
      expect((await stepUp(token, body)).status).toBe(400);
    },
  );

  it('needs a session', async () => {
    expect((await app.call('POST', '/api/identity/step-up', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
  });
});

it('E18 requireFresh says what sends the person to the step-up', () => {
  const now = app.clock.now();
  expect(() => requireFresh({ authTime: now }, now)).not.toThrow();
  expect(() => requireFresh({ authTime: new Date(now.getTime() - 600_000) }, now)).toThrow(
    expect.objectContaining({ code: 'auth/requires-recent-login' }),
  );
});
