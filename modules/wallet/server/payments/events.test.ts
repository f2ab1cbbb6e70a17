import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { TransferStatus } from '@furrow/providers/payments';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { applyTransfer } from './apply-transfer.ts';
import { hearPaymentEvent } from './hear-event.ts';
import { transferApplier } from './hear-transfer.ts';
import { moveMoney } from './move-money.ts';
import { type PaymentRow, paymentById } from './payment-row.ts';
import { sweepPaymentsJob } from './sweep-payments.ts';

const MONDAY = '2026-03-02T15:00:00.000Z';
const clock = movableClock(MONDAY);
const errors: string[] = [];
let site: TestWallet;
beforeAll(async () => {
  const log = { info() {}, warn() {}, error: (_details: object, text: string) => void errors.push(text) };
  site = await walletAlone(clock, { poolMax: 15, log });
});
afterAll(() => site.drop());
beforeEach(() => {
  clock.set(MONDAY);
  errors.length = 0;
  site.ended.length = 0;
});
afterEach(() => site.proveBooks());

async function deposited(cents = 10_00n) {
  const who = await site.customer();
  const asked = { ...who, direction: 'pull', amountCents: cents, actor: 'test' } as const;
  const id = unwrap(await moveMoney(site.deps, asked));
  const row = await rowOf(id);
  return { who, id, row, transferId: row.transfer_id ?? '' };
}

async function rowOf(id: Id<'pay'>): Promise<PaymentRow> {
  const row = await paymentById(site.database, id);
  if (row === undefined) throw new Error('no such payment');
  return row;
}

const hear = (transferId: string) =>
  hearPaymentEvent(
    { ...site.deps, payments: site.service.payments },
    { resource: 'transfer', resourceId: transferId },
  );
const applied = (paymentId: Id<'pay'>, transferId: string) =>
  transferApplier(site.deps).handle({ paymentId, transferId }, jobContext(site.database, clock));
const queued = async (paymentId: string) =>
  (
    await site.database.rows(sql`select from graphile_worker.jobs
      where key = ${`wallet.heard-transfer:${paymentId}`}`)
  ).length;

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((one, at) =>
    permutations([...of.slice(0, at), ...of.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}

it('B4 ten copies of an event at once have one effect', async () => {
  const { who, id, transferId } = await deposited();
  await Promise.all(Array.from({ length: 10 }, () => hear(transferId)));
  expect(await queued(id)).toBe(1);
  site.service.set(transferId, 'processed');
  await Promise.all(Array.from({ length: 10 }, () => applied(id, transferId)));
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n, wallet_pending: 0n });
  site.service.set(transferId, 'failed', 'R01');
  await Promise.all(Array.from({ length: 10 }, () => applied(id, transferId)));
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n });
  expect(site.ended.map(({ outcome }) => outcome)).toEqual(['settled', 'returned']);
});

describe('B5 five words of the service', () => {
  const WORDS: readonly TransferStatus[] = ['pending', 'pending', 'processed', 'processed', 'failed'];
  const orders = [...new Set(permutations(WORDS).map((order) => order.join(' ')))];

  it.each(orders)('as %s leave the same money in the wallet', async (order) => {
    const { who, row, transferId } = await deposited();
    const transfer = site.service.transfers.get(transferId);
    if (transfer === undefined) throw new Error('nothing was sent');
    for (const status of order.split(' ') as TransferStatus[])
      await applyTransfer(site.deps, row, {
        ...transfer,
        status,
        failureCode: status === 'failed' ? 'R01' : null,
      });
    const balances = await site.balances(who.accountId);
    expect([balances.wallet_available ?? 0n, balances.wallet_pending]).toEqual([0n, 0n]);
  });

  it('are read as what is so at last: asked for five times in any order, they end alike', async () => {
    for (const status of ['processed', 'failed', 'cancelled'] as const) {
      const { id, transferId } = await deposited();
      site.service.set(transferId, status, status === 'failed' ? 'R01' : null);
      await Promise.all(Array.from({ length: 5 }, () => applied(id, transferId)));
      expect(await rowOf(id)).toMatchObject({ status: { processed: 2, failed: 3, cancelled: 4 }[status] });
    }
  });
});

describe('B6 an event about a payment', () => {
  it('that is nobody’s is not known here, and one whose answer got lost is found by our own id', async () => {
    const { createTransfer } = site.service.payments;
    const foreign = { from: 'a', to: 'b', amountCents: 1n, correlationId: 'theirs' };
    expect(await hear(unwrap(await createTransfer(foreign, 'theirs')))).toBe(false);

    const { id, transferId } = await deposited();
    await site.database.run(sql`update payment set transfer_id = null, sending = 'unknown' where id = ${id}`);
    expect(await hear(transferId)).toBe(true);
    site.service.set(transferId, 'processed');
    await applied(id, transferId);
    expect(await rowOf(id)).toMatchObject({ status: 2, sending: 'known', transfer_id: transferId });
  });

  it('that moved though we gave it back is a person’s to look at', async () => {
    const { id, row, transferId } = await deposited();
    const transfer = site.service.transfers.get(transferId);
    if (transfer === undefined) throw new Error('nothing was sent');
    await applyTransfer(site.deps, row, { ...transfer, status: 'cancelled' });
    await applyTransfer(site.deps, row, { ...transfer, status: 'processed' });
    expect(await rowOf(id)).toMatchObject({ status: 4 });
    expect(errors).toHaveLength(1);
    const work = await site.database.rows(
      sql`select from work_item where queue = 'returns' and subject = ${id}`,
    );
    expect(work).toHaveLength(1);
  });

  it('of another amount than ours is not brought in', async () => {
    const { row, transferId } = await deposited();
    const transfer = site.service.transfers.get(transferId);
    if (transfer === undefined) throw new Error('nothing was sent');
    const more = { ...transfer, amountCents: transfer.amountCents + 1n, status: 'processed' } as const;
    await expect(applyTransfer(site.deps, row, more)).rejects.toThrow('another amount');
  });
});

describe('C16 the sweep', () => {
  const sweep = () =>
    sweepPaymentsJob.handle({}, { ...jobContext(site.database, clock), log: site.deps.log });
  const followed = async (id: string) =>
    (
      await site.database.rows(
        sql`select from graphile_worker.jobs where key = ${`wallet.follow-payment:${id}`}`,
      )
    ).length;

  it('sees to what was not sent within a minute, once however many sweep', async () => {
    const { id } = await deposited();
    await site.database.run(
      sql`update payment set transfer_id = null, sending = 'new', next_look_at = created_at where id = ${id}`,
    );
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await followed(id)).toBe(1);
    const { at } = await site.database.one<{ at: Date | null }>(
      sql`select next_look_at as at from payment where id = ${id}`,
    );
    expect(at?.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  it('asks for what is overdue, and not before', async () => {
    const { id } = await deposited();
    await sweep();
    expect(await followed(id)).toBe(0);
    clock.set('2026-03-05T17:00:01Z');
    await sweep();
    expect(await followed(id)).toBe(1);
  });

  it('alarms where a payment has not reached the service for an hour', async () => {
    const { id } = await deposited();
    await site.database.run(
      sql`update payment set transfer_id = null, sending = 'unknown', next_look_at = created_at where id = ${id}`,
    );
    clock.set('2026-03-02T16:00:01Z');
    await sweep();
    expect(errors.length).toBeGreaterThan(0);
  });
});
