import { request as httpRequest } from 'node:http';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { keptMail } from '@furrow/providers/kept-mail';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppAlone } from '../../../apps/server/tests/test-app.ts';
import { HONEYPOT_FIELD } from '../rules/index.ts';

const PASSWORD = 'maple-tractor-77';
const person = (email: string) => ({ email, password: PASSWORD, first_name: 'Ada', last_name: 'King' });

let app: Awaited<ReturnType<typeof startAppAlone>>;
let database: Database;

beforeAll(async () => {
  app = await startAppAlone({ env: { FURROW_MAILS_AN_HOUR: '100' } });
  database = openDatabase({
    url: app.databaseUrl,
    poolMax: 2,
    applicationName: 'test',
    auditKeys: TEST_AUDIT_KEYS,
  });
});
afterAll(async () => {
  await database.close();
  await app.close();
});

interface Call {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  method?: string;
}

function call(path: string, { body, token, headers = {}, method }: Call = {}): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const codeOf = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const body: unknown = await (await answer).json();
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : null];
};

async function signedIn(email: string): Promise<string> {
  expect((await call('/api/identity/signup', { body: person(email) })).status).toBe(201);
  const answer = await call('/api/identity/login', { body: { email, password: PASSWORD } });
  const { loginData } = (await answer.json()) as { loginData: { token: string } };
  return loginData.token;
}

const latestMail = (to: string, subject: string) =>
  eventually(async () => {
    const mail = (await keptMail(database, { to, limit: 9 })).find((each) => each.subject === subject);
    if (mail === undefined) throw new Error(`no mail '${subject}' to ${to}`);
    return mail;
  });
const linkIn = ({ text }: { text: string }) => new URL(/http\S+token=\S+/.exec(text)?.[0] ?? 'about:blank');

/** Whoever sends what is refused stays as they are, so that one person is enough. */
let refusedPerson: Promise<string> | undefined;

