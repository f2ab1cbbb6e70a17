import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import type { Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { testFarm } from './test-farms.ts';
import { type Person, signedInPerson, signInAgain, testSessions } from './test-people.ts';

const PASSWORD = 'maple-tractor-77';
const KNOWN = 'keys@furrow.example';
const A = '/api/user/account/{id}';
const I = '/api/identity';

/** Every call that changes something, and how it answers a key it was sent before (docs/decisions/0041). */
const HOW: Readonly<Record<string, 'once' | 'stored' | 'repeatable'>> = {
  'POST /api/farm/{farmId}/read': 'stored',
  'PUT /api/farm/watch/{farmId}': 'stored',
  'DELETE /api/farm/watch/{farmId}': 'stored',
  'POST /api/content/404': 'stored',
  'POST /api/content/page-timeout': 'stored',
  'POST /api/content/form': 'stored',
  'POST /api/forms/{portal}/{formId}': 'stored',
  'POST /api/user/suppression': 'once',
  'POST /api/masters/inquiries/erase': 'once',
  'POST /api/masters/inquiries/forms/{id}/answered': 'once',
  'POST /api/masters/inquiries/forms/{id}/deliver': 'once',
  'POST /api/masters/inquiries/no-email': 'once',
  'POST /api/masters/inquiries/no-email/{id}/lift': 'once',
  'POST /api/content/visit': 'stored',
  'PATCH /api/user/profile/details': 'once',
  'POST /api/user/profile/details': 'once',
  'PUT /api/user/profile/image': 'once',
  'DELETE /api/user/profile/image': 'stored',
  'PATCH /api/user/profile': 'stored',
  'POST /api/user/email-verified': 'repeatable',
  'POST /api/user/account': 'once',
  [`DELETE ${A}/wallet/funding-source`]: 'stored',
  [`DELETE ${A}/wallet/transaction`]: 'stored',
  [`PATCH ${A}/wallet/plan`]: 'once',
  'POST /api/investment/': 'once',
  'POST /api/investment/custodian/document': 'repeatable',
  'POST /api/investment/custodian/signature': 'stored',
  'POST /api/investment/document/tax/consent': 'once',
  'DELETE /api/investment/document/tax/consent': 'once',
  'POST /api/investment/pledge': 'once',
  'PATCH /api/investment/pledge/{id}': 'once',
  'DELETE /api/investment/pledge/{id}': 'once',
  'POST /api/investment/records/prepared': 'once',
  'PUT /api/investment/reinvest/{id}': 'once',
  'POST /api/investment/transfer-ownership/{id}/account': 'once',
  'POST /api/investment/transfer-ownership/{id}/cancel': 'once',
  'POST /api/investment/transfer-ownership/{id}/decline': 'once',
  'POST /api/investment/transfer-ownership/{id}/joinder-agreement': 'stored',
  'POST /api/investment/transfer-ownership/{id}/joinder-agreement/opened': 'once',
  'POST /api/investment/webhooks/signing': 'repeatable',
  'POST /api/investment/{id}/accreditation': 'once',
  'POST /api/investment/{id}/amount': 'once',
  'POST /api/investment/{id}/cancel': 'once',
  'POST /api/investment/{id}/confirm': 'once',
  'POST /api/investment/{id}/envelopes': 'repeatable',
  'POST /api/investment/{id}/funding': 'once',
  'POST /api/investment/{id}/ownership': 'once',
  'POST /api/investment/{id}/re-initiate': 'once',
  'POST /api/investment/{id}/records/agree': 'once',
  'POST /api/investment/{id}/records/withdraw': 'once',
  'POST /api/investment/{id}/resign': 'once',
  'POST /api/investment/{id}/signatures': 'once',
  'POST /api/investment/{id}/signatures/{kind}': 'stored',
  'POST /api/investment/{id}/signatures/{kind}/envelope': 'repeatable',
  'POST /api/investment/{id}/signatures/{kind}/opened': 'once',
  'POST /api/investment/{id}/transfer': 'once',
  'POST /api/notifications/messages/read': 'once',
  'POST /api/notifications/messages/read-on-meta': 'once',
  'POST /api/notifications/messages/{id}/read': 'once',
  'PATCH /api/notifications/preferences': 'once',
  'POST /api/masters/farms/offerings/{id}/outlooks': 'once',
  'POST /api/masters/farms/offerings/{id}/valuations': 'once',
  'POST /api/masters/farms/valuations/import': 'once',
  'POST /api/masters/farms/valuations/preview': 'repeatable',
  'POST /api/masters/notifications/webhook-deliveries/{deliveryId}/send-again': 'once',
  'POST /api/masters/notifications/webhooks': 'repeatable',
  'POST /api/masters/notifications/webhooks/{id}/pause': 'once',
  'POST /api/masters/notifications/webhooks/{id}/remove': 'once',
  'POST /api/masters/notifications/webhooks/{id}/resume': 'once',
  'POST /api/masters/notifications/webhooks/{id}/secret': 'repeatable',
  'POST /api/masters/notifications/webhooks/{id}/test': 'once',
  'POST /api/masters/wallet/accounts/{id}/adjust': 'once',
  'POST /api/masters/wallet/accounts/{id}/block': 'once',
  'POST /api/masters/wallet/adjustments/{id}/correct': 'once',
  'POST /api/masters/wallet/banks/{id}/owner/accept': 'once',
  'POST /api/masters/wallet/banks/{id}/owner/refuse': 'once',
  'POST /api/masters/wallet/custodian-wires/{wire}/confirm': 'once',
  'POST /api/masters/wallet/custodian-wires/{wire}/fail': 'once',
  'POST /api/masters/wallet/custodian-wires/{wire}/reissue': 'once',
  'POST /api/masters/wallet/custodian-wires/{wire}/send': 'once',
  'POST /api/masters/wallet/distributions': 'once',
  'POST /api/masters/wallet/distributions/{id}/cancel': 'once',
  'POST /api/masters/wallet/distributions/{id}/check': 'once',
  'POST /api/masters/wallet/distributions/{id}/payments/{payment}/finish': 'once',
  'POST /api/masters/wallet/distributions/{id}/payments/{payment}/not-sent': 'once',
  'POST /api/masters/wallet/distributions/{id}/payments/{payment}/paid-outside': 'once',
  'POST /api/masters/wallet/distributions/{id}/payments/{payment}/reissue': 'once',
  'POST /api/masters/wallet/distributions/{id}/return': 'once',
  'POST /api/masters/wallet/distributions/{id}/send': 'once',
  'POST /api/masters/wallet/operating-credits': 'once',
  'POST /api/masters/wallet/payments/{id}/cancel': 'stored',
  'POST /api/masters/wallet/payments/{id}/close': 'once',
  'POST /api/masters/wallet/reconciliation/differences/{id}/explain': 'once',
  'POST /api/masters/wallet/reconciliation/run': 'stored',
  'POST /api/masters/wallet/withheld-taxes/payments': 'once',
  'POST /api/masters/wallet/withheld-taxes/payments/{payment}/confirm': 'once',
  'POST /api/masters/wallet/withheld-taxes/payments/{payment}/drop': 'once',
  'POST /api/masters/wallet/wires': 'once',
  'POST /api/masters/wallet/wires/import': 'once',
  'POST /api/masters/wallet/wires/preview': 'repeatable',
  'POST /api/masters/wallet/wires/{id}/ignore': 'once',
  'POST /api/masters/wallet/wires/{id}/keep': 'once',
  'POST /api/masters/wallet/wires/{id}/match': 'once',
  'POST /api/masters/wallet/wires/{id}/propose-match': 'once',
  'POST /api/masters/wallet/wires/{id}/return': 'once',
  'POST /api/masters/wallet/wires/{id}/returned': 'once',
  'POST /api/masters/wallet/wires/{id}/take-back': 'once',
  [`POST ${A}/wallet/deposit`]: 'stored',
  [`POST ${A}/wallet/funding-source`]: 'stored',
  [`POST ${A}/wallet/funding-source/{bank}/micro-deposits`]: 'stored',
  [`POST ${A}/wallet/plan`]: 'once',
  [`POST ${A}/wallet/wire`]: 'once',
  [`POST ${A}/wallet/wire/{wire}/sent`]: 'once',
  [`POST ${A}/wallet/withdraw`]: 'stored',
  'PUT /api/masters/wallet/distributions/{id}': 'once',
  [`DELETE ${A}`]: 'once',
  [`PATCH ${A}/details`]: 'once',
  [`POST ${A}/details`]: 'once',
  [`PATCH ${A}/suitability/wealth`]: 'once',
  [`POST ${A}/suitability/wealth`]: 'once',
  [`PATCH ${A}/suitability/investment`]: 'once',
  [`POST ${A}/suitability/investment`]: 'once',
  [`POST ${A}/suitability/employer-consent`]: 'once',
  [`PUT ${A}/beneficiaries`]: 'once',
  [`POST ${A}/verify`]: 'stored',
  [`POST ${A}/verification/reuse`]: 'once',
  [`POST ${A}/wallet/verification`]: 'once',
  [`POST ${A}/business`]: 'once',
  [`POST ${A}/people`]: 'once',
  [`PATCH ${A}/people/{person}`]: 'once',
  [`POST ${A}/people/{person}`]: 'once',
  [`DELETE ${A}/people/{person}`]: 'once',
  [`POST ${A}/people/{person}/invitation`]: 'once',
  [`POST ${A}/certification`]: 'stored',
  [`POST ${A}/files`]: 'once',
  [`DELETE ${A}/files/{file}`]: 'once',
  [`POST ${A}/accreditation`]: 'once',
  [`DELETE ${A}/accreditation`]: 'once',
  [`PATCH ${A}/accreditation/evidence`]: 'once',
  [`POST ${A}/accreditation/evidence`]: 'once',
  [`POST ${A}/accreditation/file`]: 'once',
  [`DELETE ${A}/accreditation/file/{file_id}`]: 'once',
  'POST /api/user/advisor': 'once',
  'DELETE /api/user/advisor/{id}': 'once',
  'POST /api/user/advisor/{id}/invite': 'once',
  'POST /api/user/advisor/invitation': 'repeatable',
  'POST /api/user/advisor/invitation/accept': 'once',
  'POST /api/user/data-request': 'once',
  'DELETE /api/user/data-request/{id}': 'once',
  'PATCH /api/user/your-part': 'once',
  'POST /api/user/your-part': 'once',
  'POST /api/user/webhooks/{source}': 'repeatable',
  'POST /api/user/attestation': 'stored',
  'POST /api/user/attestation/decline': 'stored',
  [`POST ${I}/signup`]: 'once',
  [`POST ${I}/login`]: 'repeatable',
  [`POST ${I}/email-available`]: 'repeatable',
  [`POST ${I}/reset`]: 'stored',
  [`POST ${I}/reset/confirm`]: 'stored',
  [`POST ${I}/verification`]: 'stored',
  [`POST ${I}/verify-email`]: 'repeatable',
  [`POST ${I}/change-email`]: 'repeatable',
  [`POST ${I}/password`]: 'stored',
  [`POST ${I}/email`]: 'stored',
  [`POST ${I}/refresh`]: 'repeatable',
  [`POST ${I}/logout`]: 'repeatable',
  [`DELETE ${I}/sessions`]: 'stored',
  [`DELETE ${I}/sessions/{id}`]: 'stored',
  [`POST ${I}/social-outcome`]: 'repeatable',
  [`DELETE ${I}/links/{connection}`]: 'stored',
  [`POST ${I}/mfa`]: 'repeatable',
  [`POST ${I}/mfa/passkey`]: 'repeatable',
  [`POST ${I}/mfa/passkey/options`]: 'repeatable',
  [`POST ${I}/passkeys/login`]: 'repeatable',
  [`POST ${I}/passkeys/login/options`]: 'repeatable',
  [`POST ${I}/passkeys`]: 'stored',
  [`POST ${I}/passkeys/options`]: 'repeatable',
  [`PATCH ${I}/passkeys/{id}`]: 'stored',
  [`DELETE ${I}/passkeys/{id}`]: 'stored',
  [`POST ${I}/step-up`]: 'repeatable',
  [`POST ${I}/step-up/options`]: 'repeatable',
  [`POST ${I}/totp`]: 'repeatable',
  [`POST ${I}/totp/confirm`]: 'repeatable',
  [`DELETE ${I}/totp`]: 'stored',
  [`POST ${I}/recovery-codes`]: 'repeatable',
  'POST /api/auth/login': 'repeatable',
  'PATCH /api/auth/login': 'repeatable',
  'POST /api/auth/login/fail': 'stored',
  'POST /api/auth/auth0-debug': 'stored',
  'POST /api/identity/staff-invitation/accept': 'once',
  'POST /api/masters/farms/files': 'repeatable',
  'POST /api/masters/farms/offerings': 'once',
  'POST /api/masters/farms/offerings/{id}/close': 'once',
  'POST /api/masters/farms/offerings/{id}/discard': 'once',
  'POST /api/masters/farms/offerings/{id}/documents': 'once',
  'POST /api/masters/farms/offerings/{id}/documents/{document}/withdraw': 'once',
  'POST /api/masters/farms/offerings/{id}/guests/{guest}/remove': 'once',
  'POST /api/masters/farms/offerings/{id}/move': 'once',
  'POST /api/masters/farms/offerings/{id}/notes': 'once',
  'POST /api/masters/farms/offerings/{id}/publish': 'once',
  'POST /api/masters/farms/offerings/{id}/rename': 'once',
  'POST /api/masters/farms/offerings/{id}/tokens': 'repeatable',
  'POST /api/masters/farms/offerings/{id}/tokens/{token}/revoke': 'once',
  'POST /api/masters/identity/people/{userId}/sessions/end': 'once',
  'POST /api/masters/identity/people/{userId}/sessions/{sessionId}/end': 'once',
  'POST /api/masters/identity/people/{userId}/state': 'once',
  'POST /api/masters/identity/staff/invitations': 'once',
  'POST /api/masters/identity/staff/invitations/{invitationId}/withdraw': 'once',
  'POST /api/masters/identity/staff/{userId}/remove': 'once',
  'POST /api/masters/identity/staff/{userId}/roles': 'once',
  'POST /api/masters/investments/{id}/envelopes': 'repeatable',
  'POST /api/masters/investments/{id}/ask-again': 'once',
  'POST /api/masters/investments/records/{id}/prepare': 'once',
  'POST /api/masters/investments/tax/batches': 'once',
  'DELETE /api/masters/investments/tax/batches/{id}': 'once',
  'POST /api/masters/investments/tax/batches/{id}/files': 'repeatable',
  'DELETE /api/masters/investments/tax/batches/{id}/files/{file}': 'once',
  'POST /api/masters/investments/tax/batches/{id}/publish': 'once',
  'POST /api/masters/investments/tax/documents/{id}/mailed': 'once',
  'POST /api/masters/investments/tax/documents/{id}/resend': 'once',
  'POST /api/masters/investments/tax/documents/{id}/void': 'once',
  'POST /api/masters/investments/tax/years/{year}/farms/{id}/track': 'once',
  'POST /api/masters/investments/transfers/{id}/stop': 'once',
  'POST /api/masters/investments/{id}/cancel': 'once',
  'POST /api/masters/investments/paper/{id}/set-up': 'once',
  'POST /api/masters/investments/{id}/custodian/link': 'once',
  'POST /api/masters/investments/{id}/put-back': 'once',
  'POST /api/masters/investments/{id}/resolve': 'once',
  'POST /api/masters/investments/{id}/set-aside': 'once',
  'POST /api/masters/investors/accounts/{id}/accreditation/approve': 'once',
  'POST /api/masters/investors/accounts/{id}/accreditation/ask': 'once',
  'POST /api/masters/investors/accounts/{id}/accreditation/extend': 'once',
  'POST /api/masters/investors/accounts/{id}/accreditation/license': 'repeatable',
  'POST /api/masters/investors/accounts/{id}/accreditation/reject': 'once',
  'POST /api/masters/investors/accounts/{id}/accreditation/revoke': 'once',
  'POST /api/masters/investors/accounts/{id}/business/approve': 'once',
  'POST /api/masters/investors/accounts/{id}/business/ask': 'once',
  'POST /api/masters/investors/accounts/{id}/business/reject': 'once',
  'POST /api/masters/investors/accounts/{id}/employer-consent/approve': 'once',
  'POST /api/masters/investors/accounts/{id}/employer-consent/decline': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/allow': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/clear': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/fail': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/hold': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/pass': 'once',
  'POST /api/masters/investors/accounts/{id}/identity/reverify': 'once',
  'POST /api/masters/investors/accounts/{id}/numbers/{owner}/{field}': 'once',
  'POST /api/masters/investors/accounts/{id}/payments-customer/close': 'stored',
  'POST /api/masters/investors/accounts/{id}/payments-customer/reopen': 'stored',
  'POST /api/masters/investors/accounts/{id}/suitability/release': 'once',
  'POST /api/masters/investors/accounts/{id}/suitability/restrict': 'once',
  'POST /api/masters/investors/accounts/{id}/suitability/seen': 'once',
  'POST /api/masters/investors/documents/{id}/open': 'repeatable',
  'POST /api/masters/investors/privacy-requests/{id}/delete': 'once',
  'POST /api/masters/content': 'once',
  'POST /api/masters/content/files': 'repeatable',
  'POST /api/masters/content/preview': 'repeatable',
  'PUT /api/masters/content/{id}': 'once',
  'POST /api/masters/content/{id}/answers': 'once',
  'POST /api/masters/content/{id}/answers/{answer_id}/withdraw': 'once',
  'POST /api/masters/content/{id}/approve': 'once',
  'POST /api/masters/content/{id}/publish': 'once',
  'POST /api/masters/content/{id}/rename': 'once',
  'POST /api/masters/content/{id}/restore': 'once',
  'POST /api/masters/content/{id}/review': 'once',
  'POST /api/masters/content/{id}/schedule': 'once',
  'POST /api/masters/content/{id}/send-back': 'once',
  'POST /api/masters/content/{id}/unschedule': 'once',
  'POST /api/masters/content/{id}/withdraw': 'once',
  'POST /api/masters/redirects': 'once',
  'POST /api/masters/redirects/end': 'once',
  'POST /api/masters/notifications/broadcasts': 'once',
  'PUT /api/masters/notifications/broadcasts/{id}': 'once',
  'POST /api/masters/notifications/broadcasts/{id}/banner/end': 'once',
  'POST /api/masters/notifications/broadcasts/{id}/discard': 'once',
  'POST /api/masters/notifications/broadcasts/{id}/send': 'once',
  'POST /api/masters/notifications/broadcasts/{id}/stop': 'once',
  'POST /api/notifications/banners/{id}/close': 'once',
  'POST /api/masters/operations/books/run': 'once',
  'POST /api/masters/operations/clock': 'once',
  'POST /api/masters/operations/jobs/{jobId}/discard': 'once',
  'POST /api/masters/operations/jobs/{jobId}/retry': 'once',
  'POST /api/masters/operations/proposals/{proposalId}/decide': 'once',
  'POST /api/masters/operations/proposals/{proposalId}/withdraw': 'once',
  'POST /api/masters/operations/queues/{queue}/acts': 'stored',
  'POST /api/masters/operations/queues/{queue}/acts/preview': 'repeatable',
  'POST /api/masters/operations/queues/{queue}/{subject}/hand-back': 'once',
  'POST /api/masters/operations/queues/{queue}/{subject}/take': 'once',
  'POST /api/masters/operations/settings/{name}': 'once',
  'PUT /api/masters/farms/offerings/{id}/draft': 'once',
  'PUT /api/masters/farms/offerings/{id}/map': 'once',
};

let store: TestDatabase;
let app: TestApp;
let sessions: Sessions;
let ada: Person;
let farmId: string;
let folder: string;
let keys = 0;

beforeAll(async () => {
  store = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'furrow-keys-'));
  app = await startApp({ databaseUrl: store.url, env: { FURROW_MAILS_AN_HOUR: '100' } });
  sessions = await testSessions(store.database);
  ada = await signedInPerson(store.database, sessions);
  farmId = (await testFarm(store.database, folder)).id;
  const body = { email: KNOWN, password: PASSWORD, first_name: 'Ada', last_name: 'King' };
  expect((await call(`POST ${I}/signup`, { body })).status).toBe(201);
});
afterAll(async () => {
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Call {
  readonly who?: Person;
  readonly key?: string;
  readonly body?: unknown;
}

async function call(operation: string, { who, key, body }: Call) {
  const [method = '', path = ''] = operation.split(' ');
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      ...who?.bearer,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, code: /"code":"([^"]+)"/.exec(text)?.[1] };
}

