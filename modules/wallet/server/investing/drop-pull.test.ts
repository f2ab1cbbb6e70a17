import { auditOf } from '@furrow/database/audit-of';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, unwrap } from '@furrow/kernel/result';
import type { Payments } from '@furrow/providers/payments';
import { refusal } from '@furrow/providers/provider-refusal';
import { behindLock } from '@furrow/testing/behind-lock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPayment } from '../payments/follow-payment.ts';
import { paymentById } from '../payments/payment-row.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { sendPayment } from '../payments/send-payment.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { dropPull } from './drop-funding.ts';

// A Monday morning in New York; its payments can be called off until five in the afternoon.
const MONDAY = '2026-03-02T15:00:00.000Z';
const AN_HOUR_LATER = '2026-03-02T16:00:00.000Z';
const TUESDAY = '2026-03-03T15:00:00.000Z';
const clock = movableClock(MONDAY);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock);
});
afterAll(() => site.drop());
beforeEach(() => {
  clock.set(MONDAY);
  site.service.down(false);
  site.ended.length = 0;
});
afterEach(() => site.proveBooks());

/** Written down for an investment, and not sent yet. */
async function asked() {
  const who = await site.customer();
  const purpose = { type: 'investment', id: 'inv_1' };
  const payment = { ...who, direction: 'pull', amountCents: 40_00n, purpose, actor: 'test' } as const;
  const requested = await site.database.transaction((tx) =>
    requestPayment(tx, site.deps, { ...payment, now: clock.now() }),
  );
  return { who, id: unwrap(requested).id };
}

async function sent() {
  const pull = await asked();
  await site.send(pull.id);
  return pull;
}

const by = () => ({ actor: 'operator:user_1', now: clock.now() });
const drop = (id: Id<'pay'>) => site.database.transaction((tx) => dropPull(tx, id, by()));
const statusOf = async (id: Id<'pay'>) => (await paymentById(site.database, id))?.status;
const madeFor = (id: Id<'pay'>) =>
  [...site.service.transfers.values()].filter(({ correlationId }) => correlationId === id);
const dueNow = async (id: Id<'pay'>) =>
  (
    await site.database.one<{ due: boolean }>(
      sql`select coalesce(next_look_at <= ${clock.now()}, false) as due from payment where id = ${id}`,
    )
  ).due;
const followWith = (id: Id<'pay'>, changes: Partial<Payments>) =>
  followPayment({ ...site.deps, payments: { ...site.service.payments, ...changes } }, id);
const actionsOf = async (id: Id<'pay'>) =>
  (
    await auditOf(site.database, {
      subject: `payment:${id}`,
      actions: ['wallet.pull_dropped', 'wallet.payment_kept_as_deposit', 'wallet.payment_cancelled'],
      limit: 5,
    })
  ).map(({ action }) => action);

/** Nothing is pulled, nothing is parked, and its owner reads that it was canceled. */
async function expectCanceled({ who, id }: Awaited<ReturnType<typeof asked>>) {
  expect(await statusOf(id)).toBe(4);
  expect(madeFor(id).filter(({ status }) => status !== 'cancelled')).toEqual([]);
  const read = await site.database.rows(sql`select status from wallet_transaction where cause_id = ${id}`);
  expect(read).toEqual([{ status: 4 }]);
  for (const cents of Object.values(await site.balances(who.accountId))) expect(cents).toBe(0n);
}

describe('a pull that was not sent when what it was for ends', () => {
  it('is canceled at once, and never sent', async () => {
    const pull = await asked();
    await drop(pull.id);
    await expectCanceled(pull);
    await site.send(pull.id);
    expect(madeFor(pull.id)).toEqual([]);
    await drop(pull.id);
    expect(await actionsOf(pull.id)).toEqual(['wallet.payment_cancelled']);
  });

  it.each(['not_called', 'busy', 'misconfigured'] as const)(
    'because the service takes nothing now (%s) is canceled too, even after its export',
    async (trouble) => {
      const pull = await asked();
      site.service.troubles.push(trouble);
      await site.send(pull.id);
      expect(await statusOf(pull.id)).toBe(1);
      clock.set(TUESDAY);
      await drop(pull.id);
      await expectCanceled(pull);
      await site.send(pull.id);
      expect(madeFor(pull.id)).toEqual([]);
    },
  );

  it('is not sent where that ends after it was picked, just before it is sent', async () => {
    const pull = await asked();
    const outcome = await behindLock(
      site,
      (tx) => dropPull(tx, pull.id, by()),
      () => sendPayment(site.deps, pull.id, { isAwaited: false, actor: 'job:wallet' }),
    );
    expect(outcome).toBe('waits');
    expect(madeFor(pull.id)).toEqual([]);
    await expectCanceled(pull);
  });
});

