import { sql } from '@furrow/database/sql';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WalletRecord } from '../contract/index.ts';
import { MONEY_MAILS } from '../server/payments/money-mails.ts';
import { type Body, type Owner, paymentSite } from './test-payments.ts';

const site = paymentSite();
beforeEach(() => site.clock.shift(-site.clock.offsetMs()));

const deposit = (who: Owner, amount: string, key?: string) =>
  site.call(who, 'POST /deposit', { bank_id: who.bank, amount }, key);
const withdraw = (who: Owner, amount: string, key?: string) =>
  site.call(who, 'POST /withdraw', { bank_id: who.bank, amount }, key);
const wallet = async (who: Owner) => (await site.call(who, 'GET ')).body;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof site.call>>) => [status, body.code];

describe('a deposit and a withdrawal', () => {
  it('J12 land, wait and leave by the calendar of the banks', async () => {
    const ada = await site.owner();
    const asked = await deposit(ada, '2500.00');
    expect(asked.status).toBe(201);
    expect(asked.body.transaction).toMatchObject({ type: 'deposit', status: 1, lands_on: '2032-03-04' });
    expect(asked.body.balance).toMatchObject({ value: '0.00', pending: '2500.00', total: '2500.00' });
    await site.moveTo('2032-03-04T16:00:00Z');
    const stale = await site.again(ada);
    site.clock.shift(11 * 60_000);
    expect((await wallet(stale)).balance).toMatchObject({
      value: '2500.00',
      pending: '0.00',
      withdrawable: '0.00',
    });

    expect(codeOf(await withdraw(stale, '100.00'))).toEqual([400, 'idempotency_key_required']);
    expect((await withdraw(stale, '100.00', 'w1')).body.code).toBe('auth/requires-recent-login');
    const fresh = await site.again(ada);
    const early = await withdraw(fresh, '100.00', 'w1');
    expect(codeOf(early)).toEqual([409, 'not_withdrawable_yet']);
    expect(early.body.message).toContain('$0.00');

    await site.moveTo('2032-03-11T16:00:00Z');
    const later = await site.again(ada);
    const out = await withdraw(later, '100.00', 'w1');
    expect(out.status).toBe(201);
    expect(await withdraw(later, '100.00', 'w1')).toEqual(out);
    expect(codeOf(await withdraw(later, '200.00', 'w1'))).toEqual([409, 'idempotency_conflict']);
    expect((await wallet(later)).balance).toMatchObject({ value: '2400.00', pending_transactions: 1 });
    expect(codeOf(await withdraw(later, '2400.01', 'w2'))).toEqual([409, 'balance_too_low']);
    await site.moveTo('2032-03-12T16:00:00Z');
    const told = (await site.call(await site.again(ada), 'GET /transaction')).body;
    expect(told.data?.map(({ type, status_name, amount }) => [type, status_name, amount])).toEqual([
      ['withdraw', 'processed', '-100.00'],
      ['deposit', 'processed', '2500.00'],
    ]);
    expect(told.total).toBe(2);
  });

  it('are called off until the export', async () => {
    const ada = await site.owner();
    const { body } = await deposit(ada, '10.00');
    const cancel = () => site.call(ada, 'DELETE /transaction', { id: body.transaction?.id });
    expect(await cancel()).toMatchObject({ status: 200, body: { transaction: { status: 4 } } });
    expect((await wallet(ada)).balance).toMatchObject({ pending: '0.00', total: '0.00' });
    const late = await deposit(ada, '10.00');
    await site.moveTo('2032-03-01T22:00:00Z');
    const tooLate = await site.call(await site.again(ada), 'DELETE /transaction', {
      id: late.body.transaction?.id,
    });
    expect(codeOf(tooLate)).toEqual([409, 'too_late_to_cancel']);
  });
});