describe('accounts over HTTP', () => {
  it('sign up, sign in, verify by mail, profile: the whole way', async () => {
    const email = 'ada@furrow.example';
    const headers = { 'idempotency-key': 'click-1' };
    const clicks = await Promise.all(
      [1, 2].map(() => call('/api/identity/signup', { body: person(email), headers })),
    );
    expect(clicks.map(({ status }) => status)).toEqual([201, 201]);
    expect(await clicks[0]?.text()).toBe(await clicks[1]?.text());

    const login = await call('/api/identity/login', { body: { email, password: PASSWORD, realm: 'furrow' } });
    expect(login.status).toBe(200);
    expect(login.headers.get('cache-control')).toBe('no-store');
    const cookies = login.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=', 1)[0]).sort()).toEqual([
      'furrow_device',
      'furrow_page',
      'furrow_refresh',
    ]);
    for (const cookie of cookies) expect(cookie).toContain('HttpOnly');
    const { userData, loginData } = (await login.json()) as {
      userData: Record<string, unknown>;
      loginData: Record<string, unknown>;
    };
    expect(loginData).toMatchObject({ email, mfa: false, isFirstLogin: true, isEmailVerified: false });
    expect(userData).toMatchObject({
      email,
      first_name: 'Ada',
      balance: '0.00',
      meta: '{}',
      confirm_privacy: true,
    });

    const token = String(loginData.token);
    expect(await codeOf(call('/api/user/email-verified', { method: 'POST', token }))).toEqual([
      422,
      'email_not_verified',
    ]);
    const link = linkIn(await latestMail(email, 'Verify your email address'));
    expect(link.origin).toBe('https://furrow.example');
    expect(link.pathname).toBe('/confirm-email');
    const press = (sent: string) =>
      fetch(`${app.url}/api/identity/verify-email`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: sent }),
      });
    const secret = link.searchParams.get('token') ?? '';
    const verified = await press(secret);
    expect([verified.status, verified.headers.get('location')]).toEqual([
      303,
      `/confirm-email?token=${secret}`,
    ]);
    const done = await call('/api/user/email-verified', { method: 'POST', token });
    expect(await done.json()).toEqual({ email_verified: true });
    expect((await press('x')).headers.get('location')).toBe('/confirm-email?token=x');

    const change = { financial_situation: [1] };
    const changed = await call('/api/user/profile', { method: 'PATCH', body: change, token });
    expect(await changed.json()).toMatchObject({ ...change, first_name: 'Ada', last_name: 'King' });
    const events = (await (await call('/api/identity/security-events', { token })).json()) as {
      data: { kind: string }[];
      count: number;
    };
    expect(events.data.map(({ kind }) => kind)).toEqual([
      'profile_changed',
      'email_verified',
      'login',
      'sign_up',
    ]);
    expect(events.count).toBe(4);
  });

  it.each([
    { email: 'x@furrow.example' },
    { roles: ['operator'] },
    { user_id: 'user_x' },
    { confirm_privacy: false },
    { first_name: 'Eve' },
    { phone: '.......' },
    { state: 'x'.repeat(60) },
  ])('F3 a profile does not take %j', async (body) => {
    const token = await signedIn(`p${Math.random().toString(36).slice(2)}@furrow.example`);
    const answer = await codeOf(call('/api/user/profile', { method: 'PATCH', body, token }));
    expect(answer).toEqual([400, 'validation_error']);
    expect(await codeOf(call('/api/user/profile', { method: 'PATCH', body: {}, token }))).toEqual([
      400,
      'no_changed_data',
    ]);
  });

  it.each([
    ['financial_situation', [0]],
    ['financial_situation', [1, 14]],
    ['financial_situation', [2, 2]],
    ['financial_situation', [1, 13]],
    ['financial_situation', []],
    ['financial_situation', Array.from({ length: 40 }, () => 1)],
    ['financial_situation', 1],
    ['financial_situation', '1'],
    ['financial_situation', null],
    ['financial_situation', { 0: 1 }],
    ['meta', { coming_soon: true }],
    ['meta', '{"roles":["admin"]}'],
    ['meta', '{"coming_soon":"yes"}'],
    ['meta', `{"coming_soon":true,"note":"${'x'.repeat(5_000)}"}`],
  ])('a profile refuses %s %j and says which field it was', async (field, value) => {
    refusedPerson ??= signedIn('refused@furrow.example');
    const body = { [field]: value };
    const answer = await call('/api/user/profile', { method: 'PATCH', body, token: await refusedPerson });
    expect(answer.status).toBe(400);
    const { code, fields } = (await answer.json()) as { code: string; fields: Record<string, string[]> };
    expect(code).toBe('validation_error');
    expect(Object.keys(fields)).toEqual([field]);
  });

  it('keeps the financial situation and the answers about experience, and leaves what else meta holds', async () => {
    const email = 'steps@furrow.example';
    const token = await signedIn(email);
    await database.run(sql`update user_account set meta = '{"campaign":"spring"}' where email = ${email}`);
    const patch = async (body: object) => {
      const answer = await call('/api/user/profile', { method: 'PATCH', body, token });
      return (await answer.json()) as { financial_situation: number[]; meta: string };
    };
    expect(await patch({ financial_situation: [4, 1] })).toMatchObject({ financial_situation: [1, 4] });
    await patch({ meta: '{"invested_in_farmland_before":true}' });
    const { financial_situation, meta } = await patch({
      meta: '{"coming_soon":true,"invested_in_farmland_before":false}',
    });
    expect(financial_situation).toEqual([1, 4]);
    expect(JSON.parse(meta)).toEqual({
      campaign: 'spring',
      coming_soon: true,
      invested_in_farmland_before: false,
    });
    const [event] = await database.rows<{ detail: unknown }>(
      sql`select detail from security_event where kind = 'profile_changed' order by at desc, id desc limit 1`,
    );
    // The history names what was answered, not how.
    expect(event?.detail).toMatchObject({ fields: ['invested_in_farmland_before', 'coming_soon'] });
  });

  it.each([
    ['GET', '/api/user/profile'],
    ['PATCH', '/api/user/profile'],
    ['POST', '/api/user/email-verified'],
    ['POST', '/api/identity/verification'],
    ['POST', '/api/identity/password'],
    ['POST', '/api/identity/email'],
    ['GET', '/api/identity/security-events'],
  ])('%s %s is for those who are signed in', async (method, path) => {
    const body = method === 'GET' ? {} : { body: {} };
    expect(await codeOf(call(path, { method, ...body }))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(call(path, { method, ...body, token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
  });

  it('E1 a wrong password and an unknown address get the same answer to the letter', async () => {
    await signedIn('known@furrow.example');
    const answers = [];
    for (const email of ['known@furrow.example', 'unknown@furrow.example']) {
      const answer = await call('/api/identity/login', { body: { email, password: 'wrong' } });
      answers.push([answer.status, await answer.text(), answer.headers.getSetCookie()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(400);
    const resets = [];
    for (const email of ['known@furrow.example', 'unknown@furrow.example']) {
      const answer = await call('/api/identity/reset', { body: { email } });
      resets.push([answer.status, await answer.text()]);
    }
    expect(resets).toEqual([
      [204, ''],
      [204, ''],
    ]);
  });

  it('E2 E5 a new X-Forwarded-For at every try opens no new budget', async () => {
    const statuses = [];
    for (let index = 0; index < 12; index += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${index}`,
        'x-real-ip': `198.51.100.${index}`,
        forwarded: `for=198.51.100.${index}`,
      };
      const body = { email: 'victim@furrow.example', password: 'wrong' };
      statuses.push((await call('/api/identity/login', { body, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const last = await call('/api/identity/login', {
      body: { email: 'victim@furrow.example', password: 'wrong' },
    });
    expect(await last.json()).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many unsuccessful login attempts. Please try again later.',
    });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('E19 the link in a reset mail does not follow the Host header', async () => {
    const email = 'poisoned@furrow.example';
    await signedIn(email);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ email });
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        'content-length': String(body.length),
      };
      httpRequest(`${app.url}/api/identity/reset`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(204);
    const mail = await latestMail(email, 'Set a new password');
    expect(linkIn(mail).href).toMatch(/^https:\/\/furrow\.example\/reset-password\?token=[\w-]{43}$/);
    expect(mail.text + mail.html).not.toContain('evil');
    const token = linkIn(mail).searchParams.get('token');
    const confirmed = await call('/api/identity/reset/confirm', {
      body: { token, password: 'orchard-lantern-12' },
    });
    expect([confirmed.status, confirmed.headers.getSetCookie().length]).toEqual([204, 1]);
    expect(
      await codeOf(call('/api/identity/reset/confirm', { body: { token, password: 'orchard-lantern-12' } })),
    ).toEqual([422, 'link_expired']);
  });

  it('changing the password over HTTP ends the other session and keeps this one', async () => {
    const email = 'change@furrow.example';
    const first = await signedIn(email);
    const again = await call('/api/identity/login', { body: { email, password: PASSWORD } });
    const second = ((await again.json()) as { loginData: { token: string } }).loginData.token;
    const body = { current_password: PASSWORD, password: 'orchard-lantern-12' };
    const changed = await call('/api/identity/password', { body, token: second });
    expect(await changed.json()).toEqual({ ended: 1 });
    expect((await call('/api/user/profile', { token: first })).status).toBe(401);
    expect((await call('/api/user/profile', { token: second })).status).toBe(200);
    expect(await codeOf(call('/api/identity/password', { body, token: second }))).toEqual([
      400,
      'auth/wrong-password',
    ]);
    expect((await call('/api/user/profile', { token: second })).status).toBe(200);
  });

  it('E25 a filled honeypot is refused on every form', async () => {
    const email = 'bot@furrow.example';
    const filled = { [HONEYPOT_FIELD]: 'Acme' };
    for (const [path, body] of [
      ['/api/identity/signup', person(email)],
      ['/api/identity/login', { email, password: PASSWORD }],
      ['/api/identity/reset', { email }],
    ] as const) {
      expect(await codeOf(call(path, { body: { ...body, ...filled } }))).toEqual([422, 'bot_detected']);
    }
    expect(await database.rows(sql`select from user_account where email_normal = ${email}`)).toEqual([]);
  });

  it('what is wrong with a form is said by field', async () => {
    const answer = await call('/api/identity/signup', {
      body: { email: 'a@b', password: 'x', first_name: ' ', last_name: 'B' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation_error',
      fields: { email: ['Email must have at least 5 characters.'], first_name: ['This field is required.'] },
    });
    const weak = { ...person('weak@furrow.example'), password: '1234567' };
    expect(await codeOf(call('/api/identity/signup', { body: weak }))).toEqual([400, 'auth/weak-password']);
    const known = { ...person('weak@furrow.example'), password: 'password1' };
    expect(await codeOf(call('/api/identity/signup', { body: known }))).toEqual([422, 'password_leaked']);
  });

  it('lookup, report of a failed login and debug report', async () => {
    await signedIn('lookup@furrow.example');
    const found = await call('/api/auth/login', { body: { email: 'lookup@furrow.example' } });
    expect(await found.json()).toEqual({ auth_provider: 'email', social: null });
    expect(await codeOf(call('/api/auth/login', { body: { email: 'no@furrow.example' } }))).toEqual([
      400,
      'user-not-found',
    ]);
    const failed = { email: 'lookup@furrow.example', error: { code: 'access_denied' } };
    expect((await call('/api/auth/login/fail', { body: failed })).status).toBe(204);
    const report = { action: 'checkSession', data: { error: 'timeout' }, side: 'front-end', id: 1 };
    expect((await call('/api/auth/auth0-debug', { body: report })).status).toBe(204);
    expect(
      (await call('/api/auth/auth0-debug', { body: { ...report, data: 'x'.repeat(4_096) } })).status,
    ).toBe(413);
    expect((await call('/api/auth/auth0-debug', { body: { ...report, more: 1 } })).status).toBe(400);
  });

  it('no password, token or mailed link reaches the log', () => {
    const log = app.lines.join('\n');
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain('orchard-lantern');
    expect(log).not.toMatch(/token=[\w-]{43}/);
    expect(log).not.toMatch(/eyJ[\w-]+\./);
  });
});
