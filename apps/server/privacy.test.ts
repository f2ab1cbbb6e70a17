import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import type { Sessions } from '@furrow/modules/identity/server';
import { carryOutDeletion } from '@furrow/modules/investors/server';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailSite } from './mail-site.ts';
import { ERASERS } from './personal-data.ts';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, signInAgain, testSessions } from './test-people.ts';
import { type UserCall, userCalls } from './test-user-calls.ts';
import { useElsewhere } from './use-elsewhere.ts';

const DAY = 24 * 60 * 60_000;
const clock = shiftableClock();
let store: TestDatabase;
let app: TestApp;
let call: UserCall;
let sessions: Sessions;

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, clock });
  call = userCalls(app);
  sessions = await testSessions(store.database, clock);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

/** Canaries: each is somebody's alone. */
const SSN = '219099999';
const person = async (name: string): Promise<Person & { email: string }> => {
  const made = await signedInPerson(store.database, sessions, { now: clock.now() });
  const email = `${name.toLowerCase()}@furrow.example`;
  await store.database.run(sql`update user_account set email = ${email}, email_normal = ${email},
    email_verified_at = now(), first_name = ${name}, last_name = ${`${name}sdottir`}, address = ${`1 ${name} Lane`}
    where id = ${made.userId}`);
  const { body } = await call(made, 'POST', '/account', { type: 'individual' });
  await call(made, 'PATCH', `/account/${body.id}/details`, {
    data: { ssn: SSN, birthday: '1971-02-03', city: `${name}ville` },
    version: 1,
  });
  await call(made, 'PUT', `/account/${body.id}/beneficiaries`, {
    data: [{ rank: 'primary', relationship: 'trust', entity_name: `${name} Trust`, share: '100' }],
    version: 1,
  });
  return { ...made, email };
};

/** Begun and never sent: nothing was looked at, so nothing has to be kept. */
async function withPapers({ userId }: Person): Promise<void> {
  const { database } = store;
  const { id } = await database.one<{ id: string }>(
    sql`select id from investment_account where user_id = ${userId}`,
  );
  const now = clock.now();
  const [request, person] = [newId('acr', now), newId('per', now)];
  await database.run(sql`insert into accreditation_request (id, account_id, method, status, account_status_before, started_at)
    values (${request}, ${id}, 'license', 'started', '', ${now})`);
  await database.run(sql`insert into accreditation_attestation
      (id, request_id, advisor_name, advisor_email, asked_at, expires_at, hash)
    values (${newId('att', now)}, ${request}, 'Dorabeth’s friend', 'max@dorabeth.example', ${now}, ${now},
      ${randomBytes(32)})`);
  await database.run(sql`insert into account_person (id, account_id, kind, answers, created_at, updated_at)
    values (${person}, ${id}, 'trustee', '{"first_name": "Dorabeth"}', ${now}, ${now})`);
  await database.run(sql`insert into account_file
      (id, account_id, person_id, purpose, sha256, file_name, media_type, byte_count, created_at)
    values (${newId('afl', now)}, ${id}, ${person}, 'identity_document', ${'a'.repeat(64)}, 'dorabeth.png', 'image/png',
      10, ${now})`);
}

const ask = (who: Person, kind: string) => call(who, 'POST', '/data-request', { kind });
const ready = (who: Person) =>
  vi.waitFor(
    async () => {
      const [request] = (await call(who, 'GET', '/data-request')).body.data;
      expect(request.status).toBe('ready');
      return request as { id: string };
    },
    { timeout: 10_000 },
  );

