import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyCreationOptions } from '../../contract/index.ts';
import { SoftAuthenticator } from '../passkeys/passkeys.fixture.ts';
import { codeAt, type Method, type MfaApp, ORIGIN, startMfaApp } from './mfa-routes.fixture.ts';

let app: MfaApp;
beforeAll(async () => {
  app = await startMfaApp(await testDatabase({ acquireTimeoutMs: 15_000 }));
});
afterAll(() => app.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const at = (path: string) => `/api/identity${path}`;
const isOn = async (userId: Id<'user'>) =>
  (
    await app.database.one<{ on: boolean }>(
      sql`select mfa_required as on from user_account where id = ${userId}`,
    )
  ).on;
const openSessions = (userId: Id<'user'>) =>
  app.database.rows(sql`select id from session where user_id = ${userId} and ended_at is null`);

async function signedIn() {
  const userId = await app.newUser();
  return { userId, token: (await app.signIn(userId)).accessToken };
}

it('F18 every route says who may call it, and what proves or changes something has a budget of its own', () => {
  const open = app.routes.filter(({ config }) => config?.access === 'public').map(({ url }) => url);
  expect(open).toEqual([
    at('/mfa'),
    at('/mfa/passkey/options'),
    at('/mfa/passkey'),
    at('/passkeys/login/options'),
    at('/passkeys/login'),
  ]);
  for (const { method, config } of app.routes) {
    expect(['public', 'signed-in']).toContain(config?.access);
    const reads = ['GET', 'HEAD'].includes(String(method));
    const budget = reads ? undefined : { max: 30, timeWindow: 60_000 };
    expect(config?.rateLimit).toEqual(budget);
  }
});

describe('an authenticator app', () => {
  it('is in force from the first right code on, and comes with ten recovery codes', async () => {
    const { userId, token } = await signedIn();
    const other = (await app.signIn(userId)).sessionId;
    const begun = await app.call('POST', at('/totp'), { token });
    const { secret } = begun.body as { secret: string };
    expect(begun).toMatchObject({
      status: 200,
      body: {
        otpauth_uri: expect.stringContaining(`secret=${secret}`),
        qr_svg: expect.stringMatching(/^<svg /),
      },
    });
    expect(await isOn(userId)).toBe(false);
    const wrong = await app.call('POST', at('/totp/confirm'), { token, body: { code: '000000' } });
    expect([wrong.status, codeOf(wrong), await isOn(userId)]).toEqual([400, 'mfa_invalid', false]);

    const body = { code: codeAt(secret, app.clock.now()) };
    const confirmed = await app.call('POST', at('/totp/confirm'), { token, body });
    const { recovery_codes: codes } = confirmed.body as { recovery_codes: string[] };
    expect(confirmed).toMatchObject({ status: 200, body: { mfa: true } });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await isOn(userId)).toBe(true);
    expect(await app.events(userId)).toEqual(expect.arrayContaining(['totp_added', 'mfa_on']));
    expect(app.told).toContainEqual({ kind: 'totp_added', userId });
    expect(app.told).toContainEqual({ kind: 'mfa_on', userId });
    expect((await openSessions(userId)).map((row) => (row as { id: string }).id)).not.toContain(other);
    expect((await app.call('GET', at('/mfa'), { token })).body).toMatchObject({
      mfa: true,
      totp: { confirmed: true },
      recovery_codes_left: 10,
      step_up_methods: ['code'],
    });
  });

  it('E16 the code that confirmed it does not sign in', async () => {
    const { userId, token } = await signedIn();
    const { secret } = (await app.call('POST', at('/totp'), { token })).body as { secret: string };
    const code = codeAt(secret, app.clock.now());
    await app.call('POST', at('/totp/confirm'), { token, body: { code } });
    const body = { mfa_token: await app.firstStep(userId), code };
    expect(codeOf(await app.call('POST', at('/mfa'), { body }))).toBe('mfa_invalid');
  });

  it('is confirmed once, of five at the same time too', async () => {
    const { userId, token } = await signedIn();
    const { secret } = (await app.call('POST', at('/totp'), { token })).body as { secret: string };
    const body = { code: codeAt(secret, app.clock.now()) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST', at('/totp/confirm'), { token, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.database.rows(sql`select from recovery_code where user_id = ${userId}`)).toHaveLength(
      10,
    );
  });

  it('is not replaced while it is in force; a secret nobody confirmed is', async () => {
    const { token } = await signedIn();
    const sheet = async () => (await app.call('POST', at('/totp'), { token })).body as { secret: string };
    const [first, second] = [await sheet(), await sheet()];
    const confirm = (secret: string) =>
      app.call('POST', at('/totp/confirm'), { token, body: { code: codeAt(secret, app.clock.now()) } });
    expect((await confirm(first.secret)).status).toBe(400);
    expect((await confirm(second.secret)).status).toBe(200);
    expect(codeOf(await app.call('POST', at('/totp'), { token }))).toBe('auth/operation-not-allowed');
  });

  it('goes with its recovery codes, and the second step with it', async () => {
    const { userId, token } = await app.enrolled();
    expect((await app.call('DELETE', at('/totp'), { token })).body).toEqual({ mfa: false });
    expect(await isOn(userId)).toBe(false);
    expect(await app.database.rows(sql`select from recovery_code where user_id = ${userId}`)).toEqual([]);
    expect((await app.call('DELETE', at('/totp'), { token })).status).toBe(404);
    expect(await app.events(userId)).toEqual(expect.arrayContaining(['totp_removed', 'mfa_off']));
  });

  it('E17 new recovery codes make the earlier ones worthless', async () => {
    const { userId, token, recoveryCodes } = await app.enrolled();
    const renewed = await app.call('POST', at('/recovery-codes'), { token });
    const { recovery_codes: codes } = renewed.body as { recovery_codes: string[] };
    const enter = async (code = '') =>
      (await app.call('POST', at('/mfa'), { body: { mfa_token: await app.firstStep(userId), code } })).status;
    expect([await enter(recoveryCodes[0]), await enter(codes[0])]).toEqual([400, 200]);
    const { token: without } = await signedIn();
    expect(codeOf(await app.call('POST', at('/recovery-codes'), { token: without }))).toBe(
      'auth/operation-not-allowed',
    );
  });
});