describe('a return', () => {
  it('before it lands is a failed deposit, and its owner is told', async () => {
    const ada = await site.owner('R01');
    await deposit(ada, '50.00');
    await site.moveTo('2032-03-05T16:00:00Z');
    const { data } = (await site.call(await site.again(ada), 'GET /transaction')).body;
    expect(data?.[0]).toMatchObject({ status_name: 'failed', amount: '50.00' });
    expect(await site.mails(ada, MONEY_MAILS.deposit_failed.name)).toHaveLength(1);
  });

  it('B1 B2 after it landed takes the money back, and what is gone is owed', async () => {
    const ada = await site.owner('R03-late');
    await deposit(ada, '50.00');
    await site.moveTo('2032-03-04T16:00:00Z');
    expect((await wallet(await site.again(ada))).balance).toMatchObject({ value: '50.00' });
    await site.moveTo('2032-03-09T16:00:00Z');
    const fresh = await site.again(ada);
    const shown = await wallet(fresh);
    expect(shown).toMatchObject({ status: 'open', banks: [], balance: { value: '0.00', owed: '0.00' } });
    const { data } = (await site.call(fresh, 'GET /transaction')).body;
    expect(data?.map(({ type, status }) => [type, status])).toEqual([
      ['return', 2],
      ['deposit', 2],
    ]);
    expect(codeOf(await deposit(fresh, '1.00'))).toEqual([404, 'not_found']);
    const work = await site.store.database.rows(sql`select from work_item where queue = 'returns'`);
    expect(work).toHaveLength(1);
  });
});

describe('what a client sends', () => {
  it.each(['0', '0.00', '-5', '1.005', '1e3', 'EUR 5', '', '٥'])(
    'B24 %j answers 400 with the field',
    async (amount) => {
      const ada = await site.owner();
      for (const answer of [await deposit(ada, amount), await withdraw(ada, amount, 'key')]) {
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body.fields ?? {})).toEqual(['amount']);
      }
    },
  );

  it.each([{}, { amount: 5 }, { amount: '5.00' }, { bank_id: 'x', amount: '5.00', more: 1 }, []])(
    'B24 the body %j answers 400',
    async (body) => {
      const ada = await site.owner();
      for (const path of ['/deposit', '/withdraw', '/plan'])
        expect((await site.call(ada, `POST ${path}`, body, 'key')).status).toBe(400);
    },
  );

  it('B12 over the limit names the wire', async () => {
    const ada = await site.owner();
    const over = await deposit(ada, '1000000.01');
    expect(codeOf(over)).toEqual([422, 'payment_over_limit']);
    expect(over.body.message).toContain('wire');
  });

  it('F1 another’s account, bank and transaction are not there', async () => {
    const [ada, bob] = [await site.owner(), await site.owner()];
    const asBob = { ...ada, person: bob.person };
    const { body } = await deposit(ada, '5.00');
    for (const answer of [
      await site.call(asBob, 'GET '),
      await site.call(asBob, 'GET /transaction'),
      await deposit(asBob, '5.00'),
      await withdraw(asBob, '5.00'),
      await deposit({ ...ada, bank: bob.bank }, '5.00'),
      await site.call(asBob, 'DELETE /transaction', { id: body.transaction?.id }),
      await site.call(bob, 'DELETE /transaction', { id: body.transaction?.id }),
      await site.call(asBob, 'POST /plan', { bank_id: ada.bank, amount: '5.00', day: 5 }),
      await site.call(asBob, 'PATCH /plan', { status: 'ended' }),
    ])
      expect(codeOf(answer)).toEqual([404, 'not_found']);
  });

  it('G14 an absurd page answers 400', async () => {
    const ada = await site.owner();
    for (const query of [
      'limit=0',
      'limit=1001',
      'offset=-1',
      'limit=1e9',
      'type=gift',
      'since=yesterday',
      'status=5',
    ])
      expect((await site.call(ada, `GET /transaction?${query}`)).status).toBe(400);
    expect((await site.call(ada, 'GET /transaction?offset=999999')).body).toMatchObject({
      data: [],
      total: 0,
    });
  });
});

