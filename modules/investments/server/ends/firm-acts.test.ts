import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from '../test-investments.ts';
import { cancelByManager } from './cancel-by-manager.ts';
import { putBack, setAside } from './set-aside.ts';

const RACES = rounds({ usual: 10, thorough: 1_000 });
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock, { poolMax: 20 });
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const act = (command: typeof cancelByManager | typeof setAside, investmentId: Id<'inv'>) =>
  site.database.transaction((tx) =>
    command(tx, { investmentId, reason: 'Asked by phone', actor: 'operator:ruth', now: clock.now() }),
  );
const whole = { wallet_available: RICH, wallet_held: 0n };

async function newReady(type: 'balance' | 'bank' = 'balance') {
  const [who, farmId] = [await site.investor(RICH), await site.farm(SMALL)];
  return { who, farmId, id: await site.ready(who, farmId, 5, type) };
}

describe('the firm cancels', () => {
  it('what is unfinished, confirmed or in escrow: shares and every cent are back, once', async () => {
    for (const steps of [0, 1, 2]) {
      const { who, farmId, id } = await newReady();
      if (steps > 0) unwrap(await site.confirm(who.userId, id));
      if (steps > 1) await site.settle(id);
      const tries = await Promise.all(Array.from({ length: 5 }, () => act(cancelByManager, id)));
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await site.status(id)).toBe('canceled_by_manager');
      if (steps > 0) expect(await site.balances(who.accountId)).toMatchObject(whole);
      expect(await site.subscribed(farmId)).toBe(0);
    }
  });

  it('A12 while the investor confirms: one end, and the money is released once', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      const { who, farmId, id } = await newReady();
      const confirming = round % 2 === 0 ? undefined : site.confirm(who.userId, id);
      const [cancelled, confirmed] = await Promise.all([
        act(cancelByManager, id),
        confirming ?? site.confirm(who.userId, id),
      ]);
      expect(cancelled.ok).toBe(true);
      seen.add(confirmed.ok ? 'confirmed first' : confirmed.error.code);
      expect(await site.status(id)).toBe('canceled_by_manager');
      await site.settle(id);
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH });
      expect(await site.subscribed(farmId)).toBe(0);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('A12 in either order', async () => {
    const before = await newReady();
    unwrap(await act(cancelByManager, before.id));
    expect(await site.confirm(before.who.userId, before.id)).toMatchObject({
      error: { code: 'investment_over' },
    });
    const after = await newReady();
    unwrap(await site.confirm(after.who.userId, after.id));
    unwrap(await act(cancelByManager, after.id));
    expect(await act(cancelByManager, after.id)).toMatchObject({ error: { code: 'investment_over' } });
    expect(await site.balances(after.who.accountId)).toMatchObject(whole);
  });

  it('nothing that does not exist', async () => {
    const missing = 'inv_00000000000000000000000000' as Id<'inv'>;
    for (const command of [cancelByManager, setAside, putBack])
      expect(await act(command, missing)).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('the firm sets aside', () => {
  it('and puts back to where it was; money that came meanwhile is there', async () => {
    const { who, id } = await newReady();
    unwrap(await site.confirm(who.userId, id));
    unwrap(await act(setAside, id));
    expect(await act(setAside, id)).toMatchObject({ error: { code: 'investment_set_aside' } });
    await site.settle(id);
    expect(await site.status(id)).toBe('system_err');
    await site.prove();
    unwrap(await act(putBack, id));
    expect(await act(putBack, id)).toMatchObject({ error: { code: 'investment_not_set_aside' } });
    expect(await site.status(id)).toBe('confirmation_pending');
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
  });

  it('a pull that settles while it is set aside is kept for it', async () => {
    const { who, id } = await newReady('bank');
    unwrap(await site.confirm(who.userId, id));
    const payment = await site.paymentOf(id);
    await site.send(payment);
    unwrap(await act(setAside, id));
    await site.say(payment, 'processed');
    await site.settle(id);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH });
    unwrap(await act(putBack, id));
    await site.settle(id);
    expect(await site.status(id)).toBe('completed');
  });

  it('and cannot put back what the investor has begun anew; it can still be canceled', async () => {
    const { who, farmId, id } = await newReady();
    unwrap(await act(setAside, id));
    const other = unwrap(await site.begin(who.userId, farmId, 5));
    expect(await act(putBack, id)).toMatchObject({ error: { code: 'investment_unfinished' } });
    expect(await site.status(id)).toBe('system_err');
    unwrap(await act(cancelByManager, id));
    expect(await site.status(id)).toBe('canceled_by_manager');
    expect(await act(setAside, id)).toMatchObject({ error: { code: 'investment_over' } });
    expect(await site.status(other)).toBe('new');
  });
});
