import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { pdf, png } from '@furrow/providers/file-check.fixture';
import { keptMail } from '@furrow/providers/kept-mail';
import { expect, it, vi } from 'vitest';
import { deskCalls } from './test-desk.ts';
import { investorSite } from './test-investor-site.ts';
import { type Person, signedInPerson, signInAgain } from './test-people.ts';

const DAY = 24 * 60 * 60_000;
const clock = shiftableClock();
const site = investorSite({ clock });
const { call } = site;

/** Canaries: each is somebody's alone. */
const SSN = '219099999';
const person = async (name: string): Promise<Person & { email: string }> => {
  const made = await site.newPerson();
  const email = `${name.toLowerCase()}@furrow.example`;
  await site.store.database.run(sql`update user_account set email = ${email}, email_normal = ${email},
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
async function withDocuments({ userId }: Person): Promise<void> {
  const { database } = site.store;
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
    { timeout: 60_000 },
  );

async function everything(): Promise<string> {
  const tables = await site.store.database.rows<{ name: string }>(
    sql`select table_schema || '"."' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      site.store.database.rows<{ row: string }>({
        text: `select t::text as row from "${name}" t`,
        values: [],
      }),
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
  expect((await ask(ada, 'export')).status).toBe(201);
  const { id } = await ready(ada);
  const file = await call(ada, 'GET', `/data-request/${id}/file`);
  expect(file.status).toBe(200);
  expect(Object.keys(file.body)).toEqual([
    'made_at',
    'forms_sent',
    'no_email',
    'profile',
    'sign_in',
    'accounts',
    'advisors',
    'requests',
    'lasting_access',
    'private_offerings_opened',
    'watched_farms',
    'banks',
    'wallet_transactions',
    'electronic_records_withdrawn',
    'investments',
    'pledges',
    'tax_documents',
    'tax_consents',
    'ownership_transfers',
    'reinvesting',
    'prepared_records',
    'signing_envelopes',
    'analytics_milestones',
    'closed_banners',
    'notifications',
    'email_preferences',
  ]);
  for (const own of ['Adalisville', 'Adalis Trust', '1 Adalis Lane', '•••-••-9999', ada.email])
    expect(file.text).toContain(own);
  for (const secret of [SSN, '219-09-9999', '1971-02-03', 'password', 'hash', 'Bobrickville', 'sealed'])
    expect(file.text).not.toContain(secret);
  expect((await call(bob, 'GET', `/data-request/${id}/file`)).status).toBe(404);
  expect((await call(bob, 'GET', '/data-request')).body.count).toBe(0);
  const [mail] = await keptMail(site.store.database, { to: ada.email, limit: 1 });
  expect(mail?.subject).toBe('Your data is ready');
  // What lies in the database is not the file.
  const { file_sealed } = await site.store.database.one<{ file_sealed: Uint8Array }>(
    sql`select file_sealed from data_request where id = ${id}`,
  );
  expect(Buffer.from(file_sealed).includes('Adalis')).toBe(false);
  clock.shift(7 * DAY);
  const later = await signInAgain(site.store.database, site.sessions, ada.userId, clock.now());
  expect((await call(later, 'GET', `/data-request/${id}/file`)).status).toBe(404);
});

it('E18 a copy or a deletion needs a recent sign-in, and its owner is told who asked for what', async () => {
  const hana = await person('Hanabelle');
  const subjects = async () =>
    (await keptMail(site.store.database, { to: hana.email, limit: 9 })).map(({ subject }) => subject);
  clock.shift(11 * 60_000);
  for (const kind of ['export', 'deletion']) {
    const stale = await ask(hana, kind);
    expect([stale.status, stale.body.code]).toEqual([422, 'auth/requires-recent-login']);
  }
  expect((await call(hana, 'GET', '/data-request')).body.count).toBe(0);
  expect(await subjects()).toEqual([]);

  const fresh = await signInAgain(site.store.database, site.sessions, hana.userId, clock.now());
  // One that is open already is the answer to a second.
  const [first, second] = await Promise.all([ask(fresh, 'deletion'), ask(fresh, 'deletion')]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.id).toBe(second.body.id);
  expect(await subjects()).toEqual([expect.stringMatching(/delete your data/)]);
  const [mail] = await keptMail(site.store.database, { to: hana.email, limit: 1 });
  expect(mail?.text).toContain('127.0.0.1');
  expect(mail?.text).toContain('/reset-password');
  expect((await ask(fresh, 'export')).status).toBe(201);
  const { id } = await ready(fresh);
  expect(await subjects()).toContainEqual(expect.stringMatching(/copy of your data/));
  clock.shift(11 * 60_000);
  const file = await call(fresh, 'GET', `/data-request/${id}/file`);
  expect([file.status, file.body.code]).toEqual([422, 'auth/requires-recent-login']);
});

