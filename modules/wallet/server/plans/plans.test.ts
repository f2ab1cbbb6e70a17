import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { followPayment } from '../payments/follow-payment.ts';
import { sweepPaymentsJob } from '../payments/sweep-payments.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { changePlan } from './change-plan.ts';
import { pausePlans } from './pause-plans.ts';
import { planOf } from './plan-row.ts';
import { planRunner } from './run-plans.ts';
import { savePlan } from './save-plan.ts';

const NOW = '2026-06-22T15:00:00.000Z';
const clock = movableClock(NOW);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock, { poolMax: 20 });
});
afterAll(() => site.drop());
beforeEach(() => {
  clock.set(NOW);
  site.service.down(false);
  site.service.troubles.length = 0;
});
afterEach(() => site.proveBooks());

type Customer = Awaited<ReturnType<TestWallet['customer']>>;

async function planned(day: number): Promise<Customer> {
  const who = await site.customer();
  expect(await save(who, day)).toMatchObject({ ok: true });
  return who;
}
const save = (who: Customer, day: number, amountCents = 250_00n) =>
  site.database.transaction((tx) =>
    savePlan(tx, site.deps.limits, { ...who, amountCents, day, now: clock.now() }),
  );
const change = (who: Customer, to: 'active' | 'paused' | 'ended') =>
  site.database.transaction((tx) => changePlan(tx, { ...who, to, now: clock.now() }));
const run = () => planRunner(site.deps).handle({}, jobContext(site.database, clock));
const depositsOf = async ({ accountId }: Customer) =>
  (
    await site.database.rows<{ at: Date }>(
      sql`select created_at as at from payment where account_id = ${accountId} order by created_at`,
    )
  ).map(({ at }) => at.toISOString().slice(0, 10));
const mailsOf = async (kind: string) =>
  (
    await site.database.rows(sql`select from graphile_worker._private_jobs
      where payload ->> 'kind' = ${kind}`)
  ).length;

it('C16 deposits once a month, whoever runs it and however often', async () => {
  const who = await planned(15);
  for (const day of ['2026-07-14', '2026-07-15', '2026-07-16', '2026-08-17', '2026-08-18', '2026-09-15']) {
    clock.set(`${day}T12:00:00Z`);
    await Promise.all([run(), run(), run()]);
  }
  // August 15 is a Saturday.
  expect(await depositsOf(who)).toEqual(['2026-07-15', '2026-08-17', '2026-09-15']);
});

it('waits for the next day of the banks', async () => {
  const who = await planned(4);
  clock.set('2026-07-04T12:00:00Z');
  await run();
  expect(await depositsOf(who)).toEqual([]);
  clock.set('2026-07-06T12:00:00Z');
  await run();
  expect(await depositsOf(who)).toEqual(['2026-07-06']);
});

it('is told of three days before, once', async () => {
  await planned(15);
  const before = await mailsOf('plan_ahead');
  clock.set('2026-07-11T12:00:00Z');
  await run();
  expect(await mailsOf('plan_ahead')).toBe(before);
  clock.set('2026-07-12T12:00:00Z');
  await run();
  await run();
  expect(await mailsOf('plan_ahead')).toBe(before + 1);
});

it('J28 makes one deposit after a long sleep, not several', async () => {
  const who = await planned(15);
  clock.set('2026-12-01T12:00:00Z');
  await run();
  expect(await depositsOf(who)).toEqual(['2026-12-01']);
  expect(await planOf(site.database, who.accountId)).toMatchObject({ next_on: '2026-12-15' });
});

it('rests where its bank is gone or the wallet is blocked, and says why', async () => {
  const [gone, blocked] = [await planned(15), await planned(15)];
  await site.database.run(sql`update bank set status = 'removed', place = null, ended_at = ${clock.now()}
    where id = ${gone.bankId}`);
  await site.database.run(sql`update wallet set blocked_at = ${clock.now()}, block_reason = 'firm'
    where account_id = ${blocked.accountId}`);
  clock.set('2026-07-15T12:00:00Z');
  await run();
  expect(await planOf(site.database, gone.accountId)).toMatchObject({ paused_because: 'bank_gone' });
  expect(await planOf(site.database, blocked.accountId)).toMatchObject({ paused_because: 'blocked' });
  expect(await change(gone, 'active')).toMatchObject({ error: { code: 'bank_not_verified' } });
  expect(await change(blocked, 'active')).toMatchObject({ error: { code: 'wallet_blocked' } });
  expect([...(await depositsOf(gone)), ...(await depositsOf(blocked))]).toEqual([]);
});

