import { sql } from '@furrow/database/sql';
import { pdf } from '@furrow/providers/file-check.fixture';
import { beforeAll, expect, it } from 'vitest';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';

const site = investorSite();
const { call } = site;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  bob = await site.newPerson();
});

const SSN = '123456788';
const BIRTHDAY = '1975-01-18';

const DETAILS = {
  first_name: 'Ada',
  last_name: 'Quill',
  phone: '+15552345678',
  birthday: BIRTHDAY,
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: SSN,
};

async function pressed(who: Person, method: string, path: string, body?: unknown, key?: string) {
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(`${site.app.url}/api/user${path}`, {
    method,
    headers: {
      ...who.bearer,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(isFile ? { 'x-file-name': 'document.pdf' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), text };
}

async function open(who: Person, type: string): Promise<string> {
  const { status, body } = await call(who, 'POST', '/account', { type });
  expect(status).toBe(201);
  return body.id;
}

it('an account is opened, filled in step by step and completed', async () => {
  const id = await open(ada, 'individual');
  const fields = (await call(ada, 'OPTIONS', `/account/${id}/details`)).body.fields;
  expect(fields.map(({ name }: { name: string }) => name)).toContain('ssn');
  const first = await call(ada, 'GET', `/account/${id}/details`);
  expect(first.body).toEqual({ data: { first_name: 'Ada' }, version: 1, updated_at: null });

  const half = await call(ada, 'PATCH', `/account/${id}/details`, {
    data: { last_name: 'Quill' },
    version: 1,
  });
  expect(half.body).toMatchObject({ data: { first_name: 'Ada', last_name: 'Quill' }, version: 2 });
  const early = await call(ada, 'POST', `/account/${id}/details`, { data: {}, version: 2 });
  expect(early.status).toBe(400);
  expect(Object.keys(early.body.fields)).toContain('ssn');

  const done = await call(ada, 'POST', `/account/${id}/details`, { data: DETAILS, version: 2 });
  expect(done.status).toBe(200);
  expect(done.body.data).toMatchObject({ ssn: { last_four: '6788' }, birthday: { last_four: '1975' } });
  const account = (await call(ada, 'GET', `/account/${id}`)).body;
  expect(account).toMatchObject({
    name: 'Ada Quill',
    ownership: { ssn: '•••-••-6788' },
    kyc_status: 'new',
    can_delete: true,
    eligibility: { eligible: false },
    status: { line: 'Please, first pass suitability form.' },
  });
});

it('G19 a save to an older version changes nothing and answers what is there', async () => {
  const id = await open(ada, 'trust');
  const path = `/account/${id}/details`;
  await call(ada, 'PATCH', path, { data: { trust_name: 'Quill Trust' }, version: 1 });
  const late = await call(ada, 'PATCH', path, { data: { trust_name: 'Another' }, version: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'form_conflict', version: 2, data: { trust_name: 'Quill Trust' } });
});

it('of two saves at once one is stored and the other is told', async () => {
  const id = await open(ada, 'sdira');
  const path = `/account/${id}/details`;
  const both = await Promise.all(
    ['One', 'Two'].map((custodian) => call(ada, 'PATCH', path, { data: { custodian }, version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['a field of nobody', { data: { kyc_status: 'success' }, version: 1 }, 'kyc_status'],
  ['a secret as it is shown', { data: { ssn: { last_four: '6788' } }, version: 1 }, 'ssn'],
  ['a number nobody has', { data: { ssn: '000-00-0000' }, version: 1 }, 'ssn'],
  ['a state nobody lives in', { data: { state: 'ZZ' }, version: 1 }, 'state'],
])('F14 %s is refused and nothing is stored', async (_what, body, field) => {
  const id = await open(ada, 'individual');
  const refused = await call(ada, 'PATCH', `/account/${id}/details`, body);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'validation_error', fields: { [field]: [expect.any(String)] } });
  expect((await call(ada, 'GET', `/account/${id}/details`)).body.version).toBe(1);
});

it('H2 the name of a file says too much for an address, which is logged', async () => {
  const id = await open(ada, 'trust');
  const query = 'purpose=business_document&name=EIN%2012-3456789.pdf';
  const refused = await pressed(ada, 'POST', `/account/${id}/files?${query}`, await pdf());
  expect(refused.status).toBe(400);
});

it('of two accounts given one name at once one has it and the other is told', async () => {
  const ids = [await open(bob, 'trust'), await open(bob, 'trust')];
  const body = { data: { trust_name: 'Marl Trust' }, version: 1 };
  const both = await Promise.all(ids.map((id) => call(bob, 'PATCH', `/account/${id}/details`, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
    fields: { trust_name: ['You already have an account with this name.'] },
  });
});

it('one name, one account of a type, however it is spelt', async () => {
  const [first, second] = [await open(bob, 'entity'), await open(bob, 'entity')];
  const name = (entity_name: string) => ({ data: { entity_name }, version: 1 });
  expect((await call(bob, 'PATCH', `/account/${first}/details`, name('Loam, L.L.C.'))).status).toBe(200);
  const taken = await call(bob, 'PATCH', `/account/${second}/details`, name('loam llc'));
  expect(taken.body).toMatchObject({
    fields: { entity_name: ['You already have an account with this name.'] },
  });
  const exists = async (query: string) => (await call(bob, 'GET', `/account/exists?${query}`)).body;
  expect(await exists('name=LOAM%20LLC&type=entity')).toEqual({ exists: true });
  expect(await exists(`name=LOAM%20LLC&type=entity&except=${first}`)).toEqual({ exists: false });
  expect(await exists('name=LOAM%20LLC&type=trust')).toEqual({ exists: false });
});

it('another’s account is not there, in every call', async () => {
  const id = await open(ada, 'individual');
  for (const [method, path, body] of [
    ['GET', `/account/${id}`],
    ['DELETE', `/account/${id}`],
    ['GET', `/account/${id}/history`],
    ['OPTIONS', `/account/${id}/details`],
    ['GET', `/account/${id}/details`],
    ['PATCH', `/account/${id}/details`, { data: { city: 'Pawnee' }, version: 1 }],
    ['POST', `/account/${id}/details`, { data: DETAILS, version: 1 }],
  ] as const) {
    expect((await call(bob, method, path, body)).status, `${method} ${path}`).toBe(404);
  }
});

it('a deleted account is gone with its secrets; its history stays', async () => {
  const id = await open(bob, 'individual');
  await call(bob, 'POST', `/account/${id}/details`, { data: { ...DETAILS, last_name: 'Gone' }, version: 1 });
  expect((await call(bob, 'DELETE', `/account/${id}`)).status).toBe(204);
  expect((await call(bob, 'GET', `/account/${id}`)).status).toBe(404);
  expect(await site.store.database.rows(sql`select from investor_secret where owner_id = ${id}`)).toEqual([]);
  const events = await site.store.database.rows(
    sql`select subject, event from account_history where account_id = ${id} order by at, id`,
  );
  expect(events).toEqual([
    { subject: 'account', event: 'created' },
    { subject: 'details', event: 'completed' },
    { subject: 'account', event: 'deleted' },
  ]);
  await expect(site.store.owner.run(sql`delete from account_history`)).rejects.toThrow('only ever added to');
});

it('what was verified and is changed has to be verified again', async () => {
  const id = await open(bob, 'individual');
  const path = `/account/${id}/details`;
  await call(bob, 'POST', path, { data: { ...DETAILS, last_name: 'Moves' }, version: 1 });
  await site.store.database.run(sql`update investment_account set kyc_status = 'success' where id = ${id}`);
  await call(bob, 'PATCH', path, { data: { phone: '+15552345679' }, version: 2 });
  expect((await call(bob, 'GET', `/account/${id}`)).body.reverify_account_info).toBe(false);
  await call(bob, 'PATCH', path, { data: { address: '9 Elm St.' }, version: 3 });
  expect((await call(bob, 'GET', `/account/${id}`)).body).toMatchObject({ reverify_account_info: true });
  const emptied = await call(bob, 'PATCH', path, { data: { city: '' }, version: 4 });
  expect(emptied.body).toMatchObject({ fields: { city: [expect.any(String)] } });
});

it('an LLC that becomes a corporation can be completed, and is shown as one', async () => {
  const id = await open(bob, 'entity');
  const path = `/account/${id}/details`;
  const llc = {
    entity_name: 'Furrowed LLC',
    type_of_entity: 'LLC',
    type_of_llc: 'disregarded entity',
    title_entity: 'Manager',
    use_ein_for_tax_filing: 'no',
    disregarded_entity_name: 'Bob',
    disregarded_entity_title: 'Owner',
    disregarded_entity_reporting_account_type: 'individual',
  };
  await call(bob, 'POST', path, { data: { ...DETAILS, ...llc }, version: 1 });
  const corporation = { type_of_entity: 'Corporation', type_of_corporation: 'C Corp', ein: '123456789' };
  const done = await call(bob, 'POST', path, { data: corporation, version: 2 });
  expect(done.status, done.text).toBe(200);
  expect((await call(bob, 'GET', `/account/${id}`)).body).toMatchObject({
    ownership: { type_of_llc: null, disregarded_entity: null, ein: '••-•••6789' },
    status: {
      missing: expect.not.arrayContaining([expect.objectContaining({ code: 'account_incomplete' })]),
    },
  });
});

it('F12 a plan that was turned down as a company’s is not eligible by saying that it is none', async () => {
  const id = await open(bob, 'solo401k');
  const path = `/account/${id}/details`;
  const plan = { trust_name: 'Quill Plan', plans_trustee: 'Bob', is_entity_owner: 'yes', ein: '123456789' };
  const company = { entity_name: 'Quill Inc', title_entity: 'President', use_ein_for_tax_filing: 'yes' };
  await call(bob, 'POST', path, { data: { ...DETAILS, ...plan, ...company }, version: 1 });
  const kyb = async () => {
    const account = (await call(bob, 'GET', `/account/${id}`)).body;
    const part = account.eligibility.parts.find((one: { part: string }) => one.part === 'kyb');
    return { status: account.kyb_status, required: account.kyb_required, code: part.code };
  };
  const decided = (status: string) =>
    site.store.database.run(sql`update investment_account set kyb_status = ${status} where id = ${id}`);

  await decided('rejected');
  await call(bob, 'PATCH', path, { data: { is_entity_owner: 'no' }, version: 2 });
  expect(await kyb()).toEqual({ status: 'rejected', required: true, code: 'kyb_rejected' });
  await decided('approved');
  expect(await kyb()).toEqual({ status: 'approved', required: true, code: null });
  const asked = (await call(bob, 'OPTIONS', path)).body.fields;
  const sponsor = asked.find(({ name }: { name: string }) => name === 'is_entity_owner');
  expect(sponsor.warnings).toMatchObject([{ values: ['yes'], text: expect.stringContaining('review') }]);
  await call(bob, 'PATCH', path, { data: { is_entity_owner: 'yes' }, version: 3 });
  expect(await kyb()).toEqual({ status: 'pending', required: true, code: 'kyb_pending' });
  const { data } = (await call(bob, 'GET', `/account/${id}/history`)).body;
  expect(data).toContainEqual(
    expect.objectContaining({ subject: 'kyb', from: 'approved', to: 'pending', by: 'you' }),
  );
});

it('A3 I38 one key opens one account, however often it is pressed; it is its owner’s alone', async () => {
  const press = (who: Person, type: string) => pressed(who, 'POST', '/account', { type }, 'press-1');
  const before = (await call(ada, 'GET', '/account')).body.count;
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(ada, 'sdira')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await call(ada, 'GET', '/account')).body.count).toBe(before + 1);
  expect(await press(ada, 'trust')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  const another = await press(bob, 'trust');
  expect(another).toMatchObject({ status: 201, body: { type: 'trust' } });
  expect((await pressed(ada, 'POST', '/account', { type: 'trust' }, 'two words')).status).toBe(400);
  const description = (await (await fetch(`${site.app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  const { get, post } = description.paths['/api/user/account'] ?? {};
  expect(post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
  expect(get?.parameters?.map(({ name }) => name)).toEqual(['limit', 'offset']);
});

it('A3 every call that changes something is done once under its key; what was refused may be tried again', async () => {
  await site.store.database.run(
    sql`update user_account set email_verified_at = now() where id = ${ada.userId}`,
  );
  const lines = async () =>
    (await site.store.database.one<{ n: number }>(sql`select count(*)::integer as n from account_history`)).n;
  let calls = 0;
  /** Twice under one key: the same answer, and nothing more in the history. */
  async function twice(method: string, path: string, body?: unknown) {
    calls += 1;
    const send = () => pressed(ada, method, path, body, `call-${calls}`);
    const first = await send();
    const after = await lines();
    const second = await send();
    const what = `${method} ${path}: ${first.text}`;
    expect(first.status, what).toBeLessThan(300);
    expect([second.status, second.text], what).toEqual([first.status, first.text]);
    expect(await lines(), what).toBe(after);
    return first.body;
  }
  const [one, trust] = [await open(ada, 'individual'), await open(ada, 'trust')];
  const data = { ...DETAILS, last_name: 'Twice' };
  await twice('POST', `/account/${one}/details`, { data, version: 1 });
  await twice('PATCH', `/account/${one}/details`, { data: { phone: '+15552345670' }, version: 2 });
  const heir = { rank: 'primary', relationship: 'trust', entity_name: 'Heirs', share: '100' };
  await twice('PUT', `/account/${one}/beneficiaries`, { data: [heir], version: 1 });
  await twice('POST', `/account/${one}/accreditation`, { statements: [1], method: 'net_worth' });
  const { data: form } = await twice('POST', `/account/${one}/accreditation/file`, await pdf());
  await twice('DELETE', `/account/${one}/accreditation/file/${form.files[0].id}`);
  await twice('DELETE', `/account/${one}/accreditation`);
  const { id: person } = await twice('POST', `/account/${trust}/people`, { type: 'trustee', is_owner: true });
  await twice('POST', `/account/${trust}/people/${person}/invitation`, { email: 'jo@furrow.example' });
  await twice('DELETE', `/account/${trust}/people/${person}`);
  const query = new URLSearchParams({ purpose: 'business_document', type: 'other' });
  const { id: file } = await twice('POST', `/account/${trust}/files?${query}`, await pdf());
  await twice('DELETE', `/account/${trust}/files/${file}`);
  const advisor = { email: 'eve@furrow.example', first_name: 'Eve', last_name: 'Ledger', role: 'CPA' };
  const grant = { ...advisor, scopes: ['accounts'], account_ids: [one] };
  const { id: invited } = await twice('POST', '/advisor', grant);
  await twice('POST', `/advisor/${invited}/invite`);
  await twice('DELETE', `/advisor/${invited}`);
  const { id: wish } = await twice('POST', '/data-request', { kind: 'deletion' });
  await twice('DELETE', `/data-request/${wish}`);

  const send = () => pressed(ada, 'POST', `/account/${trust}/business`, undefined, 'send');
  expect((await send()).body.code).toBe('account_incomplete');
  await site.store.database.run(
    sql`update investment_account set kyb_status = 'pending' where id = ${trust}`,
  );
  expect((await send()).body).toEqual({ kyb_status: 'pending' });
  await site.store.database.run(sql`update investment_account set kyb_status = null where id = ${trust}`);
  await twice('DELETE', `/account/${trust}`);
});

it('H1 H9 no number and no birth date is in an answer, a log line or a table', async () => {
  const said = (await call(ada, 'GET', '/account')).text;
  const tables = await site.store.database.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dump = await Promise.all(
    tables.map(({ name }) =>
      site.store.database.rows<{ row: string }>({
        text: `select t::text as row from public."${name}" t`,
        values: [],
      }),
    ),
  );
  const everything = [said, ...site.app.lines, ...dump.flat().map(({ row }) => row)].join('\n');
  for (const canary of [SSN, '123-45-6788', BIRTHDAY]) expect(everything).not.toContain(canary);
});

it('everybody may read the directory of custodians; a site that is not known is null', async () => {
  const answer = await fetch(`${site.app.url}/api/content/custodians`);
  expect(answer.status).toBe(200);
  const { data, count } = (await answer.json()) as {
    data: { name: string; website: string | null }[];
    count: number;
  };
  expect([data.length, count]).toEqual([9, 9]);
  expect(data).toContainEqual({ name: 'The Entrust Group', website: 'https://www.theentrustgroup.com' });
  expect(data).toContainEqual({ name: 'Alto Trust Company (AltoIRA)', website: null });
});