const carryOut = async (requestId: string) => {
  const { database } = site.store;
  const who = await signedInPerson(database, site.sessions, { roles: ['compliance'], now: clock.now() });
  const path = `POST /investors/privacy-requests/${requestId}/delete`;
  return deskCalls(site.app)(who, path, { reason: 'They asked for it.' });
};

it('H6 H17 whose identity was checked is told why not, on record; also when it is checked after the asking', async () => {
  const cara = await person('Carabella');
  const { id } = (await ask(cara, 'deletion')).body;
  await site.store.database.run(
    sql`update investment_account set kyc_status = 'success' where user_id = ${cara.userId}`,
  );
  expect((await carryOut(id)).body).toEqual({
    outcome: 'records_kept',
    reasons: [expect.stringContaining('31 CFR 1023.220')],
  });
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
  await withDocuments(dora);
  const { id } = (await ask(dora, 'deletion')).body;
  expect((await carryOut(newId('dar', clock.now()))).status).toBe(404);
  const both = await Promise.all([carryOut(id), carryOut(id)]);
  expect(both.map(({ body }) => body.outcome).sort()).toEqual(['already', 'done']);
  expect((await call(dora, 'GET', '/account')).status).toBe(401);
  const left = (await everything()).split('\n').filter((row) => /dorabeth/i.test(row));
  expect(left).toEqual([expect.stringContaining('has been deleted')]);
  const actions = await site.store.database.rows<{ action: string }>(
    sql`select action from audit where subject = ${`user:${dora.userId}`} and action like 'privacy.%' order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['privacy.deletion.asked', 'privacy.deletion.done']);
});

it('a wish to be deleted can be taken back, by whoever had it', async () => {
  const [eve, fay] = [await person('Evelinda'), await person('Fayette')];
  const { id } = (await ask(eve, 'deletion')).body;
  expect((await call(fay, 'DELETE', `/data-request/${id}`)).status).toBe(404);
  expect((await call(eve, 'DELETE', `/data-request/${id}`)).status).toBe(204);
  expect((await carryOut(id)).code).toBe('not_found');
  for (let n = 0; n < 4; n += 1) {
    const asked = await ask(eve, 'deletion');
    await call(eve, 'DELETE', `/data-request/${asked.body.id}`);
  }
  expect((await ask(eve, 'deletion')).status).toBe(429);
});

/** Looked at by everybody who looks at anything: an account of each kind, documents, people, an advisor's word. */
async function checkedPerson() {
  const { database } = site.store;
  const greta = await person('Gretalinde');
  const now = clock.now();
  const opened = [(await call(greta, 'GET', '/account')).body.data[0].id as string];
  for (const type of ['entity', 'trust']) {
    const { id } = (await call(greta, 'POST', '/account', { type })).body;
    const named =
      type === 'entity' ? { entity_name: 'Gretalinde Holdings' } : { trust_name: 'Gretalinde Trust' };
    await call(greta, 'PATCH', `/account/${id}/details`, { data: { ...named, ssn: SSN }, version: 1 });
    opened.push(id);
  }
  const [first = '', entity = ''] = opened;
  const request = newId('acr', now);
  await database.run(sql`insert into accreditation_request
      (id, account_id, method, status, answers, account_status_before, started_at)
    values (${request}, ${first}, 'net_worth', 'started', '{"crd": "gretalinde"}', '', ${now})`);
  const upload = async (path: string, name: string, bytes: Uint8Array, method = 'POST', type?: string) => {
    const headers = {
      ...greta.bearer,
      'content-type': type ?? 'application/octet-stream',
      'x-file-name': name,
    };
    const answer = await fetch(`${site.app.url}/api/user${path}`, {
      method,
      headers,
      body: new Uint8Array(bytes),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  };
  const document = await pdf({ title: 'Statement of Gretalinde', packed: false });
  await upload(`/account/${first}/accreditation/file`, 'gretalinde.pdf', document);
  await upload(`/account/${entity}/files?purpose=business_document&type=other`, 'gretalinde.pdf', document);
  await upload('/profile/image', '', png(128, 128), 'PUT', 'image/png');
  await call(greta, 'POST', '/advisor', {
    email: 'max@gretalinde.example',
    first_name: 'Max',
    last_name: 'Gretalindesson',
    role: 'CPA',
    scopes: ['accounts'],
    account_ids: opened,
  });
  await database.run(sql`insert into accreditation_attestation (id, request_id, advisor_name, advisor_email, status,
      asked_at, expires_at, hash, outcome, answer, answered_at)
    values (${newId('att', now)}, ${request}, 'Max', 'max@gretalinde.example', null, ${now}, ${now}, ${randomBytes(32)},
      'attested', '{"name": "Max Gretalindesson"}', ${now})`);
  await database.run(sql`update accreditation_request set status = 'approved', submitted_at = ${now},
    decided_at = ${now}, decided_by = 'operator:test' where id = ${request}`);
  await database.run(sql`insert into account_person
      (id, account_id, kind, answers, status, invited_email, created_at, updated_at)
    values (${newId('per', now)}, ${entity}, 'controller', '{"first_name": "Gretalinde"}', 'verified',
      'greta@gretalinde.example', ${now}, ${now})`);
  for (const id of opened)
    await database.run(sql`insert into identity_check (id, account_id, attempt, provider_check_id, status, created_at, updated_at)
      values (${newId('idc', now)}, ${id}, 1, ${`idv_${id}`}, 'success', ${now}, ${now})`);
  await database.run(sql`update investment_account set kyc_status = 'success', kyc_attempt = 1,
      customer_id = 'customer-' || id, customer_email = 'x' || right(id, 4) || '+gretalinde@furrow.example',
      wallet_status = 'verified', accreditation_status = 'approved', accreditation_date = '2026-03-01'
    where user_id = ${greta.userId}`);
  for (const id of opened) expect((await call(greta, 'DELETE', `/account/${id}`)).status).toBe(204);
  return { greta, request };
}

const lying = async () =>
  (await readdir(site.folder, { recursive: true })).filter((name) => name.length > 60);

it('H6 H17 what had to be kept goes when its time is over, and its bytes go after it', async () => {
  const { greta, request } = await checkedPerson();
  const documents = await lying();
  expect(documents).toHaveLength(3);
  for (const name of documents)
    expect((await readFile(join(site.folder, name))).includes('Gretalinde'), 'sealed in the store').toBe(
      false,
    );
  const early = (await ask(greta, 'deletion')).body;
  expect(early).toMatchObject({ status: 'refused' });
  // Nobody else can take the answer of an advisor away, before or after.
  await expect(
    site.store.database.run(sql`delete from accreditation_attestation where request_id = ${request}`),
  ).rejects.toThrow('written once');

  clock.shift(6 * 366 * DAY);
  const back = await signInAgain(site.store.database, site.sessions, greta.userId, clock.now());
  const { id } = (await ask(back, 'deletion')).body;
  expect((await carryOut(id)).body).toEqual({ outcome: 'done', reasons: [] });
  const left = (await everything()).split('\n').filter((row) => /gretalinde|1971-02-03|219099999/i.test(row));
  expect(left).toEqual([expect.stringContaining('has been deleted')]);
  const sealed = await site.store.database.one(sql`select count(*)::integer as left from investor_secret
    where owner_id = ${greta.userId} or owner_id in (select id from investment_account where user_id = ${greta.userId})`);
  expect(sealed).toEqual({ left: 0 });
  await vi.waitFor(async () => expect(await lying()).toEqual([]), { timeout: 60_000 });
});

it('a picture that was replaced and a document that nobody has looked at leave the store', async () => {
  const hana = await person('Hanalore');
  const picture = (size: number) =>
    fetch(`${site.app.url}/api/user/profile/image`, {
      method: 'PUT',
      headers: { ...hana.bearer, 'content-type': 'image/png' },
      body: new Uint8Array(png(size, size)),
    });
  for (const size of [128, 130]) expect((await picture(size)).status).toBe(200);
  await vi.waitFor(async () => expect(await lying()).toHaveLength(1), { timeout: 60_000 });
  const { body } = await call(hana, 'POST', '/account', { type: 'trust' });
  const query = 'purpose=business_document&type=other';
  const sent = await fetch(`${site.app.url}/api/user/account/${body.id}/files?${query}`, {
    method: 'POST',
    headers: { ...hana.bearer, 'content-type': 'application/octet-stream', 'x-file-name': 'trust.pdf' },
    body: new Uint8Array(await pdf()),
  });
  expect(await lying()).toHaveLength(2);
  const { id } = (await sent.json()) as { id: string };
  expect((await call(hana, 'DELETE', `/account/${body.id}/files/${id}`)).status).toBe(204);
  await vi.waitFor(async () => expect(await lying()).toHaveLength(1), { timeout: 60_000 });
  expect(
    await site.store.database.one(
      sql`select key_sealed, forgotten_at is not null as gone from account_file where id = ${id}`,
    ),
  ).toEqual({ key_sealed: null, gone: true });
});
