import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Access } from '@furrow/http/endpoint';
import { ASSIGNMENT_VERSION } from '@furrow/modules/investments/rules';
import { pdf } from '@furrow/providers/file-check.fixture';
import { beforeAll, expect, it } from 'vitest';
import { ownedThings } from './test-owned-things.ts';
import type { Person } from './test-people.ts';
import { INVESTMENT, WEALTH } from './test-user-calls.ts';
import { verificationSite } from './test-verification.ts';

const site = verificationSite();
let owner: Person;
let adviser: Person;
let stranger: Person;
let own: Awaited<ReturnType<typeof ownedThings>>;
let strangersAccount: string;
let operations: string[];
let document: Uint8Array;

beforeAll(async () => {
  [owner, adviser, stranger] = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  await site.store.database.run(
    sql`update user_account set email_verified_at = now() where id = any(${[adviser.userId, stranger.userId]})`,
  );
  document = await pdf();
  own = await ownedThings(site, owner, adviser);
  strangersAccount = await site.openAccount(stranger, 'individual', { last_name: 'Stranger' });
  const description = (await (await fetch(`${site.app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-access': Access }>>;
  };
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-access': access }]) =>
      path.includes('{') && access === 'signed-in' ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  await site.quiet();
});

/** What is not one person's: offerings, what one wishes of them oneself, and one's own ways in. */
const NOBODYS = [/^\w+ \/api\/farm\//, /^DELETE \/api\/identity\/links\//];

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());
const A = '/api/user/account/{id}';
const INV = '/api/investment/{id}';
const PLG = '/api/investment/pledge/{id}';
const TRF = '/api/investment/transfer-ownership/{id}';
/** A body with which the call is good, by the call; those without need none. */
const bodies = (): Record<string, unknown> => ({
  [`PATCH ${A}/details`]: { data: { city: 'Eagleton' }, version: 2 },
  [`POST ${A}/details`]: { data: { city: 'Eagleton' }, version: 2 },
  [`PATCH ${A}/suitability/wealth`]: { data: { employment_status: 'Retired' }, version: 2 },
  [`POST ${A}/suitability/wealth`]: { data: WEALTH, version: 2 },
  [`PATCH ${A}/suitability/investment`]: { data: { risk_tolerance: '5' }, version: 2 },
  [`POST ${A}/suitability/investment`]: { data: INVESTMENT, version: 2 },
  [`PUT ${A}/beneficiaries`]: { data: [], version: 2 },
  [`POST ${A}/verify`]: { link_session_id: own.check },
  [`POST ${A}/people`]: { type: 'beneficial_owner' },
  [`PATCH ${A}/people/{person}`]: { data: { city: 'Eagleton' }, version: 2 },
  [`POST ${A}/people/{person}`]: { data: { city: 'Eagleton' }, version: 2 },
  [`POST ${A}/people/{person}/invitation`]: { email: 'joan@furrow.example' },
  [`POST ${A}/certification`]: { name: 'Ada Quill', agreed: true },
  [`POST ${A}/files`]: document,
  [`POST ${A}/accreditation`]: { method: 'net_worth', statements: [1] },
  [`PATCH ${A}/accreditation/evidence`]: { data: { debts: '10' }, version: 2 },
  [`POST ${A}/accreditation/evidence`]: {
    data: { assets: '2000000', debts: '0', dated_on: today() },
    version: 2,
  },
  [`POST ${A}/accreditation/file`]: document,
  [`POST ${A}/wallet/funding-source`]: { link_session_id: own.check },
  [`DELETE ${A}/wallet/funding-source`]: { id: own.bank },
  [`POST ${A}/wallet/funding-source/{bank}/micro-deposits`]: { amount_1: '0.03', amount_2: '0.07' },
  [`DELETE ${A}/wallet/transaction`]: { id: own.transaction },
  [`POST ${A}/wallet/deposit`]: { bank_id: own.bank, amount: '25.00' },
  [`POST ${A}/wallet/withdraw`]: { bank_id: own.bank, amount: '25.00' },
  [`POST ${A}/wallet/plan`]: { bank_id: own.bank, amount: '25.00', day: 5 },
  [`PATCH ${A}/wallet/plan`]: { status: 'paused' },
  [`POST ${A}/wallet/wire`]: {},
  [`POST ${A}/wallet/wire/{wire}/sent`]: { sent_on: today(), bank: 'First Prairie Bank' },
  [`PATCH ${PLG}`]: { number_of_shares: 12, profile_id: own.individual, note: '', version: 1 },
  [`POST ${TRF}/account`]: { profile_id: own.entity },
  [`POST ${TRF}/joinder-agreement`]: {
    signature: { kind: 'typed', text: 'Ada Quill' },
    consents: ['records'],
  },
  [`POST ${INV}/transfer`]: { profile_id: own.entity, assignment_version: ASSIGNMENT_VERSION },
  'PUT /api/investment/reinvest/{id}': { to: 'ask' },
  [`POST ${INV}/amount`]: { number_of_shares: 12 },
  [`POST ${INV}/ownership`]: { profile_id: own.individual },
  [`POST ${INV}/funding`]: { type: 'WIRE' },
  [`POST ${INV}/signatures`]: { consents: ['records'] },
  [`POST ${INV}/signatures/{kind}`]: { signature: { kind: 'typed', text: 'Ada Quill' } },
  [`POST ${INV}/records/agree`]: { disclosure: 'a'.repeat(64) },
  'PATCH /api/identity/passkeys/{id}': { name: 'Mine now' },
});

/** Of which kind the thing is that the first id names; null where the test does not know it. */
function idsOf(operation: string): readonly string[] | null {
  if (operation.includes(A)) return own.accounts;
  if (operation.includes('/api/investment/signing/')) return [own.signing];
  if (operation.includes('/api/investment/document/tax/{id}')) return [own.taxDocument];
  if (operation.includes('/api/investment/exited/')) return [own.exitedSigning];
  if (operation.includes(TRF)) return [own.transfer];
  if (operation.includes('/api/investment/reinvest/')) return own.accounts;
  if (operation.includes('/api/investment/clients/')) return [own.grant];
  if (operation.includes(PLG)) return [own.pledge];
  if (operation.includes(INV)) return [own.investment];
  if (operation.includes('/api/notifications/banners/')) return [own.banner];
  if (operation.includes('/api/notifications/messages/')) return [own.message];
  if (operation.includes('/api/user/advisor/')) return [own.invited];
  if (operation.includes('/api/user/clients/')) return [own.grant];
  if (operation.startsWith('GET /api/user/data-request/')) return [own.exported];
  if (operation.includes('/api/user/data-request/')) return [own.deletion];
  if (operation.includes('/api/notifications/messages/')) return [own.notification];
  if (operation.includes('/api/identity/sessions/')) return [owner.sessionId];
  return operation.includes('/api/identity/passkeys/') ? [own.passkey] : null;
}

function call(who: Person, operation: string, id: string): Promise<Response> {
  const [method = '', path = ''] = operation.split(' ');
  const { person, file, evidence, bank, wire, distribution } = own;
  const kind = 'subscription_agreement';
  const former_owner_id = own.individual;
  const parts = {
    id,
    kind,
    document: own.taxDocument,
    person,
    file,
    file_id: evidence,
    bank,
    wire,
    distribution,
    former_owner_id,
  };
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => parts[name as keyof typeof parts]);
  const month = path.endsWith('/statement') ? `?month=${today().slice(0, 7)}` : '';
  const query = path.endsWith('/files') ? '?purpose=business_document' : month;
  const body = bodies()[operation];
  const isFile = body instanceof Uint8Array;
  return fetch(site.app.url + address + query, {
    method,
    redirect: 'manual',
    headers: {
      ...who.bearer,
      ...(/\/(withdraw|confirm|transfer)$/.test(path) ? { 'idempotency-key': randomUUID() } : {}),
      ...(isFile ? { 'content-type': 'application/octet-stream', 'x-file-name': 'a.pdf' } : {}),
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
}

const TABLES = [
  'investment_account',
  'investor_secret',
  'account_history',
  'identity_check',
  'suitability',
  'account_person',
  'account_file',
  'accreditation_request',
  'accreditation_attestation',
  'beneficiary',
  'advisor',
  'advisor_account',
  'data_request',
  'farm_watch',
  'passkey',
  'mail_message',
  'bank',
  'payment',
  'deposit_plan',
  'wire_reference',
  'wallet_transaction',
  'investment',
  'investment_signing',
  'ownership_transfer',
  'pledge',
  'tax_document',
  'notification',
  'notification_count',
] as const;
async function everything(): Promise<Record<string, string[]>> {
  const dump = async (name: string) => {
    const rows = await site.store.database.rows<{ row: string }>({
      text: `select t::text as row from ${name} t order by 1`,
      values: [],
    });
    expect(rows.length, name).toBeGreaterThan(0);
    return [name, rows.map(({ row }) => row)] as const;
  };
  return Object.fromEntries(await Promise.all(TABLES.map(dump)));
}

const owned = () => operations.filter((operation) => !NOBODYS.some((some) => some.test(operation)));

it('every call with an id is about somebody’s thing that is tried here, or about nobody’s', () => {
  expect(owned().filter((operation) => idsOf(operation) === null)).toEqual([]);
  expect(Object.keys(bodies()).filter((operation) => !operations.includes(operation))).toEqual([]);
  expect(owned().length).toBeGreaterThan(50);
});

it('F2 another’s thing is not there, in every call with a good body, and nothing of it changes', async () => {
  const before = await everything();
  for (const operation of owned()) {
    const isNested = /\{(person|file|file_id|bank|wire|distribution)\}/.test(operation);
    for (const id of [...(idsOf(operation) ?? []), ...(isNested ? [strangersAccount] : [])]) {
      const answer = await call(stranger, operation, id);
      const code = /"code":"([^"]+)"/.exec(await answer.text())?.[1];
      expect([answer.status, code], `${operation} of ${id}`).toEqual([404, 'not_found']);
    }
  }
  expect(await everything()).toEqual(before);
  const ended = await site.store.database.rows(
    sql`select from session where id = ${owner.sessionId} and ended_at is not null`,
  );
  expect(ended).toEqual([]);
});

it('what somebody else wishes of an offering leaves one’s own wish alone', async () => {
  const watch = (method: string) =>
    fetch(`${site.app.url}/api/farm/watch/${own.farm}`, {
      method,
      headers: { ...stranger.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ wants: 'watch' }),
    });
  expect((await watch('PUT')).status).toBeLessThan(300);
  expect((await watch('DELETE')).status).toBeLessThan(300);
  const left = await site.store.database.rows(
    sql`select user_id, wants from farm_watch where farm_id = ${own.farm}`,
  );
  expect(left).toEqual([{ user_id: owner.userId, wants: 'watch' }]);
});

it('the same calls reach the thing when its owner makes them: the ids and bodies are real', async () => {
  const ofEntity = /\/(people|business|certification|files|beneficial-owner)\b/;
  const order = ['OPTIONS', 'GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
  const rank = (operation: string) => {
    // A document that was sent is nobody's to take away any more; after the session nothing is.
    if (operation.endsWith('{file}')) return 0;
    if (operation.includes('/sessions/')) return 10_000;
    return order.indexOf(operation.split(' ')[0] ?? '') * 1_000 - operation.split('/').length;
  };
  // The statement of a payment needs a whole distribution, a document a stored file: both are read in modules/*/tests.
  const reached = owned().filter((operation) => !/\{(distribution|document)\}/.test(operation));
  for (const operation of reached.toSorted((a, b) => rank(a) - rank(b))) {
    const id = ofEntity.test(operation) ? own.entity : (idsOf(operation)?.[0] ?? '');
    const who = operation.includes('/clients/') ? adviser : owner;
    const answer = await call(who, operation, id);
    const said = `${operation}: ${answer.status} ${(await answer.text()).slice(0, 200)}`;
    expect([200, 201, 202, 204, 409, 422], said).toContain(answer.status);
  }
});