const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const CONFLICT = { status: 409, code: 'idempotency_conflict' };
const emails = async (who: { readonly userId: string }) =>
  (
    await store.database.one<{ n: number }>(
      sql`select count(*)::int as n from mail_message join user_account on email = recipient
        where user_account.id = ${who.userId}`,
    )
  ).n;

it('every call that changes something says how it answers a repeated key, and is in the table above', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { 'x-idempotency'?: string; parameters?: { name: string; in: string }[] }>
    >;
  };
  const said = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (['get', 'head', 'options'].includes(method)) return [];
      expect(operation.parameters, path).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
      );
      return [[`${method.toUpperCase()} ${path}`, operation['x-idempotency']]];
    }),
  );
  expect(Object.fromEntries(said)).toEqual(HOW);
});

describe('one key', () => {
  const known = { email: 'known@furrow.example', error: 'wrong password' };
  const cases: [operation: string, first: unknown, other: unknown, signedIn?: true][] = [
    ['POST /api/content/404', { url: '/one' }, { url: '/two' }],
    ['POST /api/content/page-timeout', { url: '/one' }, { url: '/two' }],
    ['POST /api/auth/login/fail', known, { ...known, error: 'another' }],
    [
      'POST /api/auth/auth0-debug',
      { action: 'a', data: {}, side: 'client' },
      { action: 'b', data: {}, side: 'client' },
    ],
    ['POST /api/auth/login', { email: KNOWN }, { email: 'b@furrow.example' }],
    [`POST ${I}/email-available`, { email: 'a@furrow.example' }, { email: 'b@furrow.example' }],
    [`POST ${I}/reset`, { email: 'a@furrow.example' }, { email: 'b@furrow.example' }],
    ['PATCH /api/user/profile', { confirm_privacy: true }, { financial_situation: [1] }, true],
    ['PUT /api/farm/watch/FARM', { wants: 'watch' }, { wants: 'opening' }, true],
    ['POST /api/user/account', { type: 'individual' }, { type: 'trust' }, true],
  ];

  it.each(cases)('%s: the same body has the same answer, another body is refused', async (...given) => {
    const [operation, first, other, signedIn] = given;
    const at = operation.replace('FARM', farmId);
    const who = signedIn ? { who: ada } : {};
    const key = newKey();
    const answers = [];
    for (const body of [first, first]) answers.push(await call(at, { ...who, key, body }));
    expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300);
    expect(answers[1]).toEqual(answers[0]);
    expect(await call(at, { ...who, key, body: other })).toMatchObject(CONFLICT);
  });

  it('of another person, or of another address, is another key', async () => {
    const key = newKey();
    const bob = await signedInPerson(store.database, sessions);
    const at = `PUT /api/farm/watch/${farmId}`;
    expect((await call(at, { who: ada, key, body: { wants: 'watch' } })).status).toBe(200);
    expect((await call(at, { who: bob, key, body: {} })).status).toBe(200);
  });

  it('that is no key is refused wherever it is sent', async () => {
    for (const operation of ['POST /api/content/404', `POST ${I}/logout`])
      expect((await call(operation, { key: 'two words', body: { url: '/' } })).status).toBe(400);
  });
});

