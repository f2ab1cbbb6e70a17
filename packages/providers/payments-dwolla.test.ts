import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDwollaPayments } from './payments-dwolla.ts';
import type { ProviderRefusalCode } from './provider-refusal.ts';
import { type Given, rememberingLog, startService, type Taken } from './test-service.ts';

const HAL = 'application/vnd.dwolla.v1.hal+json';
const BASE = 'https://api-sandbox.dwolla.com';
const ACCOUNT = 'ca32853c-48fa-40be-ae75-77b37504581b';
const CUSTOMER = '176878b8-ecdb-469b-a82b-43ba5e8704b2';
const BANK = '49dbaa24-1580-4b1c-8b58-24e26656fa31';
const OWN = '707177c3-bf15-4e7e-b37c-55c3898d9bf4';
const TRANSFER = '15c6bcce-46f7-e811-8112-e8dd3bececa8';
/** Stands nowhere else, so that it is found wherever it should not be. */
const ACCOUNT_NUMBER = '839201746501';
const heard = rememberingLog();
let service: Awaited<ReturnType<typeof startService>>;
let answer: (taken: Taken) => Given;

beforeAll(async () => {
  const token = { status: 200, body: { access_token: 'token', expires_in: 3_600 } };
  service = await startService((taken) => (taken.path === '/token' ? token : answer(taken)));
});
afterAll(() => service.close());
beforeEach(() => {
  service.taken.length = 0;
});

const payments = () =>
  createDwollaPayments({
    environment: 'sandbox',
    key: 'app-key',
    secret: 'app-secret',
    account: ACCOUNT,
    clock: fixedClock('2026-03-02T15:00:00.000Z'),
    log: heard.log,
    baseUrl: service.baseUrl,
    deadlineMs: 3_000,
  });
const calls = () => service.taken.filter(({ path }) => path !== '/token');
const sent = (index = 0) => JSON.parse(calls()[index]?.body.toString() ?? '') as unknown;
const made = (path: string): Given => ({ status: 201, headers: { location: `${BASE}${path}` } });
const says = (body: unknown, status = 200): Given => ({ status, body });
const refused = (status: number, code: string, more: object = {}): Given =>
  says({ code, message: ACCOUNT_NUMBER, ...more }, status);
const code = (asked: { ok: boolean; error?: { code: string } }) => (asked.ok ? null : asked.error?.code);
/** Answers by the method and the path without its query; anything else is a mistake of the test. */
const by = (answers: Record<string, Given | ((taken: Taken) => Given)>) => (taken: Taken) => {
  const given = answers[`${taken.method} ${taken.path.split('?')[0]}`];
  if (given === undefined) throw new Error(`nobody expected ${taken.method} ${taken.path}`);
  return typeof given === 'function' ? given(taken) : given;
};

const bank = (changed: object = {}, links: readonly string[] = []) => ({
  _links: Object.fromEntries(['self', ...links].map((name) => [name, { href: `${BASE}/x` }])),
  id: BANK,
  status: 'unverified',
  type: 'bank',
  bankAccountType: 'checking',
  name: 'First Prairie Bank',
  created: '2026-03-01T00:00:00.000Z',
  removed: false,
  channels: ['ach'],
  bankName: 'SANDBOX TEST BANK',
  ...changed,
});
const transfer = (changed: object = {}, [from, to] = [BANK, OWN]) => ({
  _links: {
    self: { href: `${BASE}/transfers/${TRANSFER}` },
    source: { href: `${BASE}/customers/${CUSTOMER}` },
    'source-funding-source': { href: `${BASE}/funding-sources/${from}` },
    'destination-funding-source': { href: `${BASE}/funding-sources/${to}` },
  },
  id: TRANSFER,
  status: 'pending',
  amount: { value: '12.00', currency: 'USD' },
  created: '2026-03-02T15:00:00.000Z',
  correlationId: 'pay_1',
  ...changed,
});
const list = (...transfers: object[]) => ({ _links: {}, _embedded: { transfers }, total: transfers.length });
const deposit = { from: BANK, to: OWN, amountCents: 1_200n, correlationId: 'pay_1' };
const numbers = {
  name: 'First Prairie Bank',
  routingNumber: '222222226',
  accountNumber: ACCOUNT_NUMBER,
  type: 'checking',
} as const;

