import { createHmac } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { totpStepAt } from '../rules/index.ts';

let store: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, env: { FURROW_MAILS_AN_HOUR: '100' } });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const password = 'barley and rye in rows';
let people = 0;

async function call(
  method: string,
  path: string,
  body: object | null = null,
  headers: Record<string, string> = {},
) {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      origin: LIVE_SETTINGS.FURROW_ORIGIN,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), cookies };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookieNames = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('=', 1)[0]);

/** Signed up, signed in, with an authenticator app in force. */
async function guarded() {
  people += 1;
  const email = `guarded${people}@example.com`;
  const signUp = { email, password, first_name: 'Ann', last_name: 'Weber' };
  expect((await call('POST', '/api/identity/signup', signUp)).status).toBe(201);
  const login = await call('POST', '/api/identity/login', { email, password });
  const token: string = login.body.loginData.token;
  const sheet = await call('POST', '/api/identity/totp', null, bearer(token));
  const { secret } = sheet.body;
  const confirmed = await call(
    'POST',
    '/api/identity/totp/confirm',
    { code: codeFor(secret, totpStepAt(new Date())) },
    bearer(token),
  );
  expect(confirmed.body).toMatchObject({ mfa: true });
  return { email, token, secret: secret as string, recoveryCodes: confirmed.body.recovery_codes as string[] };
}

describe('E15 with a second factor on', () => {
  it('a password gives a step and no session; the code gives the session', async () => {
    const { email, recoveryCodes } = await guarded();
    const first = await call('POST', '/api/identity/login', { email, password });
    expect(first).toMatchObject({
      status: 422,
      body: { code: 'mfa_required', methods: ['totp', 'recovery'] },
    });
    expect(JSON.stringify(first.body)).not.toContain('loginData');
    expect(cookieNames(first.cookies)).not.toContain('furrow_refresh');
    expect(cookieNames(first.cookies)).not.toContain('furrow_page');

    const { mfa_token } = first.body;
    expect((await call('GET', '/api/auth/login', null, bearer(mfa_token))).status).toBe(401);
    const refresh = { cookie: `furrow_refresh=${mfa_token}`, 'x-furrow': '1' };
    expect((await call('POST', '/api/identity/refresh', null, refresh)).status).toBe(401);

    const second = await call('POST', '/api/identity/mfa', { mfa_token, code: recoveryCodes[0] });
    expect(second).toMatchObject({ status: 200, body: { userData: { email }, loginData: { mfa: true } } });
    const { token } = second.body.loginData;
    expect((await call('GET', '/api/auth/login', null, bearer(token))).status).toBe(200);
    expect(cookieNames(second.cookies)).toEqual(['furrow_refresh', 'furrow_page', 'furrow_device']);
  });

  it('a reset by mail signs nobody in and leaves the second factor of a proved address on', async () => {
    const { email, token } = await guarded();
    await store.database.run(sql`update user_account set email_verified_at = now() where email = ${email}`);
    const link = await resetLink(email);
    const reset = await call('POST', '/api/identity/reset/confirm', {
      token: link,
      password: 'oats and wheat in rows',
    });
    expect(reset.status).toBe(204);
    expect(cookieNames(reset.cookies)).not.toContain('furrow_refresh');
    expect((await call('GET', '/api/auth/login', null, bearer(token))).status).toBe(401);
    const login = await call('POST', '/api/identity/login', { email, password: 'oats and wheat in rows' });
    expect(login.body.code).toBe('mfa_required');
  });

  it('a code that was used does not come again', async () => {
    const { email, secret } = await guarded();
    // The next step: the present one confirmed the app.
    const code = codeFor(secret, totpStepAt(new Date()) + 1);
    const enter = async () => {
      const { body } = await call('POST', '/api/identity/login', { email, password });
      return (await call('POST', '/api/identity/mfa', { mfa_token: body.mfa_token, code })).status;
    };
    expect([await enter(), await enter()]).toEqual([200, 400]);
  });
});

it('E18 the switch of the specification turns it off, which is told by mail', async () => {
  const { email, token } = await guarded();
  expect((await call('PATCH', '/api/auth/login', { mfa: false }, bearer(token))).body).toEqual({
    mfa: false,
  });
  const login = await call('POST', '/api/identity/login', { email, password });
  expect(login).toMatchObject({ status: 200, body: { loginData: { mfa: false } } });
  const mails = await store.database.rows<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${email} order by created_at, id`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/is on$/), expect.stringMatching(/is off$/)]),
  );
});

it('no code and no secret is in the log', async () => {
  const { secret, recoveryCodes } = await guarded();
  const log = app.lines.join('\n');
  for (const hidden of [secret, ...recoveryCodes]) expect(log).not.toContain(hidden);
});

/** The mail is written by a job, a moment after the question. */
async function resetLink(email: string): Promise<string> {
  expect((await call('POST', '/api/identity/reset', { email })).status).toBe(204);
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = await store.database.maybe<{ text_body: string }>(
      sql`select text_body from mail_message where recipient = ${email} and text_body like '%/reset-password?%'
        limit 1`,
    );
    const token = /[?&]token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a link came');
}

/** RFC 6238 in a few lines, so that the code under test does not vouch for itself. */
function codeFor(base32: string, step: number): string {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
