import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECK_REASONS, type CheckedPerson, STEP_STATUSES } from './identity-check.ts';
import { createPlaidIdentityCheck } from './identity-check-plaid.ts';
import { PLAID_HOSTS } from './plaid-caller.ts';
import type { ProviderRefusalCode } from './provider-refusal.ts';
import { type Given, rememberingLog, startService, type Taken } from './test-service.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
let service: Awaited<ReturnType<typeof startService>>;
let answer: (taken: Taken) => Given;
const heard = rememberingLog();

beforeAll(async () => {
  service = await startService((taken) => answer(taken));
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
  answer = () => ({ status: 200, body: check() });
});

const client = (deadlineMs = 5_000) =>
  createPlaidIdentityCheck({
    environment: 'sandbox',
    clientId: 'client-1',
    secret: 'secret-1',
    templateId: 'idvtmp_1',
    clientName: 'Acme',
    clock: fixedClock(now),
    log: heard.log,
    baseUrl: service.baseUrl,
    deadlineMs,
  });

const leslie: CheckedPerson = {
  personId: 'person-1',
  email: 'leslie@example.com',
  name: { given: 'Leslie', family: 'Knope' },
  phone: '+12345678909',
  birthDate: '1975-01-18',
  address: {
    street: '123 Main St.',
    street2: null,
    city: 'Pawnee',
    region: 'IN',
    postalCode: '46001',
    country: 'US',
  },
  hasConsented: true,
};

const passed = {
  accept_tos: 'success',
  verify_sms: 'success',
  kyc_check: 'success',
  documentary_verification: 'success',
  selfie_check: 'not_applicable',
  watchlist_screening: 'success',
  risk_check: 'success',
};

/** As the published description has it (IdentityVerificationGetResponse), shortened where nothing is read. */
const check = (changed: object = {}) => ({
  id: 'idv_52xR9LKo77r1Np',
  client_user_id: 'person-1',
  created_at: '2020-07-24T03:26:02Z',
  completed_at: '2020-07-24T03:27:02Z',
  previous_attempt_id: 'idv_42cF1MNo42r9Xj',
  shareable_url: null,
  template: { id: 'idvtmp_1', version: 2 },
  user: { date_of_birth: '1975-01-18', id_number: { value: '123456789', type: 'us_ssn' } },
  status: 'success',
  steps: passed,
  documentary_verification: null,
  selfie_check: null,
  kyc_check: null,
  risk_check: null,
  verify_sms: null,
  watchlist_screening_id: null,
  request_id: 'saKrIBuEB9qJZng',
  ...changed,
});

const bodyOf = (taken: Taken | undefined) => JSON.parse(taken?.body.toString() ?? '') as unknown;

describe('a link token', () => {
  const token = { link_token: 'link-sandbox-1', expiration: '2026-03-02T15:30:00Z', request_id: 'r' };

  it('is asked for with what is known of the person, and credentials in headers', async () => {
    answer = () => ({ status: 200, body: token });
    expect(await client().createLinkToken(leslie)).toEqual({
      ok: true,
      value: { token: 'link-sandbox-1', expiresAt: new Date('2026-03-02T15:30:00Z') },
    });
    const [taken] = service.taken;
    expect(taken).toMatchObject({
      method: 'POST',
      path: '/link/token/create',
      headers: { 'plaid-client-id': 'client-1', 'plaid-secret': 'secret-1', 'plaid-version': '2020-09-14' },
    });
    expect(bodyOf(taken)).toEqual({
      client_name: 'Acme',
      language: 'en',
      country_codes: ['US'],
      products: ['identity_verification'],
      identity_verification: { template_id: 'idvtmp_1', gave_consent: true },
      user: {
        client_user_id: 'person-1',
        email_address: 'leslie@example.com',
        name: { given_name: 'Leslie', family_name: 'Knope' },
        phone_number: '+12345678909',
        date_of_birth: '1975-01-18',
        address: {
          street: '123 Main St.',
          city: 'Pawnee',
          region: 'IN',
          postal_code: '46001',
          country: 'US',
        },
      },
    });
  });

  it('leaves out what is not known, so that the person is asked for it', async () => {
    answer = () => ({ status: 200, body: token });
    const nobody = { ...leslie, email: null, name: null, phone: null, birthDate: null, address: null };
    await client().createLinkToken(nobody);
    expect(bodyOf(service.taken[0])).toMatchObject({ user: { client_user_id: 'person-1' } });
    expect(Object.keys((bodyOf(service.taken[0]) as { user: object }).user)).toEqual(['client_user_id']);
  });
});