describe('a bank at Dwolla', () => {
  it('is made of its numbers or of a processor token, with the key of the intention', async () => {
    answer = () => made(`/funding-sources/${BANK}`);
    expect(await payments().addFundingSource(CUSTOMER, numbers, 'bank-1')).toEqual({ ok: true, value: BANK });
    expect(calls()[0]).toMatchObject({
      method: 'POST',
      path: `/customers/${CUSTOMER}/funding-sources`,
      headers: { accept: HAL, 'content-type': HAL, 'idempotency-key': 'bank-1' },
    });
    expect(sent()).toEqual({
      name: 'First Prairie Bank',
      routingNumber: '222222226',
      accountNumber: ACCOUNT_NUMBER,
      bankAccountType: 'checking',
    });
    const linked = { name: 'Mine', processorToken: 'processor-sandbox-1', type: 'savings' } as const;
    await payments().addFundingSource(CUSTOMER, linked, 'bank-2');
    expect(sent(1)).toEqual({ name: 'Mine', plaidToken: 'processor-sandbox-1', bankAccountType: 'savings' });
  });

  it('that is there already is named; what is wrong with it is said field by field', async () => {
    answer = () =>
      refused(400, 'DuplicateResource', { _links: { about: { href: `${BASE}/funding-sources/${BANK}` } } });
    expect(await payments().addFundingSource(CUSTOMER, numbers, 'k')).toMatchObject({
      error: { code: 'duplicate', existingId: BANK },
    });
    const errors = [{ code: 'Invalid', message: ACCOUNT_NUMBER, path: '/routingNumber', _links: {} }];
    answer = () => refused(400, 'ValidationError', { _embedded: { errors } });
    expect(await payments().addFundingSource(CUSTOMER, numbers, 'k')).toMatchObject({
      error: { code: 'invalid_input', fields: [{ field: 'routingNumber', fault: 'invalid' }] },
    });
  });

  it('is found with how its two deposits stand', async () => {
    const of = (source: object, deposits: Given) =>
      by({
        [`GET /funding-sources/${BANK}`]: says(source),
        [`GET /funding-sources/${BANK}/micro-deposits`]: deposits,
      });
    const found = { id: BANK, name: 'First Prairie Bank', bankName: 'SANDBOX TEST BANK', isRemoved: false };
    answer = of(bank(), says({ _links: {}, status: 'pending' }));
    expect(await payments().findFundingSource(BANK)).toEqual({
      ok: true,
      value: { ...found, isVerified: false, microDeposits: 'pending' },
    });
    answer = of(bank(), refused(404, 'NotFound'));
    expect(await payments().findFundingSource(BANK)).toMatchObject({ value: { microDeposits: null } });
    answer = of(bank({ status: 'verified', bankName: undefined }), 'cut');
    expect(await payments().findFundingSource(BANK)).toMatchObject({
      value: { isVerified: true, bankName: null, microDeposits: null },
    });
    answer = of(bank({ id: BANK.toUpperCase(), removed: true }), 'cut');
    expect(await payments().findFundingSource(BANK)).toMatchObject({ value: { id: BANK, isRemoved: true } });
  });

  it('is removed, once or twice', async () => {
    answer = () => says(bank({ removed: true }));
    expect(await payments().removeFundingSource(BANK)).toEqual({ ok: true, value: null });
    expect([calls()[0]?.path, sent()]).toEqual([`/funding-sources/${BANK}`, { removed: true }]);
    const path = `/funding-sources/${BANK}`;
    answer = by({
      [`POST ${path}`]: refused(403, 'InvalidResourceState'),
      [`GET ${path}`]: says(bank({ removed: true })),
    });
    expect(await payments().removeFundingSource(BANK)).toEqual({ ok: true, value: null });
    answer = by({ [`POST ${path}`]: refused(403, 'InvalidResourceState'), [`GET ${path}`]: says(bank()) });
    expect(code(await payments().removeFundingSource(BANK))).toBe('wrong_state');
  });
});

