import { randomUUID } from 'node:crypto';
import { createSealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { keptMail } from '@furrow/providers/kept-mail';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { TEST_SECRET_KEY, type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { Inquiries, Inquiry, Suppressions } from '../contract/index.ts';
import { FORM_NAMES, isAnsweredKind, theirName } from '../rules/index.ts';
import { noEmailToken } from '../server/suppression/no-email-token.ts';
import { FILLED } from '../server/test-forms.ts';

const sealer = createSealer(TEST_SECRET_KEY);
let store: TestDatabase;
let database: Database;
let app: TestApp;
let call: ReturnType<typeof deskOf>;
let [editor, compliance, auditor, ruth] = [] as unknown as readonly Person[];

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  // Each test sends as if it came from elsewhere: ten a minute are enough for a person, not for a test.
  app = await startApp({
    databaseUrl: store.url,
    env: { DATABASE_OWNER_URL: store.ownerUrl, TRUST_PROXY: '127.0.0.1' },
  });
  const sessions = await testSessions(database);
  const person = (...roles: string[]) => signedInPerson(database, sessions, { roles });
  [editor, compliance, auditor, ruth] = await Promise.all([
    person('editor'),
    person('compliance'),
    person('auditor'),
    person(),
  ]);
  call = deskOf(app);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

let visitors = 0;
beforeEach(async () => {
  visitors += 1;
  await setSandboxBehaviour(database, 'marketing-forms', {});
});
const newAddress = () => `visitor-${randomUUID().slice(0, 8)}@furrow.example`;

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${visitors}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>,
  };
}
const subscribe = (email: string, headers?: Record<string, string>) =>
  post('/api/content/form', { form_name: 'newsletter', email }, headers);
const kept = (email: string) =>
  database.rows<{ kind: string; delivery: string; page_uri: string | null; hutk: string | null }>(
    sql`select kind, delivery, page_uri, hutk from inquiry where email = ${email} order by id`,
  );
const atService = (email: string) =>
  database.rows<{ form_id: string; context: object; fields: readonly { name: string; value: string }[] }>(
    sql`select form_id, context, fields from form_service_submission where email_normal = ${email}`,
  );

