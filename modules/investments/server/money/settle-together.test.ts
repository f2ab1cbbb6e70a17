import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { investmentsAlone } from '../test-investments.ts';
import { togetherSettler } from './settle-together.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());
afterEach(async () => {
  await site.database.run(sql`delete from graphile_worker._private_jobs`);
  await site.prove();
});

const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };

async function confirmed(farmId: Id<'farm'>, type?: Parameters<typeof site.ready>[3]) {
  const who = await site.investor(RICH);
  const id = await site.ready(who, farmId, 1, type);
  unwrap(await site.confirm(who.userId, id));
  return { who, id };
}

const settle = (ids: readonly Id<'inv'>[]) => {
  const job = togetherSettler({ database: site.database, clock, policy: () => site.policy });
  return Promise.resolve(job.handle({ investmentIds: ids }, jobContext(site.database, clock)));
};

const leftToOne = () =>
  site.database.rows<{
    id: string;
  }>(sql`select payload ->> 'investmentId' as id from graphile_worker._private_jobs
    where key like 'investments.settle:%' order by 1 /* never null: id */`);

it('pays in and completes those that wait, each step written down, and does it once', async () => {
  const farmId = await site.farm(SMALL);
  const all = [await confirmed(farmId), await confirmed(farmId), await confirmed(farmId)];
  const ids = all.map(({ id }) => id);
  await settle(ids);
  await settle(ids);
  for (const { id, who } of all) {
    expect(await site.status(id)).toBe('completed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_held: 0n });
  }
  const events = await site.database.rows<{
    to_status: number;
  }>(sql`select to_status from investment_status_event
    where investment_id = ${ids[0] ?? ''} order by ordinal desc limit 3`);
  expect(events.map(({ to_status }) => to_status)).toEqual([21, 20, 18]);
});

it('leaves to the job of one what is not plain, and does the others', async () => {
  const farmId = await site.farm(SMALL);
  const plain = await confirmed(farmId);
  const canceled = await confirmed(farmId);
  await site.database.transaction(async (tx) =>
    unwrap(
      await cancelInvestment(tx, {
        userId: canceled.who.userId,
        investmentId: canceled.id,
        now: clock.now(),
      }),
    ),
  );
  const failed = await confirmed(farmId);
  await site.database.run(
    sql`update investment_account set kyc_status = 'failed' where id = ${failed.who.accountId}`,
  );
  await settle([plain.id, canceled.id, failed.id]);
  expect(await site.status(plain.id)).toBe('completed');
  expect(await site.status(canceled.id)).toBe('canceled_after_investment_by_investor');
  expect(await site.status(failed.id)).toBe('confirmation_pending');
  expect((await leftToOne()).map(({ id }) => id)).toContain(failed.id);
  await site.settle(failed.id);
  expect(await site.status(failed.id)).toBe('canceled_for_failing_kyc');
});

it('C14 what is wrong with one does not keep the others waiting: each is seen to by itself', async () => {
  const farmId = await site.farm(SMALL);
  const [good, bad] = [await confirmed(farmId), await confirmed(farmId)];
  // The hold is gone behind the module's back, as no code of it would leave it.
  const gone = sql`delete from open_pending where journal_id in
    (select hold_id from investment_money where investment_id = ${bad.id})`;
  const back = sql`insert into open_pending (journal_id) select hold_id from investment_money
    where investment_id = ${bad.id}`;
  await site.database.run(gone);
  await settle([good.id, bad.id]);
  expect(await site.status(good.id)).toBe('confirmation_pending');
  expect((await leftToOne()).map(({ id }) => id)).toEqual([good.id, bad.id].sort());
  await site.settle(good.id);
  expect(await site.status(good.id)).toBe('completed');
  await site.database.run(back);
});

it('costs as many statements for sixteen as for two', async () => {
  const farmId = await site.farm(SMALL);
  const counted = async (count: number) => {
    const ids: Id<'inv'>[] = [];
    for (let place = 0; place < count; place += 1) ids.push((await confirmed(farmId)).id);
    return (await countStatements(() => settle(ids))).statements;
  };
  const two = await counted(2);
  expect(await counted(16)).toBe(two);
});
