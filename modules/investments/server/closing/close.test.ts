import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelByManager } from '../ends/cancel-by-manager.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { setAside } from '../ends/set-aside.ts';
import { investmentsAlone } from '../test-investments.ts';
import { closingFacts } from './closing-facts.ts';
import { unfinishedEnder } from './failure-jobs.ts';

const RACES = rounds({ usual: 2, thorough: 200 });
const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock, { poolMax: 30 });
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const obstacles = (farmId: Id<'farm'>) =>
  site.database.transaction(async (tx) => {
    return (await closingFacts(tx, { farmId, to: 'successfully closed' })).obstacles;
  });
const byFirm = { reason: 'Asked', actor: 'operator:ruth' };

async function invested(farmId: Id<'farm'>, type: 'balance' | 'bank' = 'balance', shares = 5) {
  const who = await site.investor(RICH);
  const id = await site.ready(who, farmId, shares, type);
  unwrap(await site.confirm(who.userId, id));
  if (type === 'bank') await site.send(await site.paymentOf(id));
  await site.settle(id);
  return { who, id };
}
const costOf = (id: Id<'inv'>) =>
  site.database.one<{
    amount: bigint;
    fees: bigint;
    barred: string | null;
    closed: Date | null;
    funding: string;
  }>(
    sql`select amount_cents as amount, fees_cents as fees, barred_because as barred, closed_at as closed,
      funding_state as funding from investment where id = ${id}`,
  );

