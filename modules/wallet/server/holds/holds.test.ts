import { setTimeout as sleep } from 'node:timers/promises';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { farmAccount } from '../../rules/index.ts';
import { moveMoney } from '../payments/move-money.ts';
import { jobContext, movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { captureHold, releaseHold } from './end-hold.ts';
import { holdExpirer } from './expire-holds.ts';
import { holdMoney } from './hold-money.ts';

const RACES = rounds({ usual: 50, thorough: 1_000 });

const NOW = '2026-03-02T15:00:00.000Z';
const clock = movableClock(NOW);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock, { poolMax: 20 });
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));
afterEach(() => site.proveBooks());

const escrow = farmAccount('farm_1', 'escrow');
const by = () => ({ actor: 'test', now: clock.now() });

async function held(cents: bigint, of = 100_00n, expiresAt: Date | null = null) {
  const who = await site.customer(of);
  const cause = { type: 'investment', id: newId('inv', clock.now()) };
  const hold = () =>
    site.database.transaction((tx) =>
      holdMoney(tx, { ...who, cause, key: cause.id, amountCents: cents, expiresAt, ...by() }),
    );
  return { who, cause, hold, holdId: unwrap(await hold()) };
}

it('sets money aside once, and gives it back once', async () => {
  const { who, cause, hold, holdId } = await held(60_00n);
  expect(unwrap(await hold())).toBe(holdId);
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 40_00n, wallet_held: 60_00n });
  const release = () =>
    site.database.transaction((tx) => releaseHold(tx, { ...who, cause, holdId, ...by() }));
  const ends = await Promise.all(Array.from({ length: 5 }, release));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 100_00n, wallet_held: 0n });
});

it('uses a part, and the rest is available again', async () => {
  const { who, cause, holdId } = await held(60_00n);
  const to = [{ account: escrow, cents: 45_00n }];
  const capture = () =>
    site.database.transaction((tx) =>
      captureHold(tx, { ...who, cause, holdId, to, heldCents: 60_00n, type: 'investment', ...by() }),
    );
  expect(await capture()).toMatchObject({ ok: true });
  expect(await capture()).toMatchObject({ ok: false, error: { code: 'pending_over' } });
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 55_00n, wallet_held: 0n });
});

it('promises nothing that is not there', async () => {
  const who = await site.customer(5_00n);
  const cause = { type: 'bid', id: 'bid_1' };
  const hold = site.database.transaction((tx) =>
    holdMoney(tx, { ...who, cause, key: 'bid_1', amountCents: 5_01n, expiresAt: null, ...by() }),
  );
  expect(await hold).toMatchObject({ error: { code: 'balance_too_low', params: { amount: '$5.00' } } });
});

it('A5 a withdrawal and an investment of the same money: never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < RACES; round += 1) {
    const who = await site.customer(100_00n);
    const cause = { type: 'investment', id: newId('inv', clock.now()) };
    const withdraw = moveMoney(site.deps, { ...who, direction: 'push', amountCents: 70_00n, actor: 'test' });
    await sleep((round % 10) * 3);
    const hold = site.database.transaction((tx) =>
      holdMoney(tx, { ...who, cause, key: cause.id, amountCents: 70_00n, expiresAt: null, ...by() }),
    );
    const [one, other] = await Promise.all([withdraw, hold]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    const { wallet_held = 0n, wallet_available } = await site.balances(who.accountId);
    expect(wallet_available).toBe(30_00n);
    seen.add(wallet_held === 70_00n ? 'held' : 'withdrawn');
  }
  expect(seen).toEqual(new Set(['held', 'withdrawn']));
});

it('A5 in every order of the two, the sum is never more than there was', async () => {
  for (const first of ['hold', 'withdraw'] as const) {
    const who = await site.customer(100_00n);
    const cause = { type: 'investment', id: newId('inv', clock.now()) };
    const hold = () =>
      site.database.transaction((tx) =>
        holdMoney(tx, { ...who, cause, key: cause.id, amountCents: 60_00n, expiresAt: null, ...by() }),
      );
    const withdraw = () =>
      moveMoney(site.deps, { ...who, direction: 'push', amountCents: 60_00n, actor: 'test' });
    const [one, other] =
      first === 'hold' ? [await hold(), await withdraw()] : [await withdraw(), await hold()];
    expect([one.ok, other.ok]).toEqual([true, false]);
  }
});

it('I37 what nobody used in time goes back, once, and whoever was promised it is told', async () => {
  const expiresAt = new Date('2026-03-03T15:00:00.000Z');
  const { who, holdId } = await held(60_00n, 100_00n, expiresAt);
  const told: Id<'jrn'>[] = [];
  const expire = () =>
    holdExpirer({
      ...site.deps,
      async holdExpired(_tx, { holdId: expired }) {
        told.push(expired);
      },
    }).handle({}, jobContext(site.database, clock));
  await expire();
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_held: 60_00n });
  clock.set(expiresAt);
  await Promise.all([expire(), expire(), expire()]);
  expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 100_00n, wallet_held: 0n });
  expect(told).toEqual([holdId]);
});