describe('a repeated call', () => {
  it('is carried out once, also when its copies come at once', async () => {
    const who = await signedInPerson(store.database, sessions);
    for (let more = 0; more < 3; more += 1) await signInAgain(store.database, sessions, who.userId);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(`DELETE ${I}/sessions`, { who, key })));
    // Without the key one of them would have ended three and the others none.
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 4 }, () => [200, '{"ended":3}']),
    );
    const events = await store.database.one<{ n: number }>(
      sql`select count(*)::int as n from security_event where user_id = ${who.userId} and kind = 'sessions_ended'`,
    );
    expect(events.n).toBe(1);
  });

  it('sends one email', async () => {
    const who = await signedInPerson(store.database, sessions);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST ${I}/verification`, { who, key })));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"sent":true}']),
    );
    expect(await emails(who)).toBe(1);
  });

  it('whose process died before it answered is carried out by the next', async () => {
    const key = newKey();
    const who = await signedInPerson(store.database, sessions);
    const at = `DELETE ${I}/sessions`;
    expect((await call(at, { who, key })).text).toBe('{"ended":0}');
    await signInAgain(store.database, sessions, who.userId);
    await store.database.run(
      sql`update idempotency set status = null, body = null, created_at = created_at - interval '1 minute'
        where scope = ${`user:${who.userId}`}`,
    );
    expect((await call(at, { who, key })).text).toBe('{"ended":1}');
  });
});

describe('signing in', () => {
  const logIn = (key: string, password = PASSWORD) =>
    call(`POST ${I}/login`, { key, body: { email: KNOWN, password } });

  it('is refused with another password under the same key, and a refused try leaves its key free', async () => {
    const key = newKey();
    expect((await logIn(key, 'not-the-password')).status).toBe(400);
    expect((await logIn(key)).status).toBe(200);
    expect(await logIn(key, 'not-the-password')).toMatchObject(CONFLICT);
    expect((await logIn(key)).status).toBe(200);
  });

  it('leaves neither a token nor a password nor the key itself in the table', async () => {
    const key = newKey();
    const { text } = await logIn(key);
    const { token } = (JSON.parse(text) as { loginData: { token: string } }).loginData;
    const { all } = await store.database.one<{ all: string }>(
      sql`select string_agg(known::text, E'\n') as all from idempotency known`,
    );
    expect(all).not.toContain(token.split('.')[2]);
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toContain(`,${key},`);
    expect(all).not.toMatch(/eyJ|otpauth|loginData/);
  });
});