describe('a pull that the service has when what it was for ends', () => {
  it('is called off there, as soon as the service can be reached', async () => {
    const pull = await sent();
    await drop(pull.id);
    expect(await dueNow(pull.id)).toBe(true);
    site.service.down(true);
    await site.send(pull.id);
    expect(await site.balances(pull.who.accountId)).toMatchObject({
      wallet_pending: 40_00n,
      wallet_held: 0n,
    });
    site.service.down(false);
    await site.send(pull.id);
    expect(madeFor(pull.id)).toMatchObject([{ status: 'cancelled' }]);
    await expectCanceled(pull);
    // Whoever it was for ended it, and the deposit that it became is nobody else's.
    expect(site.ended.map(({ purpose }) => purpose.type)).toEqual(['wallet']);
  });

  it('is a deposit where the service says that it is too late', async () => {
    const pull = await sent();
    await drop(pull.id);
    let calls = 0;
    const cancelTransfer = async () => {
      calls += 1;
      return err(refusal('wrong_state'));
    };
    await followWith(pull.id, { cancelTransfer });
    await followWith(pull.id, { cancelTransfer });
    expect(calls).toBe(1);
    expect(await dueNow(pull.id)).toBe(false);
    expect(await site.balances(pull.who.accountId)).toMatchObject({ wallet_pending: 40_00n });
    await site.say(pull.id, 'processed');
    expect(await site.balances(pull.who.accountId)).toMatchObject({ wallet_available: 40_00n });
    expect(await actionsOf(pull.id)).toEqual(['wallet.payment_kept_as_deposit', 'wallet.pull_dropped']);
  });

  it('is a deposit where it has landed before anybody could call it off', async () => {
    const pull = await sent();
    await drop(pull.id);
    await site.say(pull.id, 'processed');
    await site.send(pull.id);
    expect(await site.balances(pull.who.accountId)).toMatchObject({ wallet_available: 40_00n });
    expect(await statusOf(pull.id)).toBe(2);
  });
});

describe('a pull of which nobody knows whether the service has it', () => {
  it('is called off once it turns up', async () => {
    const pull = await asked();
    site.service.troubles.push('lost');
    await site.send(pull.id);
    const found = madeFor(pull.id);
    // The service does not show it yet.
    site.service.transfers.clear();
    await drop(pull.id);
    clock.set('2026-03-02T15:30:00.000Z');
    await site.send(pull.id);
    expect(await statusOf(pull.id)).toBe(1);
    for (const transfer of found) site.service.transfers.set(transfer.id, transfer);
    await site.send(pull.id);
    expect(madeFor(pull.id)).toMatchObject([{ status: 'cancelled' }]);
    await expectCanceled(pull);
  });

  it('is never asked for again, and is canceled once it cannot be on its way any more', async () => {
    const pull = await asked();
    site.service.troubles.push('unavailable');
    await site.send(pull.id);
    await drop(pull.id);
    await site.send(pull.id);
    expect(await statusOf(pull.id)).toBe(1);
    clock.set(AN_HOUR_LATER);
    site.service.down(true);
    await site.send(pull.id);
    expect(await statusOf(pull.id)).toBe(1);
    site.service.down(false);
    await site.send(pull.id);
    expect(madeFor(pull.id)).toEqual([]);
    await expectCanceled(pull);
  });

  it('is a case for treasury where it is pulled all the same', async () => {
    const pull = await asked();
    site.service.troubles.push('lost');
    await site.send(pull.id);
    const found = madeFor(pull.id);
    site.service.transfers.clear();
    await drop(pull.id);
    clock.set(AN_HOUR_LATER);
    await site.send(pull.id);
    await expectCanceled(pull);
    for (const transfer of found) site.service.transfers.set(transfer.id, transfer);
    await site.database.run(
      sql`update payment set transfer_id = ${found[0]?.id ?? ''} where id = ${pull.id}`,
    );
    await site.say(pull.id, 'processed');
    const cases = await site.database.rows(sql`select from work_item where subject = ${pull.id}`);
    expect(cases).toHaveLength(1);
    for (const cents of Object.values(await site.balances(pull.who.accountId))) expect(cents).toBe(0n);
  });
});

describe('a pull whose call is on its way when what it was for ends', () => {
  /** What it was for ends, and somebody looks for it, while the service has not answered. */
  const during = (id: Id<'pay'>, answer: Payments['createTransfer']) =>
    followWith(id, {
      async createTransfer(of, key) {
        await drop(id);
        await site.send(id);
        expect(madeFor(id)).toEqual([]);
        return answer(of, key);
      },
    });

  it('is called off right after the service has taken it', async () => {
    const pull = await asked();
    await during(pull.id, site.service.payments.createTransfer);
    expect(madeFor(pull.id)).toMatchObject([{ status: 'pending' }]);
    expect(await dueNow(pull.id)).toBe(true);
    await site.send(pull.id);
    await expectCanceled(pull);
  });

  it.each(['busy', 'invalid_input'] as const)('is canceled where the service says no (%s)', async (code) => {
    const pull = await asked();
    await during(pull.id, async () => err(refusal(code)));
    await site.send(pull.id);
    expect(madeFor(pull.id)).toEqual([]);
    await expectCanceled(pull);
    // Its owner is not told that a deposit failed which nobody made.
    const emails = await site.owner.rows(sql`select from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id
      where identifier = 'wallet.email-owner' and job.payload ->> 'paymentId' = ${pull.id}`);
    expect(emails).toEqual([]);
  });
});
