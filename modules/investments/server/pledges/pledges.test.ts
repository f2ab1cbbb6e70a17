import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { accountUsage } from '../common/account-usage.ts';
import { investmentPages } from '../pages.ts';
import { builtInDisclosure } from '../signing/legal-in-force.ts';
import { changePledge } from './change-pledge.ts';
import { withdrawPledge } from './end-pledge.ts';
import { erasePledges, exportPledges } from './own-pledges.ts';
import { pledgeDesk } from './pledge-desk.ts';
import { pledgesAlone } from './test-pledges.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof pledgesAlone>>;
beforeAll(async () => {
  site = await pledgesAlone(clock);
});
afterAll(() => site.drop());

it('of a person and a farm there is one, however many windows make it at once', async () => {
  const [who, farmId] = [await site.investor(), await site.pledged()];
  const made = await Promise.all([20, 21, 22, 23].map((shares) => site.pledge(who, farmId, shares)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of made) if (!one.ok) expect(one.error.code).toBe('pledge_exists');
});

it('takes neither shares nor money, and every act is in the audit without the note', async () => {
  const [who, farmId] = [await site.investor(5_000_00n), await site.pledged()];
  const before = await site.balances(who.accountId);
  const { id, version } = unwrap(await site.pledge(who, farmId, 20, 'For the grandchildren'));
  const own = { userId: who.userId, pledgeId: id, now: clock.now() };
  const changed = { ...own, accountId: who.accountId, shares: 30, note: 'For Wilma', version };
  unwrap(await site.database.transaction((tx) => changePledge(tx, changed)));
  unwrap(await site.database.transaction((tx) => withdrawPledge(tx, own)));
  expect(await site.database.transaction((tx) => withdrawPledge(tx, own))).toMatchObject({
    error: { code: 'pledge_over' },
  });
  unwrap(await site.pledge(who, farmId, 12));
  expect(await site.pledgeOf(who, farmId)).toMatchObject({ id, status: 'waiting', shares: 12, version: 4 });
  expect(await site.balances(who.accountId)).toEqual(before);
  expect(await site.subscribed(farmId)).toBe(0);
  const audit = await site.database.rows<{ action: string; line: string }>(
    sql`select action, audit::text as line from audit where subject = ${`pledge:${id}`} order by id`,
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'pledge.made',
    'pledge.changed',
    'pledge.withdrawn',
    'pledge.made',
  ]);
  expect(audit.filter(({ line }) => /grandchildren|Wilma/.test(line))).toEqual([]);
});

it('keeps its account from being deleted while it waits, and is its owner’s alone', async () => {
  const [who, other, farmId] = [await site.investor(), await site.investor(), await site.pledged()];
  const { id } = unwrap(await site.pledge(who, farmId));
  expect(await accountUsage(site.database, [who.accountId])).toEqual(
    new Map([[who.accountId, { investments: 1 }]]),
  );
  const pages = investmentPages({
    database: site.database,
    signing: null,
    clock,
    realTime: clock,
    policy: () => 'uniform',
    disclosure: async () => builtInDisclosure(),
  });
  expect(await pages.pledge(who.userId, farmId)).toMatchObject({ id, can_change: true, can_withdraw: true });
  expect(await pages.pledge(other.userId, farmId)).toBeNull();
  const theirs = { userId: other.userId, pledgeId: id, now: clock.now() };
  expect(await site.database.transaction((tx) => withdrawPledge(tx, theirs))).toMatchObject({
    error: { code: 'not_found' },
  });
  unwrap(await site.database.transaction((tx) => withdrawPledge(tx, { ...theirs, userId: who.userId })));
  expect(await accountUsage(site.database, [who.accountId])).toEqual(new Map());
});

it('there is nothing to pledge for where somebody can’t see the offering, or with another’s account', async () => {
  const [who, other, farmId] = [await site.investor(), await site.investor(), await site.pledged()];
  const nothing = { error: { code: 'not_found' } };
  expect(await site.pledge(who, await site.pledged({ private: true }))).toMatchObject(nothing);
  expect(await site.pledge({ ...who, accountId: other.accountId }, farmId)).toMatchObject(nothing);
});

it('H6 is handed over with its note, and forgotten with its owner', async () => {
  const [who, farmId] = [await site.investor(), await site.pledged()];
  unwrap(await site.pledge(who, farmId, 20, 'Call me first'));
  expect(await exportPledges(site.database, who.userId)).toMatchObject({
    pledges: [{ farm: farmId, shares: 20, note: 'Call me first', status: 'waiting' }],
  });
  await site.database.transaction((tx) => erasePledges(tx, who.userId));
  expect(await exportPledges(site.database, who.userId)).toEqual({ pledges: [] });
});

it('the firm sees what is pledged for a farm: how many, how much, and by whom', async () => {
  const desk = pledgeDesk({ database: site.database });
  const [first, second, farmId] = [await site.investor(), await site.investor(), await site.pledged()];
  expect(await desk.list(farmId, {})).toMatchObject({ waiting: { pledges: 0, amount: '0.00' }, data: [] });
  unwrap(await site.pledge(first, farmId, 20, 'Soon'));
  const { id } = unwrap(await site.pledge(second, farmId, 30));
  const listed = await desk.list(farmId, {});
  expect(listed).toMatchObject({
    waiting: { pledges: 2, shares: 50 },
    data: [
      { id, shares: 30, account: { id: second.accountId, name: 'Quill' } },
      { shares: 20, note: 'Soon', owner: { email: `${first.userId}@example.com`, name: 'Ada' } },
    ],
    count: 2,
  });
  expect(Number(listed?.waiting.amount)).toBe(
    listed?.data.reduce((sum, { amount }) => sum + Number(amount), 0),
  );
  expect((await desk.list(farmId, { after: id }))?.data).toHaveLength(1);
  unwrap(
    await site.database.transaction((tx) =>
      withdrawPledge(tx, { userId: second.userId, pledgeId: id, now: clock.now() }),
    ),
  );
  expect(await desk.list(farmId, {})).toMatchObject({ waiting: { pledges: 1, shares: 20 }, count: 2 });
  expect(await desk.list('farm_x', {})).toBeNull();
});
