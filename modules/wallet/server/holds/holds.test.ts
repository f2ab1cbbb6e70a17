import { setTimeout as sleep } from 'node:timers/promises';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { farmAccount } from '../../rules/index.ts';
import { postAdjustment } from '../desk/post-adjustment.ts';
import { moveMoney } from '../payments/move-money.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
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

describe('B3 of a wallet that owes 10', () => {
  /** A deposit is taken back when 60 are set aside, 40 are on their way out and 40 are left. */
  async function owing() {
    const made = await held(60_00n);
    const asked = { ...made.who, actor: 'test' } as const;
    const deposit = unwrap(await moveMoney(site.deps, { ...asked, direction: 'pull', amountCents: 50_00n }));
    await site.say(deposit, 'processed');
    unwrap(await moveMoney(site.deps, { ...asked, direction: 'push', amountCents: 40_00n }));
    const charge = {
      ...made.who,
      amountCents: -10_00n,
      note: 'Rest',
      proposalId: newId('prop', clock.now()),
    };
    await site.database.transaction((tx) => postAdjustment(tx, { ...charge, ...by() }));
    await site.say(deposit, 'failed', 'R10');
    expect(await site.balances(made.who.accountId)).toMatchObject({
      wallet_available: 0n,
      wallet_held: 60_00n,
      receivable: -10_00n,
    });
    return made;
  }

  it('what is given back pays that first', async () => {
    const { who, cause, holdId } = await owing();
    const ended = { ...who, cause, holdId, ...by() };
    expect(await site.database.transaction((tx) => releaseHold(tx, ended))).toMatchObject({ ok: true });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 50_00n, receivable: 0n });
  });

  it.each([
    [45_00n, { wallet_available: 5_00n, receivable: 0n }],
    [56_00n, { wallet_available: 0n, receivable: -6_00n }],
    [60_00n, { wallet_available: 0n, receivable: -10_00n }],
  ])('what %s cents of a hold leave pays that first', async (cents, left) => {
    const { who, cause, holdId } = await owing();
    const to = [{ account: escrow, cents }];
    const ended = { ...who, cause, holdId, to, heldCents: 60_00n, type: 'investment', ...by() } as const;
    unwrap(await site.database.transaction((tx) => captureHold(tx, ended)));
    expect(await site.balances(who.accountId)).toMatchObject(left);
  });
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