async function everything(): Promise<string> {
  const tables = await store.database.rows<{ name: string }>(
    sql`select table_schema || '"."' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      store.database.rows<{ row: string }>({ text: `select t::text as row from "${name}" t`, values: [] }),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

it('H6 one’s data comes as a file: all of one’s own, nothing of another’s, secrets masked', async () => {
  const [ada, bob] = [await person('Adalis'), await person('Bobrick')];
  await call(ada, 'POST', '/advisor', {
    email: bob.email,
    first_name: 'B',
    last_name: 'B',
    role: 'CPA',
    scopes: ['accounts'],
    account_ids: [(await call(ada, 'GET', '/account')).body.data[0].id],
  });
  const [first, second] = await Promise.all([ask(ada, 'export'), ask(ada, 'export')]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.id).toBe(second.body.id);
  const { id } = await ready(ada);
  const file = await call(ada, 'GET', `/data-request/${id}/file`);
  expect(file.status).toBe(200);
  expect(Object.keys(file.body)).toEqual([
    'made_at',
    'profile',
    'sign_in',
    'accounts',
    'advisors',
    'requests',
    'watched_farms',
  ]);
  for (const own of ['Adalisville', 'Adalis Trust', '1 Adalis Lane', '•••-••-9999', ada.email])
    expect(file.text).toContain(own);
  for (const secret of [SSN, '219-09-9999', '1971-02-03', 'password', 'hash', 'Bobrickville', 'sealed'])
    expect(file.text).not.toContain(secret);
  expect((await call(bob, 'GET', `/data-request/${id}/file`)).status).toBe(404);
  expect((await call(bob, 'GET', '/data-request')).body.count).toBe(0);
  const [mail] = await keptMail(store.database, { to: ada.email, limit: 1 });
  expect(mail?.subject).toBe('Your data is ready');
  // What lies in the database is not the file.
  const { file_sealed } = await store.database.one<{ file_sealed: Uint8Array }>(
    sql`select file_sealed from data_request where id = ${id}`,
  );
  expect(Buffer.from(file_sealed).includes('Adalis')).toBe(false);
  clock.shift(7 * DAY);
  const later = await signInAgain(store.database, sessions, ada.userId, clock.now());
  expect((await call(later, 'GET', `/data-request/${id}/file`)).status).toBe(404);
});

const carryOut = (requestId: string) =>
  carryOutDeletion(
    { database: store.database, clock, mailer, site: mailSite(app.config), useElsewhere },
    { requestId, actor: 'operator:test', erasers: ERASERS },
  );

it('H6 H17 whose identity was checked is told why not, on record; also when it is checked after the asking', async () => {
  const cara = await person('Carabella');
  const { id } = (await ask(cara, 'deletion')).body;
  await store.database.run(
    sql`update investment_account set kyc_status = 'success' where user_id = ${cara.userId}`,
  );
  expect(await carryOut(id)).toEqual({ ok: false, error: [expect.stringContaining('31 CFR 1023.220')] });
  const again = await ask(cara, 'deletion');
  expect(again.body).toMatchObject({ status: 'refused', reasons: [expect.stringContaining('five years')] });
  expect((await call(cara, 'GET', '/account')).body.count).toBe(1);
  expect((await call(cara, 'GET', '/data-request')).body.data).toMatchObject([
    { status: 'refused' },
    { status: 'refused' },
  ]);
});

it('H6 who may be deleted is, in every table; the record that it was done stays', async () => {
  const dora = await person('Dorabeth');
  await withPapers(dora);
  const { id } = (await ask(dora, 'deletion')).body;
  expect((await carryOut('dar_nothing')).ok).toBe(false);
  const both = await Promise.all([carryOut(id), carryOut(id)]);
  expect(both.map((one) => one.ok && one.value).sort()).toEqual(['already', 'done']);
  expect((await call(dora, 'GET', '/account')).status).toBe(401);
  const left = (await everything()).split('\n').filter((row) => /dorabeth/i.test(row));
  expect(left).toEqual([expect.stringContaining('Your account was deleted')]);
  const actions = await store.database.rows<{ action: string }>(
    sql`select action from audit where subject = ${`user:${dora.userId}`} and action like 'privacy.%' order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['privacy.deletion.asked', 'privacy.deletion.done']);
});

it('a wish to be deleted can be taken back, by whoever had it', async () => {
  const [eve, fay] = [await person('Evelinda'), await person('Fayette')];
  const { id } = (await ask(eve, 'deletion')).body;
  expect((await call(fay, 'DELETE', `/data-request/${id}`)).status).toBe(404);
  expect((await call(eve, 'DELETE', `/data-request/${id}`)).status).toBe(204);
  expect(await carryOut(id)).toEqual({ ok: false, error: 'not_found' });
  for (let n = 0; n < 4; n += 1) {
    const asked = await ask(eve, 'deletion');
    await call(eve, 'DELETE', `/data-request/${asked.body.id}`);
  }
  expect((await ask(eve, 'deletion')).status).toBe(429);
});