describe('two deposits at Dwolla', () => {
  const path = `/funding-sources/${BANK}/micro-deposits`;

  it('are asked for without a body', async () => {
    answer = () => made(path);
    expect(await payments().startMicroDeposits(BANK, 'deposits-1')).toEqual({ ok: true, value: null });
    expect(calls()[0]).toMatchObject({ method: 'POST', path, headers: { 'idempotency-key': 'deposits-1' } });
    expect(calls()[0]?.body).toHaveLength(0);
    answer = by({
      [`POST ${path}`]: refused(403, 'InvalidResourceState'),
      [`GET ${path}`]: says({ status: 'pending' }),
    });
    expect(await payments().startMicroDeposits(BANK, 'deposits-2')).toEqual({ ok: true, value: null });
  });

  it('are typed in dollars', async () => {
    answer = () => says({ _links: { self: { href: `${BASE}${path}` } } });
    expect(await payments().verifyMicroDeposits(BANK, [2n, 9n])).toEqual({ ok: true, value: 'verified' });
    expect(sent()).toEqual({
      amount1: { currency: 'USD', value: '0.02' },
      amount2: { currency: 'USD', value: '0.09' },
    });
  });

  it.each<[string, Given, object, string | null, string | null]>([
    ['that have not landed', refused(202, 'TryAgainLater'), bank(), 'not_landed', null],
    ['that are others', refused(400, 'ValidationError'), bank(), 'wrong_amounts', null],
    [
      'tried too often',
      refused(403, 'InvalidResourceState'),
      bank({}, ['failed-verification-micro-deposits']),
      'no_tries_left',
      null,
    ],
    [
      'verified before, when the answer was lost',
      refused(403, 'InvalidResourceState'),
      bank({ status: 'verified' }),
      'verified',
      null,
    ],
    [
      'of a bank that is gone',
      refused(403, 'InvalidResourceState'),
      bank({ removed: true }),
      null,
      'wrong_state',
    ],
    ['nobody asked for', refused(404, 'NotFound'), bank(), null, 'not_found'],
    [
      'B10 answered with an error that calls itself success',
      refused(200, 'ServerError'),
      bank(),
      null,
      'unexpected',
    ],
    ['B10 answered with a page', says('<html>', 200), bank(), null, 'unexpected'],
  ])('%s', async (_, given, source, value, error) => {
    answer = by({ [`POST ${path}`]: given, [`GET /funding-sources/${BANK}`]: says(source) });
    const asked = await payments().verifyMicroDeposits(BANK, [1n, 2n]);
    expect([asked.ok ? asked.value : null, code(asked)]).toEqual([value, error]);
  });
});

