import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveFarm } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { withdrawPledge } from './end-pledge.ts';
import { pledgesAlone } from './test-pledges.ts';

const TEST_KEY = 'tests only: 0123456789abcdefghij';
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof pledgesAlone>>;
beforeAll(async () => {
  site = await pledgesAlone(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const move = (farmId: Id<'farm'>, to: 'verified' | 'verified_hold') =>
  site.database.transaction(async (tx) =>
    unwrap(await moveFarm(tx, { farmId, to, actor: 'test', at: clock.now() })),
  );
const waitingJobs = async (name: string, farmId: Id<'farm'>) =>
  (
    await site.database.rows(
      sql`select from graphile_worker.jobs where task_identifier = ${name} and key = ${`${name}:${farmId}`}`,
    )
  ).length;

describe('an offering that opens', () => {
  it('tells it once it can be invested in, and not before', async () => {
    const farmId = await site.pledged();
    await move(farmId, 'verified_hold');
    await site.openFarm(farmId);
    expect(await waitingJobs('farms.offering-opened', farmId)).toBe(0);
    await move(farmId, 'verified');
    expect(await waitingJobs('farms.offering-opened', farmId)).toBe(1);
  });

  it('makes a pledge an investment with its amount and account filled in, and says so once', async () => {
    const [who, farmId] = [await site.investor(), await site.pledged()];
    unwrap(await site.pledge(who, farmId, 25));
    await site.convert(farmId);
    expect(await site.pledgeOf(who, farmId)).toMatchObject({ status: 'waiting' });
    await site.openFarm(farmId);
    await Promise.all([site.convert(farmId), site.convert(farmId), site.resume()]);
    const [investment, ...more] = await site.investmentsOf(who, farmId);
    expect(more).toEqual([]);
    expect(investment).toMatchObject({ status: 0, shares: 25, account_id: who.accountId });
    const pledge = await site.pledgeOf(who, farmId);
    expect(pledge).toMatchObject({ status: 'invested', investment_id: investment?.id });
    const mails = await site.mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/investment-process/${investment?.id}`);
    expect(await site.subscribed(farmId)).toBe(0);
  });

  it('leaves alone whoever withdrew, or has begun to invest by then', async () => {
    const farmId = await site.pledged();
    const [gone, begun] = [await site.investor(), await site.investor()];
    const { id } = unwrap(await site.pledge(gone, farmId));
    unwrap(await site.pledge(begun, farmId));
    unwrap(
      await site.database.transaction((tx) =>
        withdrawPledge(tx, { userId: gone.userId, pledgeId: id, now: clock.now() }),
      ),
    );
    await site.openFarm(farmId);
    const own = unwrap(await site.begin(begun.userId, farmId, 12));
    await site.convert(farmId);
    expect(await site.investmentsOf(gone, farmId)).toEqual([]);
    expect(await site.investmentsOf(begun, farmId)).toMatchObject([{ id: own, shares: 12 }]);
    expect(await site.pledgeOf(begun, farmId)).toMatchObject({ status: 'invested', investment_id: own });
    expect([...(await site.mailsTo(gone)), ...(await site.mailsTo(begun))]).toEqual([]);
  });

  it('with another minimum, or fewer shares than were pledged, begins with what can be bought', async () => {
    const [few, many, farmId] = [await site.investor(), await site.investor(), await site.pledged()];
    unwrap(await site.pledge(few, farmId, 10));
    unwrap(await site.pledge(many, farmId, 1_580));
    const { price } = await site.database.one<{ price: bigint }>(
      sql`select price_per_share_cents as price from farm where id = ${farmId}`,
    );
    await site.openFarm(farmId, { min_investment: `${(price * 30n) / 100n}.99` });
    await site.database.run(sql`update farm set subscribed_shares = 1380 where id = ${farmId}`);
    await site.convert(farmId);
    await site.database.run(sql`update farm set subscribed_shares = 0 where id = ${farmId}`);
    expect((await site.investmentsOf(few, farmId))[0]?.shares).toBeGreaterThan(10);
    expect(await site.investmentsOf(many, farmId)).toMatchObject([{ shares: 200 }]);
    expect((await site.mailsTo(many))[0]?.text).toContain('1,580');
  });

  it('fills in no account that was closed meanwhile', async () => {
    const [who, farmId] = [await site.investor(), await site.pledged()];
    unwrap(await site.pledge(who, farmId));
    await site.database.run(
      sql`update investment_account set deleted_at = ${clock.now()} where id = ${who.accountId}`,
    );
    await site.openFarm(farmId);
    await site.convert(farmId);
    expect(await site.investmentsOf(who, farmId)).toMatchObject([{ status: 0, account_id: null }]);
  });

  it('shows no private offering to somebody who can’t see it anymore', async () => {
    const [who, farmId] = [await site.investor(), await site.pledged()];
    unwrap(await site.pledge(who, farmId));
    await site.openFarm(farmId, { private: true });
    await site.convert(farmId);
    expect(await site.pledgeOf(who, farmId)).toMatchObject({ status: 'waiting' });
    expect(await site.mailsTo(who)).toEqual([]);
    await site.openFarm(farmId, { private: false });
    await site.resume();
    expect(await site.pledgeOf(who, farmId)).toMatchObject({ status: 'invested' });
  });

  it('B13 C13 goes on where a killed process left off: one investment and one email each', async () => {
    const farmId = await site.pledged();
    const all = [];
    for (let at = 0; at < 4; at += 1) {
      const who = await site.investor();
      unwrap(await site.pledge(who, farmId, 20 + at));
      all.push(who);
    }
    await site.openFarm(farmId);
    const script = new URL('./convert-child.ts', import.meta.url);
    const ends: (number | string)[] = [];
    for (let dieBefore = 4; ends.at(-1) !== 0; dieBefore += 11) {
      const args = [site.url, farmId, clock.now().toISOString(), String(dieBefore), TEST_KEY];
      ends.push(await spawnNode(script, args).exit);
      await site.prove();
      if (ends.length > 20) throw new Error(`it never ends: ${ends}`);
    }
    expect(ends.length).toBeGreaterThan(2);
    for (const [at, who] of all.entries()) {
      expect(await site.investmentsOf(who, farmId)).toMatchObject([{ status: 0, shares: 20 + at }]);
      expect(await site.mailsTo(who)).toHaveLength(1);
    }
  });
});

describe('an offering that closes without opening', () => {
  it('ends its pledges, and says so once', async () => {
    const [who, farmId] = [await site.investor(), await site.pledged()];
    unwrap(await site.pledge(who, farmId));
    expect(await site.close(farmId, 'unsuccessfully closed')).toBe('approved');
    expect(await waitingJobs('investments.convert-pledges', farmId)).toBe(1);
    await Promise.all([site.convert(farmId), site.convert(farmId)]);
    expect(await site.pledgeOf(who, farmId)).toMatchObject({ status: 'lapsed', investment_id: null });
    expect(await site.investmentsOf(who, farmId)).toEqual([]);
    expect(await site.mailsTo(who)).toHaveLength(1);
  });
});

it('one pledge that can’t be converted keeps no other waiting', async () => {
  const farmId = await site.pledged();
  const [stuck, fine] = [await site.investor(), await site.investor()];
  unwrap(await site.pledge(stuck, farmId));
  unwrap(await site.pledge(fine, farmId));
  await site.openFarm(farmId);
  // A line break in an address is no header that a mail can have.
  await site.database.run(sql`update user_account set email = email || chr(10) where id = ${stuck.userId}`);
  await expect(site.convert(farmId)).rejects.toThrow('1 pledges');
  expect(await site.investmentsOf(stuck, farmId)).toEqual([]);
  expect(await site.pledgeOf(fine, farmId)).toMatchObject({ status: 'invested' });
});