describe('a visitor', () => {
  it('is told what a form asks for', async () => {
    const answer = await fetch(`${app.url}/api/content/form?form_name=farm_owner`, { method: 'OPTIONS' });
    const { name, fields } = (await answer.json()) as { name: string; fields: { name: string }[] };
    expect([answer.status, name]).toEqual([200, 'farm_owner']);
    expect(fields.map((field) => field.name)).toEqual(
      expect.arrayContaining(['email', 'phone', 'state', 'county', 'acres', 'crops', 'fax_extension']),
    );
    const none = await fetch(`${app.url}/api/content/form?form_name=__proto__`, { method: 'OPTIONS' });
    expect(none.status).toBe(400);
  });

  it('subscribes once, however often the same press arrives', async () => {
    const email = newAddress();
    const headers = {
      'idempotency-key': randomUUID(),
      referer: 'https://furrow.example/learn/iowa?email=secret@furrow.example',
      cookie: 'hubspotutk=0123456789abcdef0123456789abcdef',
    };
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(email, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pageUri = `${LIVE_SETTINGS.FURROW_ORIGIN}/learn/iowa`;
    const hutk = '0123456789abcdef0123456789abcdef';
    expect(await kept(email)).toEqual([
      { kind: 'newsletter', delivery: 'delivered', page_uri: pageUri, hutk },
    ]);
    expect(await atService(email)).toMatchObject([
      { form_id: 'newsletter', context: { hutk, pageUri, pageName: 'Newsletter form' } },
    ]);
    expect(await keptMail(database, { to: email, limit: 9 })).toHaveLength(1);
  });

  it.each([...FORM_NAMES])(
    'sends the %s form, which is kept, passed on and answered by email',
    async (form) => {
      const email = newAddress();
      const { first_name, last_name, ...data } = FILLED[form];
      const names = { ...(first_name && { first_name }), ...(last_name && { last_name }) };
      const answer = await post('/api/content/form', { form_name: form, email, ...names, data });
      expect(answer).toMatchObject({ status: 200, body: { form_name: form } });
      expect(await kept(email)).toMatchObject([{ kind: form, delivery: 'delivered' }]);
      const [sent] = await atService(email);
      expect(sent).toMatchObject({ form_id: form });
      const values = new Map(sent?.fields.map(({ name, value }) => [name, value]));
      for (const [name, value] of Object.entries(FILLED[form]))
        expect(values.get(theirName(name))).toBe(name === 'phone' ? '15552345678' : value);
      expect(await keptMail(database, { to: email, limit: 9 })).toHaveLength(1);
      const waits = await database.rows(sql`select from work_item where queue = 'inquiries'
      and subject = (select id from inquiry where email = ${email})`);
      expect(waits).toHaveLength(isAnsweredKind(form) ? 1 : 0);
    },
  );

  it('names no other site as the page of a form, whatever its browser says', async () => {
    for (const [referer, page] of [
      ['https://furrow.example//evil.example/x', '//evil.example/x'],
      ['https://evil.example/learn', '/learn'],
      ['https://furrow.example/\\evil.example', '//evil.example'],
    ] as const) {
      const email = newAddress();
      await subscribe(email, { referer });
      const [line] = await kept(email);
      expect(line?.page_uri).toBe(`${LIVE_SETTINGS.FURROW_ORIGIN}${page}`);
      expect(await atService(email)).toMatchObject([{ context: { pageUri: line?.page_uri } }]);
    }
  });

  it.each(['blocked.test', 'invalid.test'])(
    'reads at the field that the service takes no %s',
    async (domain) => {
      const { status, body } = await subscribe(`ada@${domain}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'email_invalid',
        fields: {
          email: [
            'Your email is considered as invalid. Please re-check your email. If it is correct, contact us please.',
          ],
        },
      });
      expect(await kept(`ada@${domain}`)).toEqual([]);
    },
  );

  it('is thanked while the service is away, and the form arrives later', async () => {
    const email = newAddress();
    await setSandboxBehaviour(database, 'marketing-forms', { failNext: 1 });
    expect((await subscribe(email)).status).toBe(200);
    expect(await kept(email)).toMatchObject([{ delivery: 'queued' }]);
    await database.run(sql`update inquiry set next_attempt_at = received_at where email = ${email}`);
    const { id } = await database.one<{ id: string }>(sql`select id from inquiry where email = ${email}`);
    const again = await call(editor ?? null, api.deliverAgain, {
      params: { id },
      body: { reason: 'It is back.' },
    });
    expect(again.status).toBe(200);
    await eventually(async () => expect(await kept(email)).toMatchObject([{ delivery: 'delivered' }]));
    expect(await atService(email)).toHaveLength(1);
  });

  it('G3 G5 may write anything, which is kept as it is or refused, and never repeated in an email', async () => {
    for (const message of ['<script>alert(1)</script>', '‮evil', '🌾'.repeat(200), 'e\u0301 é']) {
      const email = newAddress();
      const answer = await post('/api/content/form', {
        form_name: 'contact',
        email,
        first_name: '<b>Ada</b>',
        last_name: 'Loam\r\nBcc: all@furrow.example',
        data: { message },
      });
      expect([200, 400]).toContain(answer.status);
      const mails = await keptMail(database, { to: email, limit: 9 });
      for (const { text, html, subject } of mails)
        expect(`${text}${html}${subject}`).not.toMatch(/alert|evil|<b>Ada|Bcc/);
    }
    const nul = await post(
      '/api/content/form',
      '{"form_name":"contact","email":"a@b.test","data":{"message":"\\u0000"}}',
    );
    expect(nul.status).toBe(400);
  });

  it('G13 cannot smuggle in what objects inherit', async () => {
    const answer = await post(
      '/api/content/form',
      '{"form_name":"newsletter","email":"ada@furrow.example","data":{"__proto__":{"x":"1"}}}',
    );
    expect(answer.status).toBe(400);
  });

  it('sends at most ten forms a minute', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await subscribe('nobody')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('the built-in marketing-form service', () => {
  const submit = (fields: object[], context: object = {}, form = 'whitepaper', portal = 'furrow') =>
    post(`/api/forms/${portal}/${form}`, { fields, context });
  const field = (name: string, value: string) => ({ name, value });
  const named = [field('firstname', 'Ada'), field('lastname', 'Loam')];

  it('answers as HubSpot does, and keeps what it was sent', async () => {
    const email = newAddress();
    const good = await submit([field('email', email), ...named], { pageName: 'x' });
    expect(good).toMatchObject({ status: 200, body: { inlineMessage: expect.any(String) } });
    expect(await atService(email)).toMatchObject([{ form_id: 'whitepaper', context: { pageName: 'x' } }]);
  });

  it.each([
    [[{ name: 'email', value: 'ada' }], {}, ['INVALID_EMAIL', 'REQUIRED_FIELD']],
    [[{ name: 'email', value: 'ada@blocked.test' }], {}, ['REQUIRED_FIELD']],
    [[{ name: 'shoe_size', value: '9' }], {}, ['FIELD_NOT_IN_FORM_DEFINITION', 'REQUIRED_FIELD']],
    [[{ name: 'email', value: 'ada@furrow.example' }], { hutk: '37184' }, ['INVALID_HUTK', 'REQUIRED_FIELD']],
  ])('objects to %j %j: %j', async (fields, context, types) => {
    const { status, body } = await submit(fields, context);
    expect([status, body.status, typeof body.correlationId]).toEqual([400, 'error', 'string']);
    const errors = body.errors as { errorType: string }[];
    expect([...new Set(errors.map(({ errorType }) => errorType))].toSorted()).toEqual(types);
  });

  it('drops who wants no email as it drops reserved addresses, without telling, and knows its own forms alone', async () => {
    const email = newAddress();
    await post('/api/user/suppression', { token: noEmailToken(sealer, email) });
    for (const dropped of [email, 'ada@example.com']) {
      expect(await submit([field('email', dropped), ...named])).toMatchObject({
        status: 200,
        body: { inlineMessage: expect.any(String) },
      });
      expect(await atService(dropped)).toEqual([]);
    }
    expect((await submit(named, {}, 'nothing')).status).toBe(404);
    expect((await submit(named, {}, 'whitepaper', '7041')).status).toBe(404);
    expect((await post('/api/forms/furrow/newsletter', { fields: 'x' })).status).toBe(400);
  });
});

/** Subscribing is answered alike, whoever is on the list; what became of it is kept. */
async function deliveryOf(email: string): Promise<string | undefined> {
  expect(await subscribe(email)).toMatchObject({ status: 200, body: { form_name: 'newsletter' } });
  return (await kept(email)).at(-1)?.delivery;
}

describe('no email', () => {
  it('H6 is wished by a link of an email, honored, and taken back by the same link', async () => {
    const email = newAddress();
    await subscribe(email);
    const [mail] = await keptMail(database, { to: email, limit: 1 });
    const [, token = ''] = /\/no-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const path = `/no-email?token=${token}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await post(path, 'act=stop', form);
    expect([pressed.status, pressed.location]).toEqual([303, path]);
    expect(await deliveryOf(email)).toBe('withheld');
    expect((await post(path, 'act=undo', form)).status).toBe(303);
    expect(await deliveryOf(email)).toBe('delivered');
    expect((await post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
    expect(await deliveryOf(email)).toBe('withheld');
    expect((await post('/no-email?token=x', 'List-Unsubscribe=One-Click', form)).status).toBe(404);
  });

  it('H6 is wished by somebody signed in, for their own address', async () => {
    const { email } = await database.one<{ email: string }>(
      sql`select email from user_account where id = ${ruth?.userId ?? ''}`,
    );
    const wish = (body: object) =>
      post('/api/user/suppression', body, { ...ruth?.bearer, 'idempotency-key': randomUUID() });
    const stands = async () =>
      (await fetch(`${app.url}/api/user/suppression`, { headers: { ...ruth?.bearer } })).json();
    expect(await stands()).toEqual({ suppressed: false });
    expect(await wish({})).toMatchObject({ status: 200, body: { suppressed: true } });
    expect(await stands()).toEqual({ suppressed: true });
    expect(await deliveryOf(email)).toBe('withheld');
    // Anybody can sign up with anybody’s address, and take back nothing that its owner wished.
    expect((await wish({ act: 'undo' })).body.code).toBe('suppression_unverified');
    await database.run(
      sql`update user_account set email_verified_at = now() where id = ${ruth?.userId ?? ''}`,
    );
    expect(await wish({ act: 'undo' })).toMatchObject({ body: { suppressed: false } });
    expect(await stands()).toEqual({ suppressed: false });
    expect(await deliveryOf(email)).toBe('delivered');
    expect((await post('/api/user/suppression', {})).status).toBe(401);
    expect((await fetch(`${app.url}/api/user/suppression`)).status).toBe(401);
    expect((await post('/api/user/suppression', { token: 'x' })).body.code).toBe('suppression_link_unknown');
  });

  it('is kept by the firm too, with a reason, and read by an auditor', async () => {
    const email = newAddress();
    const add = (given: string) =>
      call(compliance ?? null, api.addSuppression, { body: { email: given, reason: 'They called.' } });
    const added = await add(email);
    expect(added.status).toBe(201);
    expect((await add(email)).body.code).toBe('suppression_exists');
    expect((await add('nobody')).body).toMatchObject({ fields: { email: [expect.any(String)] } });
    const [{ id } = { id: '' }] = (added.body as unknown as Suppressions).data;
    const read = await call(auditor ?? null, api.listSuppressions, { query: { email } });
    expect((read.body as unknown as Suppressions).data).toMatchObject([{ id, email, way: 'firm' }]);
    const lift = (by: Person | undefined) =>
      call(by ?? null, api.liftSuppression, { params: { id }, body: { reason: 'They called again.' } });
    expect((await lift(auditor)).status).toBe(404);
    expect([(await lift(compliance)).status, (await lift(compliance)).body.code]).toEqual([
      204,
      'suppression_gone',
    ]);
  });
});

describe('the console', () => {
  it('H6 erases what an address sent, by compliance and with a reason', async () => {
    const email = newAddress();
    await subscribe(email);
    const erase = (by: Person | undefined, body: object) =>
      call(by ?? null, api.eraseSent, { body: { email, reason: 'They asked us to.', ...body } });
    expect((await erase(editor, {})).status).toBe(404);
    expect((await erase(auditor, {})).status).toBe(404);
    expect((await erase(compliance, { reason: ' ' })).status).toBe(400);
    expect((await erase(compliance, { email: 'nobody' })).body).toMatchObject({
      fields: { email: [expect.any(String)] },
    });
    expect(await kept(email)).toHaveLength(1);
    expect(await erase(compliance, {})).toMatchObject({ status: 200, body: { forms: 1 } });
    expect([await kept(email), await atService(email)]).toEqual([[], []]);
    expect(await keptMail(database, { to: email, limit: 9 })).toEqual([]);
  });

  it('shows a message with its story, and takes how it was answered', async () => {
    const email = newAddress();
    await post('/api/content/form', {
      ...{ form_name: 'contact', email, first_name: 'Ada', last_name: 'Loam' },
      data: { message: 'What does it cost?', topic: 'press' },
    });
    const list = await call(auditor ?? null, api.listInquiries, {
      query: { kind: 'contact', answer: 'waiting' },
    });
    const line = (list.body as unknown as Inquiries).data.find((one) => one.email === email);
    expect(line).toMatchObject({ name: 'Ada Loam', delivery: 'delivered', needs_answer: true });
    const params = { id: line?.id ?? '' };
    const mark = (by: Person | undefined, version: number) =>
      call(by ?? null, api.markAnswered, { params, body: { version, note: 'I called them.' } });
    expect((await mark(auditor, 1)).status).toBe(404);
    const answered = await mark(editor, 1);
    expect(answered.body as unknown as Inquiry).toMatchObject({
      needs_answer: false,
      story: [{ act: 'answered', by: 'Ada', note: 'I called them.' }, { act: 'mailed' }, { act: 'received' }],
    });
    expect((await mark(editor, 1)).body.code).toBe('inquiry_changed');
    expect((await call(ruth ?? null, api.listInquiries)).status).toBe(404);
    expect((await call(editor ?? null, api.showInquiry, { params: { id: 'nonsense' } })).status).toBe(404);
  });
});