describe('a transfer at Dwolla', () => {
  it('carries the amount in dollars and our correlation id', async () => {
    answer = () => made(`/transfers/${TRANSFER}`);
    expect(await payments().createTransfer(deposit, 'pay_1')).toEqual({ ok: true, value: TRANSFER });
    expect(calls()[0]).toMatchObject({ path: '/transfers', headers: { 'idempotency-key': 'pay_1' } });
    expect(sent()).toEqual({
      _links: {
        source: { href: `${BASE}/funding-sources/${BANK}` },
        destination: { href: `${BASE}/funding-sources/${OWN}` },
      },
      amount: { currency: 'USD', value: '12.00' },
      correlationId: 'pay_1',
    });
  });

  it.each<[string, Given, ProviderRefusalCode]>([
    ['cut off', 'cut', 'unavailable'],
    ['500', says('<html>oops</html>', 500), 'unavailable'],
    ['409, the first is still at work', says('', 409), 'unavailable'],
    ['200 with a page', says('<html>welcome</html>'), 'unexpected'],
    ['200 with an error body', refused(200, 'ServerError'), 'unexpected'],
    ['201 that names nothing', says('', 201), 'unexpected'],
  ])('B10 is never taken for made: %s', async (_, given, expected) => {
    answer = () => given;
    expect(code(await payments().createTransfer(deposit, 'pay_1'))).toBe(expected);
    for (const { headers } of calls()) expect(headers['idempotency-key']).toBe('pay_1');
  });

  it('that is refused says why in our words', async () => {
    const errors = [
      { code: 'Invalid', message: 'x', path: '/_links/source/href' },
      { code: 'InsufficientFunds', message: 'x', path: '/amount/value' },
    ];
    answer = () => refused(400, 'ValidationError', { _embedded: { errors } });
    expect(await payments().createTransfer(deposit, 'k')).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: [
          { field: 'from', fault: 'invalid' },
          { field: 'amountCents', fault: 'invalid' },
        ],
      },
    });
  });

  it('is read with why it failed, and not without', async () => {
    answer = by({ [`GET /transfers/${TRANSFER}`]: says(transfer()) });
    expect(await payments().findTransfer(TRANSFER)).toEqual({
      ok: true,
      value: {
        id: TRANSFER,
        status: 'pending',
        amountCents: 1_200n,
        correlationId: 'pay_1',
        createdAt: new Date('2026-03-02T15:00:00.000Z'),
        failureCode: null,
      },
    });
    const failed = (failure: Given) =>
      by({
        [`GET /transfers/${TRANSFER}`]: says(transfer({ status: 'failed' })),
        [`GET /transfers/${TRANSFER}/failure`]: failure,
      });
    answer = failed(says({ _links: {}, code: 'R03', description: 'No Account' }));
    expect(await payments().findTransfer(TRANSFER)).toMatchObject({
      value: { status: 'failed', failureCode: 'R03' },
    });
    answer = failed(refused(404, 'NotFound'));
    expect(await payments().findTransfer(TRANSFER)).toMatchObject({ value: { failureCode: null } });
    answer = failed(says('<html>'));
    expect(code(await payments().findTransfer(TRANSFER))).toBe('unexpected');
  });

  it.each([
    ['another currency', { amount: { value: '12.00', currency: 'EUR' } }],
    ['no amount', { amount: { value: 'twelve', currency: 'USD' } }],
    ['an unheard-of status', { status: 'reclaimed' }],
  ])('B10 with %s is not one that can be believed', async (_, changed) => {
    answer = () => says(transfer(changed));
    expect(code(await payments().findTransfer(TRANSFER))).toBe('unexpected');
  });

  it('is found by what we called it, among those of its customer', async () => {
    answer = () => says(list(transfer({ correlationId: 'pay_10' }), transfer({ id: BANK })));
    expect(await payments().findTransferByCorrelation(CUSTOMER, 'pay_1')).toMatchObject({
      value: { id: BANK },
    });
    expect(calls()[0]?.path).toBe(`/customers/${CUSTOMER}/transfers?correlationId=pay_1`);
    answer = () => says(list());
    expect(await payments().findTransferByCorrelation(CUSTOMER, 'pay_1')).toEqual({ ok: true, value: null });
    for (const garbage of [says({}), says('<html>'), refused(200, 'ServerError')]) {
      answer = () => garbage;
      expect(code(await payments().findTransferByCorrelation(CUSTOMER, 'pay_1'))).toBe('unexpected');
    }
  });

  it('is cancelled, and not once it is on its way', async () => {
    const path = `/transfers/${TRANSFER}`;
    answer = () => says(transfer({ status: 'cancelled' }));
    expect(await payments().cancelTransfer(TRANSFER)).toMatchObject({ value: { status: 'cancelled' } });
    expect([calls()[0]?.path, sent()]).toEqual([path, { status: 'cancelled' }]);
    answer = by({ [`POST ${path}`]: refused(400, 'ValidationError'), [`GET ${path}`]: says(transfer()) });
    expect(code(await payments().cancelTransfer(TRANSFER))).toBe('wrong_state');
    answer = by({
      [`POST ${path}`]: refused(400, 'ValidationError'),
      [`GET ${path}`]: says(transfer({ status: 'cancelled' })),
    });
    expect(await payments().cancelTransfer(TRANSFER)).toMatchObject({ value: { status: 'cancelled' } });
  });

  it('G10 goes nowhere by an id that is none', async () => {
    for (const wrong of ['../accounts/1', 'a/b', '', '?x'])
      await expect(payments().findFundingSource(wrong)).rejects.toThrow(RangeError);
    await expect(payments().createTransfer({ ...deposit, from: '../x' }, 'k')).rejects.toThrow(RangeError);
    await expect(payments().createTransfer({ ...deposit, correlationId: 'a&b' }, 'k')).rejects.toThrow(
      RangeError,
    );
    await expect(payments().findTransferByCorrelation(CUSTOMER, 'a&b')).rejects.toThrow(RangeError);
  });
});

