import { shiftableClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_STATUSES, DOCUMENT_REFUSALS, DOCUMENT_TYPES } from './customers.ts';
import { createDwollaCustomers, DWOLLA_HOSTS } from './customers-dwolla.ts';
import { FIELD_FAULTS, PROVIDER_REFUSALS, type ProviderRefusalCode } from './provider-refusal.ts';
import { CANARIES, firm, owner, personal, soleProprietor } from './test-customers.ts';
import { type Given, rememberingLog, startService, type Taken } from './test-service.ts';

const HAL = 'application/vnd.dwolla.v1.hal+json';
const ID = 'fc451a7a-ae30-4404-ab95-e3553fcd733f';
const clock = shiftableClock('2026-03-02T15:00:00.000Z');
const heard = rememberingLog();
let service: Awaited<ReturnType<typeof startService>>;
let answer: (taken: Taken) => Given;
let tokens: number;

const token = (): Given => {
  tokens += 1;
  return { status: 200, body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3_600 } };
};
const made = (collection = 'customers'): Given => ({
  status: 201,
  headers: { location: `https://api-sandbox.dwolla.com/${collection}/${ID}` },
});

beforeAll(async () => {
  service = await startService((taken) => (taken.path === '/token' ? token() : answer(taken)));
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
  tokens = 0;
  answer = () => made();
});

const client = (baseUrl = service.baseUrl) =>
  createDwollaCustomers({
    environment: 'sandbox',
    key: 'app-key',
    secret: 'app-secret',
    webhookSecrets: ['hook'],
    clock,
    log: heard.log,
    baseUrl,
    deadlineMs: 5_000,
  });
const calls = () => service.taken.filter(({ path }) => path !== '/token');
const sent = () => JSON.parse(calls()[0]?.body.toString() ?? '') as Record<string, unknown>;

