import { createHmac, generateKeyPairSync } from 'node:crypto';
import { fixedClock } from '@furrow/kernel/clock';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderRefusalCode } from './provider-refusal.ts';
import { createDocusignSigning, type DocusignOptions } from './signing-docusign.ts';
import { type Given, rememberingLog, startService, type Taken } from './test-service.ts';

const ACCOUNT = 'f2a1c9d4-0000-4000-8000-000000000001';
const ENVELOPE = '8f3c2b1a-0000-4000-8000-000000000002';
const BASE = `/restapi/v2.1/accounts/${ACCOUNT}`;
const NOW = '2026-11-15T15:00:00.000Z';
/** Stands nowhere else, so that it is found wherever it should not be. */
const EMAIL = 'lucja.smith.839201@example.com';
const signer = { reference: 'sgn_1', name: 'Łucja Smith', email: EMAIL, order: 1 };
const envelope = {
  subject: 'Investment Agreement',
  documents: [{ name: 'Investment Agreement', bytes: Buffer.from('%PDF-1.7 agreement') }],
  signers: [signer],
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const heard = rememberingLog();
let service: Awaited<ReturnType<typeof startService>>;
let answer: (taken: Taken) => Given;
let place: string | undefined;

beforeAll(async () => {
  service = await startService((taken) => {
    if (taken.path === '/oauth/token')
      return { status: 200, body: { access_token: 'token', token_type: 'Bearer', expires_in: 3_600 } };
    if (taken.path === '/oauth/userinfo')
      return {
        status: 200,
        body: { accounts: [{ account_id: ACCOUNT, base_uri: place ?? service.baseUrl, is_default: true }] },
      };
    return answer(taken);
  });
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
  place = undefined;
});

const options = (): DocusignOptions => ({
  environment: 'demo',
  integrationKey: 'integration-key',
  userId: 'user-id',
  accountId: ACCOUNT,
  privateKey: pem,
  webhookKeys: ['new-key', 'old-key'],
  clock: fixedClock(NOW),
  log: heard.log,
  baseUrl: service.baseUrl,
  deadlineMs: 3_000,
});
const signing = (change: Partial<DocusignOptions> = {}) => createDocusignSigning({ ...options(), ...change });
const calls = () => service.taken.filter(({ path }) => !path.startsWith('/oauth/'));
const sent = (index: number) => JSON.parse(calls()[index]?.body.toString() ?? '') as unknown;
const says = (body: unknown, status = 200): Given => ({ status, body });
const code = (asked: { ok: boolean; error?: { code: string } }) => (asked.ok ? null : asked.error?.code);

describe('an envelope at DocuSign', () => {
  it('is made with its documents and signers, and sent without an email, to be signed on screen by nobody else', async () => {
    answer = () => says({ envelopeId: ENVELOPE }, 201);
    expect(await signing().create(envelope, 'inv_1:1')).toEqual({ ok: true, value: ENVELOPE });
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${BASE}/envelopes`]);
    expect(calls()[0]?.headers.authorization).toBe('Bearer token');
    expect(sent(0)).toEqual({
      status: 'sent',
      emailSubject: 'Investment Agreement',
      transactionId: 'inv_1:1',
      enableWetSign: 'false',
      allowReassign: 'false',
      allowMarkup: 'false',
      recipientsLock: 'true',
      documents: [
        {
          documentId: '1',
          name: 'Investment Agreement',
          fileExtension: 'pdf',
          documentBase64: Buffer.from('%PDF-1.7 agreement').toString('base64'),
        },
      ],
      recipients: {
        signers: [
          { recipientId: '1', routingOrder: '1', clientUserId: 'sgn_1', name: 'Łucja Smith', email: EMAIL },
        ],
      },
    });
  });

  it('says where the signature goes, so that nobody signs in no place or in another', async () => {
    answer = () => says({ envelopeId: ENVELOPE }, 201);
    const place = { document: 2, page: 1, x: 76, y: 300 };
    await signing().create({ ...envelope, signers: [{ ...signer, place }] }, 'inv_3');
    const at = { documentId: '2', pageNumber: '1', yPosition: '300' };
    expect(sent(0)).toMatchObject({
      recipients: {
        signers: [
          {
            tabs: {
              signHereTabs: [{ ...at, xPosition: '76' }],
              dateSignedTabs: [{ ...at, xPosition: '296' }],
            },
          },
        ],
      },
    });
  });

  it('is found by its key alone, without making one', async () => {
    answer = () => says({});
    expect(await signing().findByKey('inv_1')).toEqual({ ok: true, value: null });
    answer = () => says({ envelopes: [{ envelopeId: ENVELOPE }] });
    expect(await signing().findByKey('inv_1:1')).toEqual({ ok: true, value: ENVELOPE });
    expect(calls()[1]?.path).toBe(`${BASE}/envelopes?transaction_ids=inv_1%3A1`);
    expect(calls().every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is not asked for again when no answer came: it may have been made', async () => {
    answer = () => 'cut';
    expect(code(await signing().create(envelope, 'inv_2'))).toBe('unavailable');
    expect(calls()).toHaveLength(1);
  });

  it('keeps to the lengths that DocuSign takes: a subject is cut, and a name or an address is not', async () => {
    answer = () => says({ envelopeId: ENVELOPE }, 201);
    await signing().create({ ...envelope, subject: 'x'.repeat(101) }, 'inv_4');
    expect(sent(0)).toMatchObject({ emailSubject: `${'x'.repeat(99)}…` });
    for (const long of [{ name: 'x'.repeat(101) }, { email: `${'x'.repeat(90)}@example.com` }])
      expect(
        await signing().create({ ...envelope, signers: [{ ...signer, ...long }] }, 'inv_5'),
      ).toMatchObject({ error: { code: 'invalid_input', fields: [{ field: Object.keys(long)[0] }] } });
    expect(calls()).toHaveLength(1);
  });

  it('gives documents more time than a question', async () => {
    answer = () => says({ envelopeId: ENVELOPE }, 201);
    const { deadlineMs: _, ...patient } = options();
    const given = vi.spyOn(AbortSignal, 'timeout');
    const own = createDocusignSigning(patient);
    await own.create(envelope, 'inv_6');
    await own.completedDocuments(ENVELOPE);
    const long = given.mock.calls.filter(([ms]) => ms === 60_000);
    given.mockRestore();
    expect(long).toHaveLength(2);
  });

  it('is read with its signers', async () => {
    const recipients = {
      signers: [
        { clientUserId: 'sgn_1', status: 'completed', signedDateTime: '2026-11-15T14:30:05.1230000Z' },
        { clientUserId: 'sgn_2', status: 'sent' },
      ],
    };
    answer = () => says({ envelopeId: ENVELOPE, status: 'delivered', recipients });
    expect(await signing().find(ENVELOPE)).toEqual({
      ok: true,
      value: {
        id: ENVELOPE,
        status: 'delivered',
        signers: [
          { reference: 'sgn_1', signedAt: new Date('2026-11-15T14:30:05.123Z') },
          { reference: 'sgn_2', signedAt: null },
        ],
      },
    });
    expect(calls()[0]?.path).toBe(`${BASE}/envelopes/${ENVELOPE}?include=recipients`);
    for (const [status, read] of [
      ['signed', 'delivered'],
      ['processing', 'delivered'],
      ['timedout', 'voided'],
      ['deleted', 'voided'],
    ]) {
      answer = () => says({ envelopeId: ENVELOPE, status, recipients });
      expect(await signing().find(ENVELOPE)).toMatchObject({ value: { status: read } });
    }
    const completedDateTime = '2026-11-15T14:31:00Z';
    const signers = [{ clientUserId: 'sgn_1', status: 'completed' }, { clientUserId: 'sgn_2' }];
    answer = () =>
      says({ envelopeId: ENVELOPE, status: 'completed', completedDateTime, recipients: { signers } });
    expect(await signing().find(ENVELOPE)).toMatchObject({
      value: { signers: [{ signedAt: new Date(completedDateTime) }, { signedAt: null }] },
    });
    answer = () => says({ envelopeId: ENVELOPE, status: 'unheard-of', recipients });
    expect(code(await signing().find(ENVELOPE))).toBe('unexpected');
  });

  it('gives a signer a link for one use', async () => {
    answer = () => says({ url: 'https://demo.docusign.net/Signing/MTRedeem/v1/x' }, 201);
    const visit = {
      returnUrl: 'https://example.com/signed/1',
      authenticatedBy: 'password',
      authenticatedAt: new Date(NOW),
    } as const;
    expect(await signing().signerLink(ENVELOPE, signer, visit)).toMatchObject({ ok: true });
    expect(sent(0)).toEqual({
      returnUrl: 'https://example.com/signed/1',
      authenticationMethod: 'Password',
      authenticationInstant: NOW,
      clientUserId: 'sgn_1',
      email: EMAIL,
      userName: 'Łucja Smith',
    });
    await signing().signerLink(ENVELOPE, signer, { ...visit, authenticatedBy: 'passkey' });
    expect(sent(1)).toMatchObject({ authenticationMethod: 'SingleSignOn_Other' });
    answer = () => says({ url: 'javascript:alert(1)' }, 201);
    expect(code(await signing().signerLink(ENVELOPE, signer, visit))).toBe('unexpected');
  });

  it('is voided with a reason', async () => {
    answer = () => says({ envelopeId: ENVELOPE });
    expect(await signing().void(ENVELOPE, 'The amount was changed.')).toEqual({ ok: true, value: null });
    expect(calls()[0]).toMatchObject({ method: 'PUT', path: `${BASE}/envelopes/${ENVELOPE}` });
    expect(sent(0)).toEqual({ status: 'voided', voidedReason: 'The amount was changed.' });
  });

  it('gives its documents with the certificate as one PDF, and nothing else', async () => {
    answer = () => says('%PDF-1.7 signed');
    const file = await signing().completedDocuments(ENVELOPE);
    expect(file.ok && Buffer.from(file.value).toString()).toBe('%PDF-1.7 signed');
    expect(calls()[0]?.path).toBe(`${BASE}/envelopes/${ENVELOPE}/documents/combined?certificate=true`);
    answer = () => says('<html>');
    expect(code(await signing().completedDocuments(ENVELOPE))).toBe('unexpected');
    answer = () => says({ errorCode: 'ENVELOPE_DOES_NOT_EXIST' }, 404);
    expect(code(await signing().completedDocuments(ENVELOPE))).toBe('not_found');
    answer = () => 'cut';
    expect(code(await signing().completedDocuments(ENVELOPE))).toBe('unavailable');
  });
});

describe('the session at DocuSign', () => {
  it('is opened with an assertion that our key signed, once for many calls', async () => {
    answer = () => says({ envelopes: [{ envelopeId: ENVELOPE }] });
    const open = signing();
    await Promise.all([open.findByKey('a'), open.findByKey('b')]);
    const tokens = service.taken.filter(({ path }) => path === '/oauth/token');
    expect(tokens).toHaveLength(1);
    const form = new URLSearchParams(tokens[0]?.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      currentDate: new Date(NOW),
    });
    expect(payload).toMatchObject({
      iss: 'integration-key',
      sub: 'user-id',
      aud: 'account-d.docusign.com',
      scope: 'signature impersonation',
    });
  });

  it('is opened anew when the service no longer takes it', async () => {
    let first = true;
    answer = () => {
      const refused = first;
      first = false;
      return refused
        ? says({ errorCode: 'AUTHORIZATION_INVALID_TOKEN' }, 401)
        : says({ envelopeId: ENVELOPE });
    };
    expect((await signing().void(ENVELOPE, 'Changed')).ok).toBe(true);
    expect(service.taken.filter(({ path }) => path === '/oauth/token')).toHaveLength(2);
  });

  it('goes nowhere but to the service, and only to our account', async () => {
    answer = () => says({ envelopeId: ENVELOPE });
    for (const elsewhere of [
      'https://docusign.net.example.com',
      'https://example.com',
      'http://na1.docusign.net',
    ]) {
      place = elsewhere;
      expect(code(await signing().void(ENVELOPE, 'Changed'))).toBe('unexpected');
    }
    place = undefined;
    const other = signing({ accountId: 'another' });
    expect(code(await other.void(ENVELOPE, 'Changed'))).toBe('misconfigured');
    expect(calls()).toEqual([]);
    expect(() => signing().find('../users')).toThrow('not an id');
  });

  it('tells refusals by their code, and repeats nothing of them in the log', async () => {
    const cases: [number, string, ProviderRefusalCode][] = [
      [400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE', 'wrong_state'],
      [400, 'UNKNOWN_ENVELOPE_RECIPIENT', 'not_found'],
      [400, 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED', 'busy'],
      [400, 'constructor', 'invalid_input'],
      [403, 'USER_LACKS_PERMISSIONS', 'misconfigured'],
      [500, 'UNSPECIFIED_ERROR', 'unavailable'],
    ];
    for (const [status, errorCode, expected] of cases) {
      answer = () => says({ errorCode, message: EMAIL }, status);
      expect(code(await signing().void(ENVELOPE, 'Changed'))).toBe(expected);
    }
    expect(heard.said()).not.toContain(EMAIL);
    expect(heard.said()).not.toContain('token"');
  });
});

describe('a webhook of DocuSign', () => {
  const event = {
    event: 'envelope-completed',
    apiVersion: 'v2.1',
    retryCount: 0,
    generatedDateTime: '2026-11-15T14:31:00.0000000Z',
    data: { accountId: ACCOUNT, userId: 'user-id', envelopeId: ENVELOPE },
  };
  const signed = (key: string, body: Uint8Array) => createHmac('sha256', key).update(body).digest('base64');
  const webhook = (value: object, headers: (body: Uint8Array) => Record<string, string>) => {
    const body = Buffer.from(JSON.stringify(value));
    return { body, headers: headers(body) };
  };
  const read = (value: object, headers: (body: Uint8Array) => Record<string, string>) =>
    signing().readWebhook(webhook(value, headers));

  it('counts when any of its signatures is by any of our keys', () => {
    const byOld = (body: Uint8Array) => ({
      'x-docusign-signature-1': signed('key of another account', body),
      'x-docusign-signature-2': signed('old-key', body),
    });
    expect(read(event, byOld)).toEqual({ ok: true, value: { envelopeId: ENVELOPE } });
  });

  it('does not count unsigned, forged, changed, or of another account', () => {
    const own = (body: Uint8Array) => ({ 'x-docusign-signature-1': signed('new-key', body) });
    expect(read(event, () => ({}))).toEqual({ ok: false, error: 'no_signature' });
    expect(read(event, (body) => ({ 'x-docusign-signature-1': signed('guess', body) }))).toEqual({
      ok: false,
      error: 'bad_signature',
    });
    expect(read(event, () => ({ 'x-docusign-signature-1': 'short' }))).toEqual({
      ok: false,
      error: 'bad_signature',
    });
    const { body, headers } = webhook(event, own);
    body[2] = (body[2] ?? 0) ^ 1;
    expect(signing().readWebhook({ body, headers })).toEqual({ ok: false, error: 'bad_signature' });
    expect(read({ ...event, data: { ...event.data, accountId: 'x' } }, own)).toEqual({
      ok: false,
      error: 'malformed',
    });
    expect(read({ event: 'envelope-completed' }, own)).toEqual({ ok: false, error: 'malformed' });
  });
});
