import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlaidBankLink } from './bank-link-plaid.ts';
import { type Given, rememberingLog, startService, type Taken } from './test-service.ts';

/** Stands nowhere else, so that it is found wherever it should not be. */
const ACCOUNT_NUMBER = '839201746501';
const heard = rememberingLog();
let service: Awaited<ReturnType<typeof startService>>;
let answers: Record<string, Given>;

beforeAll(async () => {
  service = await startService(({ path }: Taken) => answers[path] ?? { status: 404 });
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
  answers = {
    '/link/token/create': says({ link_token: 'link-1', expiration: '2026-03-02T19:00:00Z' }),
    '/link/token/get': says({ link_sessions: [session()] }),
    '/item/public_token/exchange': says({ access_token: 'access-1', item_id: 'item-1' }),
    '/auth/get': says(auth()),
    '/identity/get': says(identity([{ names: ['Ada Quill', ' Ada Quill '] }, { names: ['Ben Quill'] }])),
    '/processor/token/create': says({ processor_token: 'processor-1' }),
  };
});

const link = () =>
  createPlaidBankLink({
    environment: 'sandbox',
    clientId: 'client',
    secret: 'plaid-secret',
    clientName: 'Furrow',
    log: heard.log,
    baseUrl: service.baseUrl,
    deadlineMs: 3_000,
  });
