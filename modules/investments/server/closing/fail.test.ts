import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { giveBackShares, moveFarm } from '../../../farms/server/index.ts';
import { newFarm, saveFarm } from '../../../farms/server/new-farm.fixture.ts';
import { paymentState } from '../../../wallet/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { setAside } from '../ends/set-aside.ts';
import { investmentsAlone } from '../test-investments.ts';
import { verifyClosings } from '../verify-closings.ts';
import { verifyInvestmentShares } from '../verify-shares.ts';
import { failOffering } from './fail-offering.ts';
import { offeringFailer, resumeFailures } from './failure-jobs.ts';

const TEST_KEY = 'tests only: 0123456789abcdefghij';
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock, { poolMax: 30 });
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const fail = (farmId: Id<'farm'>) => site.close(farmId, 'unsuccessfully closed');
const run = (farmId: Id<'farm'>) => offeringFailer.handle({ farmId }, jobContext(site.database, clock));

async function invested(farmId: Id<'farm'>, type: 'balance' | 'bank' | 'WIRE' = 'balance') {
  const who = await site.investor(RICH);
  const id = await site.ready(who, farmId, 5, type);
  unwrap(await site.confirm(who.userId, id));
  if (type === 'bank') await site.send(await site.paymentOf(id));
  await site.settle(id);
  return { who, id };
}

