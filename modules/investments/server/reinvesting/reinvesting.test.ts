import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReinvestTarget } from '../../rules/index.ts';
import { holdFarm, payHolders } from '../../tests/test-positions.ts';
import { investmentRecordOf } from '../desk/investment-record.ts';
import { investmentsAlone } from '../test-investments.ts';
import { eraseReinvesting, exportReinvesting } from './own-reinvesting.ts';
import { prepareReinvestments } from './reinvest-job.ts';
import { setReinvesting } from './set-reinvesting.ts';
import { showReinvesting } from './show-reinvesting.ts';

const clock = shiftableClock('2026-03-02T16:00:00Z');
const mail = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
let site: Awaited<ReturnType<typeof investmentsAlone>>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
});
afterAll(() => site.drop());

type Who = Awaited<ReturnType<typeof site.investor>>;

/** Somebody who holds a farm that pays, and an open offering. */
async function holder() {
  const who = await site.investor();
  const confirmedAt = new Date(clock.now().getTime() - 90 * 24 * 60 * 60_000);
  const { farmId } = await holdFarm(site.database, {}, [
    { userId: who.userId, accountId: who.accountId, shares: 10, status: 'successfully closed', confirmedAt },
  ]);
  return { who, farmId, offering: await site.farm() };
}

const set = (who: Who, to: ReinvestTarget, farmId: Id<'farm'> | null = null) =>
  site.database.transaction((tx) =>
    setReinvesting(tx, {
      userId: who.userId,
      accountId: who.accountId,
      to,
      farmId,
      grants: [],
      now: clock.now(),
    }),
  );

/** The farm pays; the days that it takes pass. */
async function pay(farmId: Id<'farm'>, cents: bigint) {
  const recordDate = clock.now().toISOString().slice(0, 10);
  await payHolders(site.database, farmId, { cents, recordDate });
  clock.shift(7 * 24 * 60 * 60_000);
}

const run = () => prepareReinvestments({ database: site.database, clock, mailer, site: mail });
const shown = async (who: Who) => {
  const { accounts } = await showReinvesting(site.database, {
    userId: who.userId,
    grants: [],
    now: clock.now(),
  });
  return accounts.find(({ account }) => account.id === who.accountId);
};
const begun = (who: Who) =>
  site.database.rows<{
    id: Id<'inv'>;
    account_id: string | null;
    status: number;
    farm_id: string;
    shares: number;
  }>(
    sql`select id, account_id, status, farm_id, shares from investment
      where user_id = ${who.userId} and confirmed_at is null order by id`,
  );
async function subjects(who: Who): Promise<string[]> {
  const { email } = await site.database.one<{ email: string }>(
    sql`select email from user_account where id = ${who.userId}`,
  );
  return (await keptMail(site.database, { to: email, limit: 20 })).map(({ subject }) => subject);
}
const money = async (who: Who) =>
  (
    await site.database.one<{ cents: bigint }>(
      sql`select balance_cents as cents from ledger_account
        where owner = ${`account:${who.accountId}`} and kind = 'wallet_available'`,
    )
  ).cents;

it('a distribution prepares an investment that waits for a signature; nothing is bought', async () => {
  const { who, farmId, offering } = await holder();
  unwrap(await set(who, 'farm', offering));
  await pay(farmId, 3_000_000n);
  const before = await money(who);
  await Promise.all([run(), run()]);
  await run();
  const [prepared, ...others] = await begun(who);
  expect(others).toEqual([]);
  expect(prepared).toMatchObject({ account_id: who.accountId, status: 0, farm_id: offering });
  expect(prepared?.shares).toBeGreaterThanOrEqual(10);
  expect(await money(who)).toBe(before);
  expect(await site.subscribed(offering)).toBe(0);
  expect(await subjects(who)).toHaveLength(1);
  expect(await shown(who)).toMatchObject({
    collected: '0.00',
    prepared: [{ investment_id: prepared?.id, is_open: true }],
  });
  const record = await investmentRecordOf(site.database, {
    id: prepared?.id ?? ('' as Id<'inv'>),
    userId: 'desk',
  });
  expect(record?.story[0]).toMatchObject({ event: 'prepared', by_kind: 'system' });
  await site.prove();
});