describe('the payment service', () => {
  const NOT_NOW = ['not_called', 'busy', 'misconfigured', 'unavailable', 'unexpected'] as const;
  /** Until its deposit is with the service or has ended, a minute after the other. */
  async function sweptUntilKnown(who: Customer, tries: number): Promise<string[]> {
    const seen: string[] = [];
    for (let at = clock.now().getTime(); seen.length < tries && seen.at(-1) !== 'known'; at += 3_600_000) {
      clock.set(new Date(at));
      await sweepPaymentsJob.handle({}, jobContext(site.database, clock));
      const { id, sending } = await paymentOf(who);
      if (sending !== 'known') await followPayment(site.deps, id);
      seen.push((await paymentOf(who)).sending);
    }
    return seen;
  }
  const paymentOf = ({ accountId }: Customer) =>
    site.database.one<{ id: Id<'pay'>; sending: string; status: number; failure: string | null }>(
      sql`select id, sending, status, failure from payment where account_id = ${accountId}`,
    );
  const waitingUnsent = (id: string) =>
    site.database.rows(sql`select from work_item where queue = 'unsent_payments' and subject = ${id}`);

  it.each(NOT_NOW)('that cannot take a deposit now (%s) is asked again until it does', async (code) => {
    const who = await planned(15);
    const failed = await mailsOf('deposit_failed');
    clock.set('2026-07-15T12:00:00Z');
    site.service.troubles.push(code);
    await run();
    const { id, ...before } = await paymentOf(who);
    const isLost = code === 'unavailable' || code === 'unexpected';
    expect(before).toEqual({ sending: isLost ? 'unknown' : 'new', status: 1, failure: null });
    expect(await waitingUnsent(id)).toHaveLength(code === 'misconfigured' ? 1 : 0);
    // Still in trouble: neither looking it up nor asking again ends it.
    site.service.down(true);
    expect(await sweptUntilKnown(who, 3)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(await waitingUnsent(id)).toHaveLength(1);
    site.service.down(false);
    expect((await sweptUntilKnown(who, 3)).at(-1)).toBe('known');
    expect([...site.service.transfers.values()].filter((one) => one.correlationId === id)).toHaveLength(1);
    expect(await waitingUnsent(id)).toEqual([]);
    expect(await mailsOf('deposit_failed')).toBe(failed);
    expect(await depositsOf(who)).toEqual(['2026-07-15']);
  });

  it('that took nothing yet keeps no owner from calling the deposit off', async () => {
    const who = await planned(15);
    clock.set('2026-07-15T12:00:00Z');
    site.service.troubles.push('busy');
    await run();
    const { id } = await paymentOf(who);
    const { txn } = await site.database.one<{ txn: Id<'txn'> }>(
      sql`select id as txn from wallet_transaction where cause_id = ${id}`,
    );
    site.service.down(true);
    expect(await cancelPayment(site.deps, { ...who, transactionId: txn })).toEqual({ ok: true, value: id });
    expect(await paymentOf(who)).toMatchObject({ sending: 'refused', status: 4 });
  });

  it.each(['wrong_state', 'invalid_input'] as const)(
    'that says no to this deposit (%s) ends it, and its owner is told',
    async (code) => {
      const who = await planned(15);
      const failed = await mailsOf('deposit_failed');
      clock.set('2026-07-15T12:00:00Z');
      site.service.troubles.push(code);
      await run();
      expect(await paymentOf(who)).toMatchObject({ sending: 'refused', status: 3, failure: 'refused' });
      expect(await mailsOf('deposit_failed')).toBe(failed + 1);
    },
  );
});

it('is paused, resumed, changed and ended by its owner alone', async () => {
  const [who, other] = [await planned(15), await site.customer()];
  const as = { ...who, userId: other.userId };
  expect(await change(as, 'ended')).toMatchObject({ error: { code: 'not_found' } });
  expect(await save(as, 3)).toMatchObject({ error: { code: 'not_found' } });
  await change(who, 'paused');
  expect(await planOf(site.database, who.accountId)).toMatchObject({ status: 'paused', next_on: null });
  await change(who, 'active');
  expect(await planOf(site.database, who.accountId)).toMatchObject({ next_on: '2026-07-15' });
  await save(who, 1, 99_00n);
  expect(await planOf(site.database, who.accountId)).toMatchObject({ day: 1, amount_cents: 99_00n });
  await change(who, 'ended');
  expect(await planOf(site.database, who.accountId)).toBeUndefined();
  expect(await change(who, 'active')).toMatchObject({ error: { code: 'not_found' } });
  expect(await save(who, 5)).toMatchObject({ ok: true });
});

it('rests after a return, and tells its owner once', async () => {
  const who = await planned(15);
  const before = await mailsOf('plan_paused');
  const pause = () =>
    site.database.transaction((tx) => pausePlans(tx, { ...who, because: 'return', now: clock.now() }));
  await pause();
  await pause();
  expect(await planOf(site.database, who.accountId)).toMatchObject({ paused_because: 'return' });
  expect(await mailsOf('plan_paused')).toBe(before + 1);
});