describe('the statement of one of the firm’s own funding sources', () => {
  const OTHER = 'fc84223a-609f-42c9-866e-2c98f17ab4fb';
  const ids = ['00', '01', '02', '03', '04', '05', '06'].map((end) => `${TRANSFER.slice(0, -2)}${end}`);
  const [pull = '', push = '', late = '', never = '', open = '', elsewhere = '', tomorrow = ''] = ids;
  const event = (topic: string, resourceId: string, created: string) => ({
    _links: {},
    id: `${topic}-${resourceId}`,
    created,
    topic,
    resourceId: resourceId.toUpperCase(),
  });
  const transfers = [
    transfer({ id: pull, status: 'processed', correlationId: 'a' }),
    transfer({ id: push, status: 'processed', amount: { value: '5.00', currency: 'USD' } }, [OWN, BANK]),
    transfer({ id: late, status: 'failed', amount: { value: '7.00', currency: 'USD' } }),
    transfer({ id: never, status: 'failed', amount: { value: '9.00', currency: 'USD' } }),
    transfer({ id: open }),
    transfer({ id: elsewhere, status: 'processed' }, [BANK, OTHER]),
    transfer({ id: tomorrow, status: 'processed', amount: { value: '1.00', currency: 'USD' } }),
  ];
  const events = [
    event('customer_bank_transfer_completed', tomorrow, '2026-03-10T05:00:00.000Z'),
    event('customer_bank_transfer_failed', late, '2026-03-09T15:00:00.000Z'),
    event('customer_bank_transfer_failed', never, '2026-03-09T14:00:00.000Z'),
    event('bank_transfer_completed', pull, '2026-03-06T14:00:00.000Z'),
    event('customer_bank_transfer_completed', pull, '2026-03-06T14:00:00.000Z'),
    event('customer_bank_transfer_completed', push, '2026-03-06T13:00:00.000Z'),
    event('customer_bank_transfer_completed', elsewhere, '2026-03-06T12:00:00.000Z'),
    event('customer_bank_transfer_completed', late, '2026-03-05T14:00:00.000Z'),
    event('customer_bank_transfer_created', open, '2026-03-02T15:00:00.000Z'),
  ];
  const page = (taken: Taken, all: readonly object[]) => {
    const query = new URLSearchParams(taken.path.split('?')[1]);
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    return all.slice(offset, offset + limit);
  };
  const serves = (all: readonly object[], told: readonly object[]) =>
    by({
      [`GET /accounts/${ACCOUNT}/transfers`]: (taken) => says(list(...page(taken, all))),
      'GET /events': (taken) => says({ _links: {}, _embedded: { events: page(taken, told) } }),
      [`GET /funding-sources/${OWN}/balance`]: says({
        _links: {},
        balance: { value: '108.00', currency: 'USD' },
        total: { value: '108.00', currency: 'USD' },
        lastUpdated: '2026-03-10T06:00:00.000Z',
      }),
    });

  it('has what moved and what went back, on the days it did, with the balance at the end of the last', async () => {
    answer = serves(transfers, events);
    const asked = await payments().statement(OWN, { from: '2026-03-05', to: '2026-03-09' });
    expect(
      asked.ok &&
        asked.value.lines.map(({ transferId, amountCents, at }) => [
          transferId,
          amountCents,
          at.toISOString().slice(0, 10),
        ]),
    ).toEqual([
      [late, 700n, '2026-03-05'],
      [push, -500n, '2026-03-06'],
      [pull, 1_200n, '2026-03-06'],
      [late, -700n, '2026-03-09'],
    ]);
    expect(asked).toMatchObject({ value: { balanceCents: 10_700n } });
    const narrow = await payments().statement(OWN, { from: '2026-03-09', to: '2026-03-09' });
    expect(narrow).toMatchObject({ value: { lines: [{ transferId: late, amountCents: -700n }] } });
  });

  it('reads page after page, and lists nothing twice', async () => {
    const filler = Array.from({ length: 250 }, (_, index) =>
      event('customer_created', `${index}`, '2026-03-09T16:00:00.000Z'),
    );
    const many = Array.from({ length: 199 }, () => transfer({ id: elsewhere }, [BANK, OTHER]));
    answer = serves([...many, ...transfers, ...transfers], [...filler, ...events]);
    const asked = await payments().statement(OWN, { from: '2026-03-05', to: '2026-03-09' });
    expect(asked).toMatchObject({ value: { lines: { length: 4 }, balanceCents: 10_700n } });
    expect(calls().map(({ path }) => path)).toContain(
      `/accounts/${ACCOUNT}/transfers?startDate=2025-12-25&limit=200&offset=200`,
    );
  });

  it('of a time that the service has no events of goes by the day a transfer was made', async () => {
    answer = serves([transfer({ status: 'processed' }), transfer({ id: late, status: 'failed' })], []);
    const asked = await payments().statement(OWN, { from: '2026-03-01', to: '2026-03-09' });
    expect(asked).toMatchObject({
      value: { lines: [{ transferId: TRANSFER, at: new Date('2026-03-02T15:00:00.000Z') }] },
    });
  });

  it('B10 is none where a part of it cannot be read or does not end', async () => {
    const range = { from: '2026-03-05', to: '2026-03-09' };
    const whole = serves(transfers, events);
    for (const broken of [`/accounts/${ACCOUNT}/transfers`, '/events', `/funding-sources/${OWN}/balance`]) {
      answer = (taken) => (taken.path.startsWith(broken) ? says('<html>') : whole(taken));
      expect(code(await payments().statement(OWN, range))).toBe('unexpected');
    }
    const endless = Array.from({ length: 200 }, () => transfer());
    answer = by({ [`GET /accounts/${ACCOUNT}/transfers`]: says(list(...endless)) });
    expect(code(await payments().statement(OWN, range))).toBe('unexpected');
  });
});

it('H1 says nothing of account numbers, whatever was refused', () => {
  expect(heard.said()).toContain('dwolla refused');
  expect(heard.said()).not.toContain(ACCOUNT_NUMBER);
});
