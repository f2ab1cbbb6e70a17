import { auditOf } from '@furrow/database/audit-of';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { behindLock } from '@furrow/testing/behind-lock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockWallet } from '../desk/block-wallet.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { paymentById } from './payment-row.ts';
import { requestPayment } from './request-payment.ts';
import { sendPayment } from './send-payment.ts';

// A Monday morning in New York.
const MONDAY = '2026-03-02T15:00:00.000Z';
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

type Customer = Awaited<ReturnType<TestWallet['customer']>>;
const MARA = newId('user', new Date(MONDAY));

/** Written down and not sent yet. */
async function asked(who: Customer, direction: 'pull' | 'push', amountCents: bigint) {
  const payment = { ...who, direction, amountCents, actor: `user:${who.userId}`, now: clock.now() };
  return unwrap(await site.database.transaction((tx) => requestPayment(tx, site.deps, payment))).id;
}

async function sent(who: Customer, direction: 'pull' | 'push', amountCents: bigint) {
  const id = await asked(who, direction, amountCents);
  await site.send(id);
  return id;
}

const orderOf = ({ accountId }: Customer) =>
  ({ accountId, to: 'blocked', reason: 'A court order.', userId: MARA, now: clock.now() }) as const;
const block = (who: Customer) =>
  site.database.transaction(async (tx) => unwrap(await blockWallet(tx, orderOf(who))));

const statusOf = async (id: Id<'pay'>) => (await paymentById(site.database, id))?.status;
const madeFor = (id: Id<'pay'>) =>
  [...site.service.transfers.values()].filter(({ correlationId }) => correlationId === id);
const dueNow = async (id: Id<'pay'>) =>
  (
    await site.database.one<{ due: boolean }>(
      sql`select coalesce(next_look_at <= ${clock.now()}, false) as due from payment where id = ${id}`,
    )
  ).due;

describe('a withdrawal that was not sent when its wallet is blocked', () => {
  it('is not sent: it is canceled, and its money is back in the wallet', async () => {
    const who = await site.customer(10_00n);
    const id = await asked(who, 'push', 4_00n);
    await block(who);
    expect(await dueNow(id)).toBe(true);
    await site.send(id);
    await site.send(id);
    expect(madeFor(id)).toEqual([]);
    expect(await statusOf(id)).toBe(4);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
    expect(site.ended.map(({ outcome }) => outcome)).toEqual(['cancelled']);
    const lines = await auditOf(site.database, {
      subject: `payment:${id}`,
      actions: ['wallet.withdrawal_stopped', 'wallet.payment_cancelled'],
      limit: 5,
    });
    expect(lines.toReversed()).toMatchObject([
      { actor: `operator:${MARA}`, after: { reason: 'A court order.' } },
      { action: 'wallet.payment_cancelled' },
    ]);
  });

  it('is not sent where the block comes after it was picked, just before it is sent', async () => {
    const who = await site.customer(10_00n);
    const id = await asked(who, 'push', 4_00n);
    const how = { isAwaited: true, actor: `user:${who.userId}` };
    const outcome = await behindLock(
      site,
      async (tx) => unwrap(await blockWallet(tx, orderOf(who))),
      () => sendPayment(site.deps, id, how),
    );
    expect(outcome).toBe('stopped');
    expect(madeFor(id)).toEqual([]);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
  });

  it('pays what a return left, and what waits beside it goes on once nothing is owed', async () => {
    const who = await site.customer(60_00n);
    const deposit = await sent(who, 'pull', 100_00n);
    await site.say(deposit, 'processed');
    clock.set('2026-03-20T15:00:00.000Z');
    const [first, second] = [await asked(who, 'push', 100_00n), await asked(who, 'push', 60_00n)];
    await site.say(deposit, 'failed', 'R01');
    expect(await site.balances(who.accountId)).toMatchObject({ receivable: -100_00n });
    await site.send(first);
    expect(await statusOf(first)).toBe(4);
    expect(await site.balances(who.accountId)).toMatchObject({ receivable: 0n, wallet_available: 0n });
    await site.send(second);
    expect(madeFor(second)).toHaveLength(1);
  });

  it('leaves deposits alone: that is how a debt is paid', async () => {
    const who = await site.customer();
    const deposit = await sent(who, 'pull', 100_00n);
    await site.say(deposit, 'processed');
    clock.set('2026-03-20T15:00:00.000Z');
    await site.say(await sent(who, 'push', 100_00n), 'processed');
    await site.say(deposit, 'failed', 'R01');
    const repaid = await asked(who, 'pull', 100_00n);
    await site.send(repaid);
    expect(madeFor(repaid)).toHaveLength(1);
  });
});

describe('a withdrawal that the service has when its wallet is blocked', () => {
  it('is called off there before the export, as soon as the service can be reached', async () => {
    const who = await site.customer(10_00n);
    const id = await sent(who, 'push', 4_00n);
    await block(who);
    expect(await dueNow(id)).toBe(true);
    site.service.down(true);
    await site.send(id);
    expect(await statusOf(id)).toBe(1);
    clock.set('2026-03-02T15:01:00.000Z');
    expect(await dueNow(id)).toBe(true);
    site.service.down(false);
    await site.send(id);
    expect(madeFor(id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await statusOf(id)).toBe(4);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
  });

  it('is called off where its call was on the way, and nothing was found of it, when the wallet was blocked', async () => {
    const who = await site.customer(10_00n);
    const id = await asked(who, 'push', 4_00n);
    const { payments } = site.service;
    const createTransfer: typeof payments.createTransfer = async (of, key) => {
      await block(who);
      await site.send(id);
      expect(await dueNow(id)).toBe(false);
      return payments.createTransfer(of, key);
    };
    const deps = { ...site.deps, payments: { ...payments, createTransfer } };
    await sendPayment(deps, id, { isAwaited: false, actor: 'job:wallet' });
    expect(madeFor(id)).toMatchObject([{ status: 'pending' }]);
    expect(await dueNow(id)).toBe(true);
    await site.send(id);
    expect(madeFor(id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
  });

  it('goes on where the export was first', async () => {
    const who = await site.customer(10_00n);
    const id = await sent(who, 'push', 4_00n);
    clock.set('2026-03-02T22:00:00.000Z');
    await block(who);
    await site.send(id);
    expect(await statusOf(id)).toBe(1);
    await site.say(id, 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 6_00n });
  });

  it('is not asked for again where nobody knows of it, and is called off once it turns up', async () => {
    const who = await site.customer(10_00n);
    const id = await asked(who, 'push', 4_00n);
    site.service.troubles.push('lost');
    await site.send(id);
    const found = madeFor(id);
    // The service does not show it yet.
    site.service.transfers.clear();
    await block(who);
    await site.send(id);
    expect(madeFor(id)).toEqual([]);
    expect(await statusOf(id)).toBe(1);
    for (const transfer of found) site.service.transfers.set(transfer.id, transfer);
    await site.send(id);
    expect(madeFor(id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await statusOf(id)).toBe(4);
  });
});