describe('what is sent', () => {
  it('asks for a token with the credentials and shows it afterwards', async () => {
    expect(await client().create(personal(), 'key-1')).toEqual({ ok: true, value: ID });
    const [first, second] = service.taken;
    expect(first).toMatchObject({
      method: 'POST',
      path: '/token',
      headers: {
        authorization: `Basic ${Buffer.from('app-key:app-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(first?.body.toString()).toBe('grant_type=client_credentials');
    expect(second).toMatchObject({
      method: 'POST',
      path: '/customers',
      headers: {
        accept: HAL,
        'content-type': HAL,
        authorization: 'Bearer token-1',
        'idempotency-key': 'key-1',
      },
    });
  });

  it('describes a person in the words of the service', async () => {
    await client().create(personal('Jane', { email: 'jane@example.com' }), 'k');
    expect(sent()).toEqual({
      type: 'personal',
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane@example.com',
      phone: '5555550142',
      correlationId: 'account-1',
      address1: '99 33rd St',
      address2: 'Apt 8',
      city: 'Some City',
      state: 'NY',
      postalCode: '11101',
      dateOfBirth: CANARIES.birthDate,
      ssn: CANARIES.lastFour,
    });
  });

  it('describes a firm with its controller, and one that is a person', async () => {
    await client().create(firm(), 'k');
    expect(sent()).toMatchObject({
      type: 'business',
      businessType: 'llc',
      businessName: 'Jane Corp',
      businessClassification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
      ein: CANARIES.ein,
      controller: {
        firstName: 'John',
        title: 'CEO',
        dateOfBirth: CANARIES.birthDate,
        ssn: CANARIES.ssn,
        address: { address1: '99 33rd St', stateProvinceRegion: 'NY', country: 'US' },
      },
    });
    expect(sent()).not.toHaveProperty('ssn');
    service.taken.length = 0;
    await client().create(soleProprietor(), 'k');
    expect(sent()).toMatchObject({
      type: 'business',
      businessType: 'soleProprietorship',
      ssn: CANARIES.lastFour,
    });
    expect(sent()).not.toHaveProperty('controller');
  });

  it('brings an owner, by passport too, a document and a certification', async () => {
    answer = () => made('beneficial-owners');
    await client().addOwner(
      ID,
      owner('Joan', { number: { passport: { number: CANARIES.passport, country: 'FR' } } }),
      'k',
    );
    expect(calls()[0]?.path).toBe(`/customers/${ID}/beneficial-owners`);
    expect(sent()).toMatchObject({
      firstName: 'Joan',
      passport: { number: CANARIES.passport, country: 'FR' },
    });
    expect(sent()).not.toHaveProperty('ssn');

    service.taken.length = 0;
    answer = () => made('documents');
    const bytes = Buffer.from('picture');
    const document = { type: 'license', fileName: 'mine.png', mediaType: 'image/png', bytes } as const;
    expect(await client().uploadDocument({ kind: 'owner', id: ID }, document, 'doc-1')).toMatchObject({
      ok: true,
    });
    const [upload] = calls();
    expect(upload).toMatchObject({
      path: `/beneficial-owners/${ID}/documents`,
      headers: { 'idempotency-key': 'doc-1' },
    });
    const form = await new Response(new Uint8Array(upload?.body ?? []), {
      headers: { 'content-type': upload?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('documentType')).toBe('license');
    const file = form.get('file');
    expect(file).toMatchObject({ name: 'mine.png', type: 'image/png', size: bytes.length });
    await client().uploadDocument({ kind: 'customer', id: ID }, document, 'doc-2');
    expect(calls()[1]?.path).toBe(`/customers/${ID}/documents`);

    service.taken.length = 0;
    answer = () => ({ status: 200, body: { _links: {}, status: 'certified' } });
    expect(await client().certify(ID)).toEqual({ ok: true, value: 'certified' });
    expect(sent()).toEqual({ status: 'certified' });
    expect(await client().certification(ID)).toEqual({ ok: true, value: 'certified' });
  });

  it('changes, ends and brings back a customer', async () => {
    answer = () => ({ status: 200, body: { _links: {}, id: ID, status: 'deactivated' } });
    expect(await client().deactivate(ID)).toMatchObject({ ok: true, value: { status: 'deactivated' } });
    await client().reactivate(ID);
    await client().update(ID, { email: 'new@example.com', address: personal().address });
    expect(calls().map(({ path, body }) => [path, JSON.parse(body.toString())])).toEqual([
      [`/customers/${ID}`, { status: 'deactivated' }],
      [`/customers/${ID}`, { status: 'reactivated' }],
      [
        `/customers/${ID}`,
        {
          email: 'new@example.com',
          address1: '99 33rd St',
          address2: 'Apt 8',
          city: 'Some City',
          state: 'NY',
          postalCode: '11101',
        },
      ],
    ]);
    service.taken.length = 0;
    await client().retry(ID, personal('Jane', { ssn: CANARIES.ssn }), 'retry-1');
    expect(calls()[0]).toMatchObject({ path: `/customers/${ID}`, headers: { 'idempotency-key': 'retry-1' } });
    expect(sent()).toMatchObject({ ssn: CANARIES.ssn, type: 'personal' });
    service.taken.length = 0;
    answer = () => ({ status: 200, body: {} });
    expect(await client().removeOwner(ID)).toEqual({ ok: true, value: null });
    expect(calls()[0]).toMatchObject({ method: 'DELETE', path: `/beneficial-owners/${ID}` });
  });

  it('G10 goes nowhere by an id that is none', () => {
    for (const wrong of ['../accounts/1', 'a/b', '', '?x', 'x'.repeat(200)])
      expect(() => client().find(wrong)).toThrow(RangeError);
    expect(() => client('https://api-sandbox.dwolla.com.evil.example')).toThrow(RangeError);
    expect(() => client(`https://${DWOLLA_HOSTS.production}`)).toThrow(RangeError);
    expect(() => client(`https://${DWOLLA_HOSTS.sandbox}`)).not.toThrow();
  });
});

describe('what is read', () => {
  const customer = (status: string, ...links: string[]) => ({
    _links: Object.fromEntries(['self', ...links].map((name) => [name, { href: 'https://x.example' }])),
    id: ID,
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    type: 'personal',
    status,
    created: '2022-10-07T16:46:13.023Z',
  });

  it.each([
    ['verified', [], []],
    ['verified', ['certify-beneficial-ownership'], ['certify_ownership']],
    ['retry', ['retry-verification'], ['retry']],
    ['retry', [], ['retry']],
    ['kba', ['verify-with-kba'], ['document']],
    ['document', ['verify-with-document'], ['document']],
    ['document', ['verify-business-with-document'], ['business_document']],
    ['document', ['verify-controller-and-business-with-document'], ['controller_and_business_document']],
    ['document', [], ['document']],
    ['suspended', [], []],
    ['deactivated', [], []],
    ['unverified', ['constructor'], []],
  ])('a customer that is %s with %j wants %j', async (status, links, wants) => {
    answer = () => ({ status: 200, body: customer(status, ...links) });
    expect(await client().find(ID)).toEqual({
      ok: true,
      value: { id: ID, status, wants, correlationId: null },
    });
    expect(CUSTOMER_STATUSES).toContain(status);
  });

  it.each(['verified', 'document', 'incomplete'])('an owner can be %s', async (status) => {
    answer = () => ({ status: 200, body: { _links: {}, id: ID, verificationStatus: status } });
    expect(await client().findOwner(ID)).toEqual({ ok: true, value: { id: ID, status } });
    expect(await client().retryOwner(ID, owner(), 'k')).toEqual({ ok: true, value: { id: ID, status } });
  });

  it('a document says why it was rejected, all of it, and a new reason is no accident', async () => {
    const document = (more: object) => ({
      _links: {},
      id: ID,
      status: 'reviewed',
      type: 'passport',
      ...more,
    });
    const reasons = [...DOCUMENT_REFUSALS.slice(0, -1), 'ScannedByMoonlight'];
    answer = () => ({
      status: 200,
      body: document({
        documentVerificationStatus: 'rejected',
        failureReason: 'ScanNotReadable',
        allFailureReasons: reasons.map((reason) => ({ reason, description: 'x' })),
      }),
    });
    expect(await client().findDocument(ID)).toEqual({
      ok: true,
      value: { id: ID, type: 'passport', verdict: 'rejected', refusals: DOCUMENT_REFUSALS },
    });
    answer = () => ({ status: 200, body: document({ documentVerificationStatus: 'rejected' }) });
    expect(await client().findDocument(ID)).toMatchObject({ value: { refusals: ['Unknown'] } });
    for (const type of DOCUMENT_TYPES) {
      answer = () => ({ status: 200, body: document({ type, documentVerificationStatus: 'pending' }) });
      expect(await client().findDocument(ID)).toMatchObject({
        value: { type, verdict: 'pending', refusals: [] },
      });
    }
  });

  it.each<[string, Given]>([
    ['no place', { status: 201 }],
    ['a place that is none', { status: 201, headers: { location: 'https://api.dwolla.com/customers/../1' } }],
  ])('nothing was made where the answer has %s', async (_what, given) => {
    answer = () => given;
    expect(await client().create(personal(), 'k')).toMatchObject({
      ok: false,
      error: { code: 'unexpected' },
    });
  });
});

describe('a refusal', () => {
  const fault = (code: string, more: object = {}) => ({
    code,
    message: `ssn ${CANARIES.ssn} is bad`,
    ...more,
  });
  const fields = (...errors: [code: string, path: string][]) =>
    fault('ValidationError', {
      _embedded: {
        errors: errors.map(([code, path]) => ({ code, path, message: CANARIES.ssn, _links: {} })),
      },
    });

  it.each<[number, unknown, ProviderRefusalCode]>([
    [400, fault('BadRequest'), 'invalid_input'],
    [400, fault('maximumNumberOfResources'), 'too_many_files'],
    [400, fault('invalidFileType'), 'file_kind'],
    [413, fault('fileTooLarge'), 'file_too_large'],
    [403, fault('InvalidResourceState'), 'wrong_state'],
    [403, fault('Forbidden'), 'wrong_state'],
    [404, fault('NotFound'), 'not_found'],
    [409, undefined, 'unavailable'],
    [429, fault('TooManyRequests'), 'busy'],
    [500, fault('ServerError'), 'unavailable'],
    [401, fault('InvalidAccessToken'), 'misconfigured'],
    [418, undefined, 'unexpected'],
  ])('%i %j is %s', async (status, body, code) => {
    answer = () => ({ status, body });
    expect(await client().deactivate(ID)).toEqual({
      ok: false,
      error: { code, fields: [], existingId: null },
    });
    expect(PROVIDER_REFUSALS).toContain(code);
  });

  it('names the fields in our words and says nothing of what was in them', async () => {
    answer = () => ({
      status: 400,
      body: fields(
        ['Required', '/firstName'],
        ['InvalidFormat', '/dateOfBirth'],
        ['Invalid', '/state'],
        ['NotAllowed', '/controller/address/address1'],
        ['InvalidFormat', '/controller/ssn'],
        ['SomethingNew', '/ein'],
        ['Invalid', `/${CANARIES.ein}`],
        ['Invalid', ''],
      ),
    });
    const refused = await client().create(firm(), 'k');
    expect(refused).toEqual({
      ok: false,
      error: {
        code: 'invalid_input',
        existingId: null,
        fields: [
          { field: 'firstName', fault: 'required' },
          { field: 'birthDate', fault: 'invalid' },
          { field: 'address.region', fault: 'invalid' },
          { field: 'controller.address.line1', fault: 'not_allowed' },
          { field: 'controller.ssn', fault: 'invalid' },
          { field: 'ein', fault: 'invalid' },
        ],
      },
    });
    for (const { fault: each } of refused.ok ? [] : refused.error.fields)
      expect(FIELD_FAULTS).toContain(each);
  });

  it('leads to the one that is there already', async () => {
    const about = { href: `https://api.dwolla.com/customers/${ID}` };
    const duplicate = { code: 'Duplicate', path: '/email', _links: { about } };
    answer = () => ({ status: 400, body: fault('ValidationError', { _embedded: { errors: [duplicate] } }) });
    expect(await client().create(personal(), 'k')).toMatchObject({
      error: { code: 'duplicate', existingId: ID, fields: [{ field: 'email', fault: 'duplicate' }] },
    });
    answer = () => ({ status: 400, body: fault('DuplicateResource', { _links: { about } }) });
    expect(await client().create(personal(), 'k')).toMatchObject({
      error: { code: 'duplicate', existingId: ID },
    });
  });
});

describe('asking again', () => {
  it('is safe with a key, and the key stays the same', async () => {
    answer = () => (calls().length === 1 ? 'cut' : made());
    expect(await client().create(personal(), 'key-7')).toEqual({ ok: true, value: ID });
    expect(calls().map(({ headers }) => headers['idempotency-key'])).toEqual(['key-7', 'key-7']);
  });

  it('is not done without one', async () => {
    answer = () => 'cut';
    expect(await client().certify(ID)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(calls()).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is kept until a minute before its end, and asked for once by all', async () => {
    const customers = client();
    await Promise.all(Array.from({ length: 5 }, (_, n) => customers.create(personal(), `k${n}`)));
    expect(tokens).toBe(1);
    clock.shift(3_541_000);
    await customers.create(personal(), 'k');
    expect(tokens).toBe(2);
    expect(calls().at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it('is replaced once when the service no longer takes it', async () => {
    answer = ({ headers }) =>
      headers.authorization === 'Bearer token-2' ? made() : { status: 401, body: {} };
    expect(await client().create(personal(), 'k')).toEqual({ ok: true, value: ID });
    answer = () => ({ status: 401, body: {} });
    service.taken.length = 0;
    expect(await client().create(personal(), 'k')).toMatchObject({ error: { code: 'misconfigured' } });
    expect(calls()).toHaveLength(2);
  });

  it('refused, is nobody’s fault but the firm’s', async () => {
    const closed = await startService(() => ({ status: 401, body: { error: 'invalid_client' } }));
    expect(await client(closed.baseUrl).find(ID)).toMatchObject({
      ok: false,
      error: { code: 'misconfigured' },
    });
    closed.close();
    expect(await client(closed.baseUrl).find(ID)).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });
});

it('H1 numbers, birth dates, tokens, secrets and messages of the service are in no log', () => {
  expect(heard.said()).toContain('controller.ssn');
  for (const secret of [...Object.values(CANARIES), 'token-1', 'app-secret', 'jane@example.com', '33rd St'])
    expect(heard.said()).not.toContain(secret);
});