it('below the minimum it is collected over several payments, and says what is missing', async () => {
  const { who, farmId, offering } = await holder();
  unwrap(await set(who, 'farm', offering));
  await pay(farmId, 700_000n);
  await run();
  expect(await begun(who)).toEqual([]);
  const first = await shown(who);
  expect(first).toMatchObject({ standing: 'collecting', collected: '7000.00' });
  expect(Number(first?.missing)).toBeGreaterThan(0);
  expect(await subjects(who)).toEqual([]);
  await pay(farmId, 700_000n);
  await run();
  expect(await begun(who)).toHaveLength(1);
});

it('what was paid before it was turned on does not count, nor what came while it was off', async () => {
  const { who, farmId, offering } = await holder();
  await pay(farmId, 3_000_000n);
  unwrap(await set(who, 'farm', offering));
  await run();
  expect((await shown(who))?.collected).toBe('0.00');
  await pay(farmId, 100_000n);
  await run();
  unwrap(await set(who, 'off'));
  unwrap(await set(who, 'off'));
  expect(await shown(who)).toMatchObject({ to: 'off', standing: null, collected: '0.00' });
  await pay(farmId, 3_000_000n);
  unwrap(await set(who, 'farm', offering));
  await run();
  expect(await begun(who)).toEqual([]);
});

it('an unfinished investment of one’s own is left alone, and the money waits for it', async () => {
  const { who, farmId, offering } = await holder();
  unwrap(await set(who, 'farm', offering));
  const own = unwrap(await site.begin(who.userId, offering, 12));
  await pay(farmId, 3_000_000n);
  await run();
  expect(await begun(who)).toMatchObject([{ id: own, shares: 12, account_id: null }]);
  expect(await shown(who)).toMatchObject({
    standing: 'unfinished',
    unfinished_id: own,
    collected: '30000.00',
  });
});

it('an offering that closed meanwhile takes nothing: its owner is asked, once', async () => {
  const { who, farmId, offering } = await holder();
  unwrap(await set(who, 'farm', offering));
  await pay(farmId, 3_000_000n);
  await site.database.run(
    sql`update farm set status = (select status from farm where id = ${farmId}), closed_at = ${clock.now()} where id = ${offering}`,
  );
  await run();
  await run();
  expect(await begun(who)).toEqual([]);
  expect(await shown(who)).toMatchObject({ to: 'ask', standing: 'choose', collected: '30000.00' });
  expect(await subjects(who)).toHaveLength(1);
  expect(await set(who, 'farm', offering)).toMatchObject({ ok: false, error: { code: 'offering_not_open' } });
  unwrap(await set(who, 'farm', await site.farm()));
  await run();
  expect(await begun(who)).toHaveLength(1);
});

it('whoever wants to be asked is asked once for each payment', async () => {
  const { who, farmId } = await holder();
  unwrap(await set(who, 'ask'));
  await pay(farmId, 50_000n);
  await run();
  await run();
  expect(await subjects(who)).toHaveLength(1);
  await pay(farmId, 50_000n);
  await run();
  expect(await subjects(who)).toHaveLength(2);
});

it('money that was spent is not there to be invested', async () => {
  const { who, farmId, offering } = await holder();
  unwrap(await set(who, 'farm', offering));
  await pay(farmId, 3_000_000n);
  const spent = await site.ready(who, await site.farm(), 20);
  unwrap(await site.confirm(who.userId, spent));
  await run();
  expect((await begun(who)).filter(({ farm_id }) => farm_id === offering)).toEqual([]);
});

it('an IRA is paid through its custodian: it is not offered; another’s account is not there', async () => {
  const [{ who, offering }, other] = [await holder(), await site.investor()];
  await site.database.run(sql`update investment_account set type = 'sdira' where id = ${who.accountId}`);
  for (const to of ['ask', 'farm'] as const)
    expect(await set(who, to, offering)).toMatchObject({ ok: false, error: { code: 'reinvest_custodian' } });
  expect(await shown(who)).toMatchObject({ is_offered: false, to: 'off' });
  const foreign = { ...who, userId: other.userId };
  expect(await set(foreign, 'ask')).toMatchObject({ ok: false, error: { code: 'not_found' } });
});

it('it is handed over and forgotten with its owner', async () => {
  const { who } = await holder();
  unwrap(await set(who, 'ask'));
  expect((await exportReinvesting(site.database, who.userId)).reinvesting).toMatchObject([
    { account: who.accountId, farm: null },
  ]);
  await site.database.transaction((tx) => eraseReinvesting(tx, who.userId));
  expect((await exportReinvesting(site.database, who.userId)).reinvesting).toEqual([]);
});