describe('a successful close', () => {
  it('I31 makes positions of all that is paid, and the escrow the farm’s own money', async () => {
    const farmId = await site.farm(SMALL);
    const [one, other] = [await invested(farmId), await invested(farmId, 'balance', 7)];
    const [a, b] = [await costOf(one.id), await costOf(other.id)];
    expect(await site.farmMoney(farmId)).toMatchObject({ escrow: a.amount + a.fees + b.amount + b.fees });
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    expect(await site.farmMoney(farmId)).toEqual({ escrow: 0n, operating: a.amount + b.amount });
    for (const { id } of [one, other]) {
      expect(await site.status(id)).toBe('successfully closed');
      expect((await costOf(id)).closed).toEqual(clock.now());
    }
    expect(await site.farmStatus(farmId)).toBe('successfully closed');
  });

  it('ends what nobody confirmed in time, behind it and once', async () => {
    const farmId = await site.farm(SMALL);
    const paid = await invested(farmId);
    const who = await site.investor(RICH);
    const unfinished = await site.ready(who, farmId, 5);
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    const end = () => unfinishedEnder.handle({ farmId }, jobContext(site.database, clock));
    await end();
    expect(await site.status(unfinished)).toBe('canceled_by_manager');
    expect(
      await site.database.one<{ refusal: string | null }>(
        sql`select refusal from investment where id = ${unfinished}`,
      ),
    ).toEqual({ refusal: 'offering_ended' });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH });
    expect(await site.status(paid.id)).toBe('successfully closed');
    await end();
    expect(await site.status(unfinished)).toBe('canceled_by_manager');
  });

  it('is refused while money or a review is open, and names each', async () => {
    const farmId = await site.farm(SMALL);
    const paid = await invested(farmId);
    const who = await site.investor(RICH);
    const id = await site.ready(who, farmId, 20, 'WIRE');
    unwrap(await site.confirm(who.userId, id));
    expect(await site.close(farmId, 'successfully closed')).toBe('closing_blocked');
    expect(await obstacles(farmId)).toEqual(['Quill, 20 shares: the money hasn’t arrived']);
    unwrap(
      await site.database.transaction((tx) =>
        setAside(tx, { investmentId: id, ...byFirm, now: clock.now() }),
      ),
    );
    expect(await obstacles(farmId)).toEqual(['Quill, 20 shares: set aside']);
    expect(await site.status(paid.id)).toBe('completed');
    unwrap(
      await site.database.transaction((tx) =>
        cancelByManager(tx, { investmentId: id, ...byFirm, now: clock.now() }),
      ),
    );
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    const late = await site.database.transaction((tx) =>
      cancelByManager(tx, { investmentId: paid.id, ...byFirm, now: clock.now() }),
    );
    expect(late).toMatchObject({ error: { code: 'investment_closed' } });
  });

  it('takes as many statements for one as for many', async () => {
    const counts: number[] = [];
    for (const many of [1, 6]) {
      const farmId = await site.farm(SMALL);
      for (let at = 0; at < many; at += 1) await invested(farmId);
      counts.push((await countStatements(() => site.close(farmId, 'successfully closed'))).statements);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('a pull that was under way when the offering closed', () => {
  const closedOnTheWay = async () => {
    const farmId = await site.farm(SMALL);
    const { who, id } = await invested(farmId, 'bank');
    expect(await site.status(id)).toBe('confirmation');
    expect(await site.close(farmId, 'successfully closed')).toBe('approved');
    expect(await site.status(id)).toBe('successfully closed');
    return { farmId, who, id, payment: await site.paymentOf(id), ...(await costOf(id)) };
  };
  const work = (id: string) =>
    site.database.rows<{ queue: string }>(sql`select queue from work_item where subject = ${id}`);

  it('goes to the farm once it settles', async () => {
    const { farmId, who, id, payment, amount } = await closedOnTheWay();
    await site.say(payment, 'processed');
    await site.settle(id);
    await site.settle(id);
    expect(await site.farmMoney(farmId)).toEqual({ escrow: 0n, operating: amount });
    expect(await costOf(id)).toMatchObject({ funding: 'settled', barred: null });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: RICH, wallet_held: 0n });
    // It comes back within its 60 days: the farm keeps what it has, and the investor owes it.
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect(await costOf(id)).toMatchObject({ funding: 'returned', barred: 'return' });
    expect(await site.farmMoney(farmId)).toEqual({ escrow: 0n, operating: amount });
    expect(await work(id)).toEqual([{ queue: 'unpaid_positions' }]);
  });

  it('that fails leaves the position barred, and the firm something to do', async () => {
    const { farmId, id, payment } = await closedOnTheWay();
    await site.say(payment, 'failed', 'R01');
    await site.settle(id);
    expect(await site.status(id)).toBe('successfully closed');
    expect(await costOf(id)).toMatchObject({ funding: 'failed', barred: 'return' });
    expect(await site.farmMoney(farmId)).toEqual({});
    expect(await work(id)).toEqual([{ queue: 'unpaid_positions' }]);
  });
});

describe('closing while others act', () => {
  // A circle of locks would be found by the database, after a second, and tried again: it must not come to that.
  afterAll(async () => {
    const { deadlocks } = await site.database.one<{ deadlocks: bigint }>(
      sql`select deadlocks from pg_stat_database where datname = current_database() /* never null: deadlocks */`,
    );
    expect(deadlocks).toBe(0n);
  });

  it('A13 20 confirms and a close: nothing is left open on a closed farm', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      const farmId = await site.farm(SMALL);
      await invested(farmId);
      const ready = [];
      for (let at = 0; at < 20; at += 1) {
        const who = await site.investor(RICH);
        ready.push({ who, id: await site.ready(who, farmId, 2) });
      }
      const closing = site.close(farmId, 'successfully closed');
      const confirms = ready.map(async ({ who, id }) => {
        const confirmed = unwrap(await site.confirm(who.userId, id));
        if (confirmed.refusal === null) await site.settle(id);
      });
      await Promise.all(confirms);
      seen.add(await closing);
      await site.prove();
    }
    expect(
      [...seen].every((one) =>
        ['approved', 'proposal_changed', 'closing_blocked', 'changed_since'].includes(one),
      ),
    ).toBe(true);
  });

  it('A11 and cancels: each is either out with its money, or closed', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const farmId = await site.farm(SMALL);
      const all = [];
      for (let at = 0; at < 5; at += 1) all.push(await invested(farmId));
      const cancels = all.map(({ who, id }) =>
        site.database.transaction((tx) =>
          cancelInvestment(tx, { userId: who.userId, investmentId: id, now: clock.now() }),
        ),
      );
      const outcome = await site.close(farmId, 'successfully closed');
      const ended = await Promise.all(cancels);
      for (const [at, { id }] of all.entries()) {
        const status = await site.status(id);
        if (ended[at]?.ok) expect(status).toBe('canceled_after_investment_by_investor');
        else expect([outcome, status]).toEqual(['approved', 'successfully closed']);
      }
    }
  });
});