describe('PATCH /api/auth/login', () => {
  const patch = (token: string, mfa: unknown) =>
    app.call('PATCH', '/api/auth/login', { token, body: { mfa } });

  it('turns the second factor on only where there is one', async () => {
    const { userId, token } = await signedIn();
    expect(codeOf(await patch(token, true))).toBe('auth/operation-not-allowed');
    await app.call('POST', at('/totp'), { token });
    expect(codeOf(await patch(token, true))).toBe('auth/operation-not-allowed');
    expect(await isOn(userId)).toBe(false);
  });

  it('with a passkey gives recovery codes, the first time', async () => {
    const { userId, token } = await signedIn();
    await app.addPasskey(token, new SoftAuthenticator(ORIGIN));
    expect(await isOn(userId)).toBe(false);
    const on = await patch(token, true);
    expect((on.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect((await patch(token, true)).body).toEqual({ mfa: true });
    expect((await patch(token, false)).body).toEqual({ mfa: false });
    expect((await patch(token, true)).body).toEqual({ mfa: true });
    expect((await app.events(userId)).filter((kind) => kind === 'mfa_on')).toHaveLength(2);
  });

  it('while it is on gives new codes only when all are used, and that is told', async () => {
    const { userId, token } = await app.enrolled();
    await app.database.run(
      sql`update recovery_code set used_at = ${app.clock.now()} where user_id = ${userId}`,
    );
    const on = await patch(token, true);
    expect((on.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect(app.told).toContainEqual({ kind: 'recovery_codes_renewed', userId });
    expect(await app.events(userId)).toContain('recovery_codes_renewed');
  });

  it.each([undefined, 'true', 1, null])('refuses %j', async (mfa) => {
    const { token } = await app.enrolled();
    expect((await patch(token, mfa)).status).toBe(400);
  });
});

describe('E18 without a recent sign-in', () => {
  const changes: [Method, string, object?][] = [
    ['POST', at('/totp')],
    ['POST', at('/totp/confirm'), { code: '123456' }],
    ['DELETE', at('/totp')],
    ['POST', at('/recovery-codes')],
    ['POST', at('/passkeys/options')],
    ['DELETE', at('/passkeys/psk_1')],
    ['PATCH', '/api/auth/login', { mfa: false }],
    ['PATCH', '/api/auth/login', { mfa: true }],
  ];

  it.each(changes)('%s %s %j is refused and changes nothing', async (method, url, body) => {
    const { userId, token } = await app.enrolled();
    app.clock.shift(10 * 60_000);
    const answer = await app.call(method, url, { token, ...(body ? { body } : {}) });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'auth/requires-recent-login']);
    expect((await app.call('GET', at('/mfa'), { token })).body).toMatchObject({
      mfa: true,
      totp: { confirmed: true },
      recovery_codes_left: 10,
    });
    expect(await isOn(userId)).toBe(true);
  });

  it('nor is a passkey added whose making began in time', async () => {
    const { token } = await signedIn();
    app.clock.shift(9 * 60_000);
    const options = await app.call('POST', at('/passkeys/options'), { token });
    app.clock.shift(60_000);
    const response = new SoftAuthenticator(ORIGIN).create(options.body as PasskeyCreationOptions);
    const answer = await app.call('POST', at('/passkeys'), { token, body: { response } });
    expect(codeOf(answer)).toBe('auth/requires-recent-login');
    expect((await app.call('GET', at('/passkeys'), { token })).body).toMatchObject({ count: 0 });
  });

  it('nor without any sign-in', async () => {
    for (const [method, url, body] of changes) {
      expect((await app.call(method, url, body ? { body } : {})).status).toBe(401);
    }
  });
});