describe('an offering that fails', () => {
  it('I30 is held, gives every cent back, and closes then', async () => {
    const farmId = await site.farm(SMALL);
    const [paid, wired, pulled] = [
      await invested(farmId),
      await invested(farmId, 'WIRE'),
      await invested(farmId, 'bank'),
    ];
    const aside = await invested(farmId);
    unwrap(
      await site.database.transaction((tx) =>
        setAside(tx, { investmentId: aside.id, reason: 'Look', actor: 'operator:r', now: clock.now() }),
      ),
    );
    // Confirmed, and its money not asked for yet.
    const unsent = await site.investor();
    const early = await site.ready(unsent, farmId, 5, 'bank');
    unwrap(await site.confirm(unsent.userId, early));
    const visitor = await site.investor(RICH);
    const unfinished = await site.ready(visitor, farmId, 5);
    expect(await fail(farmId)).toBe('approved');
    expect(await site.farmStatus(farmId)).toBe('verified_hold');
    // From here on nobody confirms, begins, cancels or opens it again.
    expect(unwrap(await site.confirm(visitor.userId, unfinished)).refusal).toMatchObject({
      code: 'offering_not_open',
    });
    const other = await site.investor(RICH);
    expect(await site.begin(other.userId, farmId, 5)).toMatchObject({ error: { code: 'offering_not_open' } });
    const cancelled = await site.database.transaction((tx) =>
      cancelInvestment(tx, { userId: paid.who.userId, investmentId: paid.id, now: clock.now() }),
    );
    expect(cancelled).toMatchObject({ error: { code: 'investment_not_cancelable' } });
    for (const to of ['verified', 'successfully closed'] as const)
      expect(
        await site.database.transaction((tx) => moveFarm(tx, { farmId, to, actor: 'test', at: clock.now() })),
      ).toMatchObject({ error: { code: 'offering_failing' } });
    expect(await fail(farmId)).toBe('offering_failing');
    await run(farmId);
    for (const { who, id } of [paid, wired, aside]) {
      expect(await site.status(id)).toBe('unsuccessfully closed');
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH });
    }
    expect(await site.status(pulled.id)).toBe('unsuccessfully closed');
    expect(await site.status(early)).toBe('unsuccessfully closed');
    // What was on its way is called off, and what was not sent never is.
    for (const investment of [pulled.id, early]) {
      const payment = await site.paymentOf(investment);
      await site.send(payment);
      expect((await paymentState(site.database, payment)).status).toBe('cancelled');
    }
    expect((await paymentState(site.database, await site.paymentOf(early))).isSent).toBe(false);
    expect(await site.status(unfinished)).toBe('canceled_by_manager');
    expect(await site.farmStatus(farmId)).toBe('unsuccessfully closed');
    expect(await site.subscribed(farmId)).toBe(0);
    // The job runs once more, as after a crash: nothing is left to do.
    await run(farmId);
    await resumeFailures.handle({}, jobContext(site.database, clock));
    expect(await site.balances(paid.who.accountId)).toMatchObject({ wallet_available: RICH });
  });

  it('that nobody has anything on closes at once', async () => {
    const farmId = await site.farm(SMALL);
    expect(await fail(farmId)).toBe('approved');
    expect(await site.farmStatus(farmId)).toBe('unsuccessfully closed');
  });

  it('I10 is refused where shares are held that no investment took, which the books name', async () => {
    const farmId = await saveFarm(site.database, newFarm(SMALL), 3);
    await invested(farmId);
    expect(await fail(farmId)).toBe('shares_still_held');
    expect(await verifyInvestmentShares(site.database)).toMatchObject([{ rule: 'I10', where: farmId }]);
    const given = { farmId, holder: 'early', shares: 3, cause: 'test', actor: 'test', at: clock.now() };
    unwrap(await site.database.transaction((tx) => giveBackShares(tx, given)));
  });

  it('A13 while 20 confirm and 10 begin: nothing is left, and each has all of its money', async () => {
    const farmId = await site.farm(SMALL);
    const ready: { who: Awaited<ReturnType<typeof site.investor>>; id: Id<'inv'> }[] = [
      await invested(farmId),
    ];
    for (let at = 0; at < 20; at += 1) {
      const who = await site.investor(RICH);
      ready.push({ who, id: await site.ready(who, farmId, 2) });
    }
    const visitors = await Promise.all(Array.from({ length: 10 }, () => site.investor()));
    const acts = [
      ...ready.slice(1).map(({ who, id }) => site.confirm(who.userId, id)),
      ...visitors.map(({ userId }) => site.begin(userId, farmId, 2)),
    ];
    let outcome = await fail(farmId);
    await Promise.all(acts);
    // Whoever bought while it was being decided changed what was agreed to: it is proposed once more.
    if (outcome !== 'approved') outcome = await fail(farmId);
    expect(outcome).toBe('approved');
    await Promise.all([
      run(farmId),
      run(farmId),
      resumeFailures.handle({}, jobContext(site.database, clock)),
    ]);
    expect(await site.farmStatus(farmId)).toBe('unsuccessfully closed');
    for (const { who } of ready)
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH });
    const { open } = await site.database.one<{ open: number }>(
      sql`select count(*)::int as open from investment where farm_id = ${farmId} and ended_at is null`,
    );
    expect(open).toBe(0);
  });

  it('B13 C13 goes on where a killed process left off, and refunds each exactly once', async () => {
    const farmId = await site.farm(SMALL);
    const all = [];
    for (let at = 0; at < 4; at += 1) all.push(await invested(farmId));
    expect(await fail(farmId)).toBe('approved');
    const script = new URL('./fail-child.ts', import.meta.url);
    const ends: (number | string)[] = [];
    for (let dieBefore = 5; ends.at(-1) !== 0; dieBefore += 23) {
      const args = [site.url, farmId, clock.now().toISOString(), String(dieBefore), TEST_KEY];
      ends.push(await spawnNode(script, args).exit);
      await site.prove();
      if (ends.length > 20) throw new Error(`it never ends: ${ends}`);
    }
    expect(ends.length).toBeGreaterThan(2);
    for (const { who } of all)
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH, wallet_held: 0n });
    expect(await site.farmStatus(farmId)).toBe('unsuccessfully closed');
  });

  it('one that cannot end keeps neither the others nor the farm from being looked at', async () => {
    const farmId = await site.farm(SMALL);
    const [stuck, fine] = [await invested(farmId), await invested(farmId)];
    expect(await fail(farmId)).toBe('approved');
    await site.owner.run(sql`update investment set shares = shares + 100 where id = ${stuck.id}`);
    await expect(failOffering({ database: site.database, clock }, farmId)).rejects.toThrow('1 investments');
    expect(await site.status(fine.id)).toBe('unsuccessfully closed');
    expect(await site.farmStatus(farmId)).toBe('verified_hold');
    await site.owner.run(sql`update investment set shares = shares - 100 where id = ${stuck.id}`);
    await run(farmId);
    expect(await site.farmStatus(farmId)).toBe('unsuccessfully closed');
  });

  it('I30 is named by the proof where something goes on', async () => {
    const farmId = await site.farm(SMALL);
    const who = await site.investor();
    unwrap(await site.begin(who.userId, farmId, 5));
    await site.database.run(sql`update farm set status = 16, closed_at = now() where id = ${farmId}`);
    expect(await verifyClosings(site.database)).toMatchObject([{ rule: 'I30', where: farmId }]);
    await site.database.run(sql`update farm set status = 6, closed_at = null where id = ${farmId}`);
  });
});