describe('a check', () => {
  it('is told by its outcome, and nothing of the person', async () => {
    expect(await client().find('session-1')).toEqual({
      ok: true,
      value: {
        id: 'idv_52xR9LKo77r1Np',
        personId: 'person-1',
        status: 'success',
        steps: passed,
        reasons: [],
        previousId: 'idv_42cF1MNo42r9Xj',
        createdAt: new Date('2020-07-24T03:26:02Z'),
        completedAt: new Date('2020-07-24T03:27:02Z'),
      },
    });
    expect(bodyOf(service.taken[0])).toEqual({ identity_verification_id: 'session-1' });
  });

  it.each(['', '../x', 'a b', 'x'.repeat(200), '{"a":1}'])(
    'with the id %j is never asked for',
    async (id) => {
      expect(await client().find(id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
      expect(service.taken).toEqual([]);
    },
  );

  const records = (parts: Record<string, string>, poBox = 'no') =>
    Object.fromEntries(
      ['name', 'date_of_birth', 'address', 'id_number', 'phone_number'].map((part) => [
        part,
        { summary: parts[part] ?? 'match', po_box: poBox, type: 'residential', area_code: 'match' },
      ]),
    );
  const document = (changed: object) => ({
    status: 'failed',
    documents: [
      {
        status: 'failed',
        attempt: 1,
        analysis: {
          authenticity: 'match',
          image_quality: 'high',
          extracted_data: { name: 'match', date_of_birth: 'match', expiration_date: 'not_expired' },
          ...changed,
        },
      },
    ],
  });
  const found = (changed: object) => ({ extracted_data: { name: 'match', ...changed } });

  it.each<[string, object, object, readonly string[]]>([
    ['terms', { accept_tos: 'failed' }, {}, ['terms_not_accepted']],
    ['a code', { verify_sms: 'failed' }, {}, ['phone_not_confirmed']],
    ['no record', { kyc_check: 'failed' }, {}, ['not_found_in_records']],
    ['a name', { kyc_check: 'failed' }, { kyc_check: records({ name: 'no_match' }) }, ['name_no_match']],
    [
      'all else',
      { kyc_check: 'manually_rejected' },
      {
        kyc_check: records(
          {
            date_of_birth: 'partial_match',
            address: 'no_match',
            id_number: 'no_match',
            phone_number: 'no_match',
          },
          'yes',
        ),
      },
      ['birth_date_no_match', 'address_no_match', 'address_po_box', 'id_number_no_match', 'phone_no_match'],
    ],
    ['a step that passed', {}, { kyc_check: records({ name: 'partial_match' }) }, []],
    ['a document', { documentary_verification: 'failed' }, {}, ['document_refused']],
    [
      'a false document',
      { documentary_verification: 'failed' },
      { documentary_verification: document({ authenticity: 'no_match', image_quality: 'low' }) },
      ['document_not_genuine', 'document_unreadable'],
    ],
    [
      'another’s document',
      { documentary_verification: 'failed' },
      {
        documentary_verification: document(
          found({ name: 'no_match', date_of_birth: 'no_match', expiration_date: 'expired' }),
        ),
      },
      ['document_expired', 'document_name_no_match', 'document_birth_date_no_match'],
    ],
    ['a face', { selfie_check: 'failed' }, {}, ['selfie_refused']],
    ['lists', { watchlist_screening: 'pending_review', risk_check: 'failed' }, {}, ['watchlist', 'risk']],
  ])('says what did not fit: %s', async (_what, steps, changed, reasons) => {
    answer = () => ({
      status: 200,
      body: check({ status: 'failed', steps: { ...passed, ...steps }, ...changed }),
    });
    const asked = await client().find('idv_1');
    expect(asked).toMatchObject({ ok: true, value: { status: 'failed', reasons } });
    for (const reason of reasons) expect(CHECK_REASONS).toContain(reason);
  });

  it.each(['active', 'success', 'failed', 'expired', 'canceled', 'pending_review'])(
    'can be %s',
    async (status) => {
      answer = () => ({ status: 200, body: check({ status }) });
      expect(await client().find('idv_1')).toMatchObject({ ok: true, value: { status } });
    },
  );

  it('can have every state of a step that the service has', async () => {
    for (const state of STEP_STATUSES) {
      answer = () => ({ status: 200, body: check({ steps: { ...passed, selfie_check: state } }) });
      expect(await client().find('idv_1')).toMatchObject({
        ok: true,
        value: { steps: { selfie_check: state } },
      });
    }
  });

  it.each([
    ['another state', check({ status: 'new' })],
    ['a step missing', check({ steps: {} })],
    ['a page of the web', '<html>'],
    ['nothing', undefined],
  ])('is not made up from %s', async (_what, body) => {
    answer = () => ({ status: 200, body });
    expect(await client().find('idv_1')).toMatchObject({ ok: false, error: { code: 'unexpected' } });
  });

  it('is retried once and never by itself: each would be another attempt', async () => {
    answer = () => ({ status: 200, body: check({ status: 'active', completed_at: null }) });
    expect(await client().retry(leslie, 'incomplete')).toMatchObject({
      ok: true,
      value: { status: 'active' },
    });
    expect(bodyOf(service.taken[0])).toMatchObject({
      client_user_id: 'person-1',
      template_id: 'idvtmp_1',
      strategy: 'incomplete',
      user: { name: { given_name: 'Leslie' } },
    });
    service.taken.length = 0;
    answer = () => ({ status: 503 });
    expect(await client().retry(leslie, 'reset')).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    expect(service.taken).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const fault = (error_type: string, error_code: string) => ({
    error_type,
    error_code,
    error_message: 'date_of_birth 1975-01-18 is not valid',
    display_message: null,
  });

  it.each<[number, unknown, ProviderRefusalCode]>([
    [400, fault('INVALID_INPUT', 'INVALID_API_KEYS'), 'misconfigured'],
    [400, fault('INVALID_INPUT', 'PRODUCT_NOT_ENABLED'), 'misconfigured'],
    [400, fault('INVALID_REQUEST', 'NOT_FOUND'), 'not_found'],
    [400, fault('INVALID_REQUEST', 'INVALID_FIELD'), 'invalid_input'],
    [429, fault('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'), 'busy'],
    [429, undefined, 'busy'],
    [500, fault('API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unavailable'],
    [502, '<html>bad gateway</html>', 'unavailable'],
    [401, undefined, 'misconfigured'],
    [404, undefined, 'not_found'],
    [418, fault('TEAPOT', 'constructor'), 'unexpected'],
  ])('%i %j is %s', async (status, body, code) => {
    answer = () => ({ status, body });
    const asked = await client().find('idv_1');
    expect(asked).toEqual({ ok: false, error: { code, fields: [], existingId: null } });
  });

  it('that passes by itself is not seen where asking again does no harm', async () => {
    answer = () => (service.taken.length < 3 ? 'cut' : { status: 200, body: check() });
    expect(await client().find('idv_1')).toMatchObject({ ok: true });
    expect(service.taken).toHaveLength(3);
  });

  it('comes within the deadline when nobody answers', async () => {
    answer = () => 'hang';
    expect(await client(300).find('idv_1')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(heard.said()).toContain('TimeoutError');
  });

  it('G10 comes from a redirect too: nothing of ours is sent elsewhere', async () => {
    answer = ({ path }) =>
      path === '/elsewhere'
        ? { status: 200, body: check() }
        : { status: 307, headers: { location: `${service.baseUrl}/elsewhere` } };
    expect(await client().find('idv_1')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(service.taken.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('comes from an answer without end', async () => {
    answer = () => ({ status: 200, body: check({ more: 'x'.repeat(2 * 1024 * 1024) }) });
    expect(await client().find('idv_1')).toMatchObject({ ok: false, error: { code: 'unexpected' } });
  });
});

it('G10 the address is the service’s own or on this machine, whatever a setting says', () => {
  const at = (baseUrl: string) =>
    createPlaidIdentityCheck({
      environment: 'production',
      clientId: 'c',
      secret: 's',
      templateId: 't',
      clientName: 'n',
      clock: fixedClock(now),
      log: heard.log,
      baseUrl,
    });
  expect(() => at(`https://${PLAID_HOSTS.production}`)).not.toThrow();
  for (const wrong of [
    `https://${PLAID_HOSTS.sandbox}`,
    `http://${PLAID_HOSTS.production}`,
    `https://${PLAID_HOSTS.production}.evil.example`,
    `https://${PLAID_HOSTS.production}@evil.example`,
    `https://${PLAID_HOSTS.production}/path`,
    'http://169.254.169.254',
    'http://127.0.0.1.evil.example',
    'file:///etc/passwd',
  ])
    expect(() => at(wrong)).toThrow(RangeError);
});

it('H1 birth dates, numbers, credentials and messages of the service are in no log', () => {
  expect(heard.said()).not.toBe('');
  for (const secret of ['1975-01-18', '123456789', 'secret-1', 'leslie@', 'Knope', '123 Main'])
    expect(heard.said()).not.toContain(secret);
});