const says = (body: object): Given => ({ status: 200, body: { ...body, request_id: 'r' } });
const fails = (type: string, code: string, status = 400): Given => ({
  status,
  body: { error_type: type, error_code: code, error_message: ACCOUNT_NUMBER, display_message: null },
});
const added = {
  public_token: 'public-1',
  accounts: [{ id: 'acc-1', name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' }],
  institution: { name: 'First Prairie Bank', institution_id: 'ins_1' },
};
const session = (changed: object = {}) => ({
  link_session_id: 'session-1',
  finished_at: '2026-03-02T15:01:00Z',
  results: { item_add_results: [added] },
  ...changed,
});
const account = (changed: object = {}) => ({
  account_id: 'acc-1',
  balances: {},
  mask: '0000',
  name: 'Checking',
  official_name: null,
  type: 'depository',
  subtype: 'checking',
  ...changed,
});
const auth = (accounts: object[] = [account({ account_id: 'acc-0' }), account()], numbered = 'acc-1') => ({
  accounts,
  numbers: {
    ach: [{ account_id: numbered, account: ACCOUNT_NUMBER, routing: '1', wire_routing: null }],
    eft: [],
  },
});
const identity = (owners: object[]) => ({
  accounts: [
    { account_id: 'acc-0', owners: [] },
    { account_id: 'acc-1', owners },
  ],
});
const finish = () => link().finish('link-1', 'session-1');
const sent = (path: string) =>
  service.taken
    .filter((taken) => taken.path === path)
    .map(({ body }) => JSON.parse(body.toString()) as object);

describe('a bank link by Plaid', () => {
  it('asks for a token for accounts that money can be pulled from, with whose they are', async () => {
    expect(await link().createToken({ accountId: 'acc_1', legalName: 'Ada Quill' })).toEqual({
      ok: true,
      value: { token: 'link-1', expiresAt: new Date('2026-03-02T19:00:00Z') },
    });
    expect(sent('/link/token/create')).toEqual([
      {
        client_name: 'Furrow',
        language: 'en',
        country_codes: ['US'],
        products: ['auth', 'identity'],
        account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
        user: { client_user_id: 'acc_1', legal_name: 'Ada Quill' },
      },
    ]);
    expect(service.taken[0]?.headers).toMatchObject({
      'plaid-client-id': 'client',
      'plaid-secret': 'plaid-secret',
    });
    await link().createToken({ accountId: 'acc_1', webhook: 'https://furrow.example/hook' });
    expect(sent('/link/token/create')[1]).toMatchObject({
      webhook: 'https://furrow.example/hook',
      user: { client_user_id: 'acc_1' },
    });
  });

  it('comes to the account that was chosen, its owners and a token for the payment service', async () => {
    expect(await finish()).toEqual({
      ok: true,
      value: {
        ok: true,
        value: {
          institution: 'First Prairie Bank',
          mask: '0000',
          type: 'checking',
          ownerNames: ['Ada Quill', 'Ben Quill'],
          processorToken: 'processor-1',
        },
      },
    });
    expect(service.taken.map(({ path, body }) => [path, JSON.parse(body.toString())])).toEqual([
      ['/link/token/get', { link_token: 'link-1' }],
      ['/item/public_token/exchange', { public_token: 'public-1' }],
      ['/auth/get', { access_token: 'access-1' }],
      ['/identity/get', { access_token: 'access-1' }],
      ['/processor/token/create', { access_token: 'access-1', account_id: 'acc-1', processor: 'dwolla' }],
    ]);
  });

  it('reads the words of older integrations, savings, and the end of a number where there is no mask', async () => {
    const { public_token, ...metadata } = added;
    answers['/link/token/get'] = says({
      link_sessions: [session({ results: null, on_success: { public_token, metadata } })],
    });
    answers['/auth/get'] = says(auth([account({ mask: null, subtype: 'savings' })]));
    expect(await finish()).toMatchObject({
      value: { value: { type: 'savings', mask: ACCOUNT_NUMBER.slice(-4) } },
    });
  });

  it.each([
    ['it is another session', { link_sessions: [session({ link_session_id: 'session-2' })] }],
    ['nobody opened it', {}],
    ['it is under way', { link_sessions: [session({ finished_at: null, results: null })] }],
    [
      'the person left it',
      { link_sessions: [session({ results: null, exit: { error: null, metadata: null } })] },
    ],
  ])('is unfinished where %s', async (_, body) => {
    answers['/link/token/get'] = says(body);
    expect(await finish()).toEqual({ ok: true, value: { ok: false, error: { code: 'link_unfinished' } } });
    expect(service.taken).toHaveLength(1);
  });

  it.each<[string, Given, string]>([
    [
      '/link/token/get',
      {
        status: 200,
        body: {
          link_sessions: [session({ results: null, exit: { error: { error_code: 'INSTITUTION_DOWN' } } })],
        },
      },
      'INSTITUTION_DOWN',
    ],
    ['/item/public_token/exchange', fails('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN'), 'INVALID_PUBLIC_TOKEN'],
    ['/auth/get', fails('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'), 'ITEM_LOGIN_REQUIRED'],
    ['/auth/get', fails('ITEM_ERROR', 'NO_AUTH_ACCOUNTS'), 'NO_AUTH_ACCOUNTS'],
    ['/auth/get', fails('INSTITUTION_ERROR', 'INSTITUTION_DOWN'), 'INSTITUTION_DOWN'],
    ['/auth/get', says(auth([account({ subtype: 'cd' })])), 'NO_AUTH_ACCOUNTS'],
    ['/auth/get', says(auth([account({ account_id: 'acc-0' })])), 'NO_AUTH_ACCOUNTS'],
    ['/auth/get', says(auth([account()], 'acc-0')), 'NO_AUTH_ACCOUNTS'],
    [
      '/auth/get',
      says(auth([account({ verification_status: 'pending_manual_verification' })])),
      'PENDING_MANUAL_VERIFICATION',
    ],
    ['/processor/token/create', fails('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'), 'ITEM_LOGIN_REQUIRED'],
  ])('fails by what %s says: %j', async (path, given, reason) => {
    answers[path] = given;
    expect(await finish()).toEqual({
      ok: true,
      value: { ok: false, error: { code: 'link_failed', reason } },
    });
  });

  it('J11 names no owner where the bank does not say', async () => {
    for (const given of [
      fails('ITEM_ERROR', 'PRODUCT_NOT_READY'),
      fails('ITEM_ERROR', 'PRODUCTS_NOT_SUPPORTED'),
      says(identity([])),
      says(identity([{ names: [] }])),
      says({ accounts: [] }),
    ]) {
      answers['/identity/get'] = given;
      expect(await finish()).toMatchObject({ value: { ok: true, value: { ownerNames: [] } } });
    }
  });

  it.each<[Given, string]>([
    [fails('API_ERROR', 'INTERNAL_SERVER_ERROR', 500), 'unavailable'],
    [{ status: 200, body: '<html>' }, 'unexpected'],
    [fails('INVALID_INPUT', 'INVALID_API_KEYS'), 'misconfigured'],
    [fails('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT', 429), 'busy'],
    ['cut', 'unavailable'],
  ])(
    'B10 is nobody’s account where the service is in trouble: %j',
    async (given, code) => {
      for (const path of [
        '/link/token/get',
        '/item/public_token/exchange',
        '/identity/get',
        '/processor/token/create',
      ]) {
        const before = answers[path];
        answers[path] = given;
        expect(await finish()).toMatchObject({ ok: false, error: { code } });
        answers[path] = before as Given;
      }
    },
    30_000,
  );

  it('asks once for what can be had once', async () => {
    answers['/item/public_token/exchange'] = 'cut';
    await finish();
    expect(sent('/item/public_token/exchange')).toHaveLength(1);
  });

  it('H1 says nothing of numbers and secrets', () => {
    for (const secret of [ACCOUNT_NUMBER, 'plaid-secret', 'access-1', 'public-1'])
      expect(heard.said()).not.toContain(secret);
  });
});