it('a monthly deposit is set up, paused and ended', async () => {
  const ada = await site.owner();
  const plan = { bank_id: ada.bank, amount: '250.00', day: 15 };
  expect((await site.call(ada, 'POST /plan', plan)).body).toMatchObject({
    plan: { amount: '250.00', day: 15, status: 'active', next_on: '2032-03-15' },
  });
  expect((await site.call(ada, 'PATCH /plan', { status: 'paused' })).body).toMatchObject({
    plan: { status: 'paused', next_on: null },
  });
  expect((await site.call(ada, 'PATCH /plan', { status: 'ended' })).body).toEqual({ plan: null });
  expect((await wallet(ada)).plan).toBeNull();
});

describe('the desk of the books', () => {
  const desk = (
    who: { readonly bearer: Readonly<Record<string, string>> },
    operation: string,
    body?: unknown,
  ) => {
    const [method = '', path = ''] = operation.split(' ');
    return fetch(`${site.app.url}/api/masters/wallet/${path}`, {
      method,
      headers: { ...who.bearer, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  it('shows records to treasury alone, and proposes what two people do', async () => {
    const ada = await site.owner();
    const { body } = await deposit(ada, '50.00');
    const mara = await site.operator('treasury');
    const shown = await desk(mara, `GET accounts/${ada.account}`);
    expect(shown.status).toBe(200);
    const record = (await shown.json()) as WalletRecord;
    expect(record).toMatchObject({
      balance: { pending: '50.00' },
      movements: [{ id: body.transaction?.id }],
    });
    const payment = await desk(mara, `GET payments/${record.movements[0]?.payment_id}`);
    expect(await payment.json()).toMatchObject({ amount: '50.00', journals: [{ phase: 'pending' }] });
    const cancel = `POST payments/${record.movements[0]?.payment_id}/cancel`;
    expect((await desk(mara, cancel, { reason: '' })).status).toBe(400);
    for (const stranger of [await site.operator('editor'), await site.operator('auditor'), ada.person])
      expect((await desk(stranger, cancel, { reason: 'Asked by phone' })).ok).toBe(false);
    const canceled = await desk(mara, cancel, { reason: 'Asked by phone' });
    expect(canceled.status).toBe(200);
    expect(await canceled.json()).toMatchObject({ status_name: 'cancelled', can_call_off: false });
    expect((await desk(await site.operator('editor'), `GET accounts/${ada.account}`)).status).toBe(404);
    expect((await desk(ada.person, `GET accounts/${ada.account}`)).status).toBe(404);
    const credit = {
      kind: 'credit',
      amount: '5.00',
      note: 'For the delay',
      reason: 'A promise on the phone',
    };
    expect((await desk(mara, `POST accounts/${ada.account}/adjust`, credit)).status).toBe(201);
    const again = await desk(mara, `POST accounts/${ada.account}/adjust`, credit);
    expect([again.status, ((await again.json()) as Body).code]).toEqual([409, 'proposal_waits_already']);
    const wrong = await desk(mara, `POST accounts/${ada.account}/adjust`, { ...credit, amount: '0' });
    expect([wrong.status, Object.keys(((await wrong.json()) as Body).fields ?? {})]).toEqual([
      400,
      ['amount'],
    ]);
    expect((await wallet(ada)).balance).toMatchObject({ value: '0.00' });
  });

  it('blocks a wallet with a reason, and opens it again', async () => {
    const ada = await site.owner();
    const mara = await site.operator('treasury');
    const order = (to: string, reason: string) =>
      desk(mara, `POST accounts/${ada.account}/block`, { to, reason });
    expect((await order('blocked', ' ')).status).toBe(400);
    expect((await order('blocked', 'A court order')).status).toBe(200);
    expect((await wallet(ada)).status).toBe('blocked');
    expect(codeOf(await deposit(ada, '1.00'))).toEqual([422, 'wallet_blocked']);
    expect((await order('open', 'It was lifted')).status).toBe(200);
    expect((await deposit(ada, '1.00')).status).toBe(201);
  });
});
