import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { behindLock } from '@furrow/testing/behind-lock';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdersAt } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { offeringCloses } from '../closing/close-investments.ts';
import { lockOffering } from '../closing/closing-facts.ts';
import { lockInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { underTransfer } from '../index.ts';
import { cancelTransfer } from './end-transfer.ts';
import { transferSite } from './test-transfers.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
const TODAY = '2026-03-10';
const ROUNDS = rounds({ usual: 3, thorough: 100 });
let site: Awaited<ReturnType<typeof transferSite>>;
beforeAll(async () => {
  site = await transferSite(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

type Ready = Awaited<ReturnType<typeof site.readyToSign>>;

const refused = (code: string) => ({ ok: false, error: { code } });
const cancel = ({ giver, row }: Ready) =>
  site.database.transaction((tx) =>
    cancelTransfer(tx, { userId: giver.userId, transferId: row.id, now: clock.now() }),
  );

/** Exactly one account holds the shares, and which one follows from how the transfer stands. */
async function expectOneOwner({ farmId, giver, recipient, row }: Ready) {
  const { status } = await site.transferOf(row);
  const owner = status === 'signed' ? recipient : giver;
  const { holders } = await holdersAt(site.database, farmId, TODAY);
  expect(holders.map(({ accountId }) => accountId)).toEqual([owner.accountId]);
  return status;
}

/** The market takes a position: it is offered for sale. */
const list = (investmentId: Id<'inv'>) =>
  site.database.transaction(async (tx) => {
    const row = await lockInvestment(tx, investmentId);
    if (row === undefined || (await underTransfer(tx, [investmentId])).has(investmentId)) return false;
    if (row.status !== 29) return false;
    await moveInvestment(tx, row, ['moved_to_secondary_market'], { actor: 'test', now: clock.now() });
    return true;
  });

describe('at the same moment', () => {
  it('signing and canceling: one of the two, and one owner', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ready = await site.readyToSign();
      const [signed, canceled] = await Promise.all([site.sign(ready.row, ready.recipient), cancel(ready)]);
      expect([signed.ok, canceled.ok].filter(Boolean)).toHaveLength(1);
      const lost = signed.ok ? canceled : signed;
      expect(lost).toMatchObject(refused('transfer_over'));
      expect(await expectOneOwner(ready)).toBe(signed.ok ? 'signed' : 'canceled');
    }
  });

  it('canceled while the signature is waited for: the signature comes too late', async () => {
    const ready = await site.readyToSign();
    const { giver, recipient, row } = ready;
    const asked = { userId: giver.userId, transferId: row.id, now: clock.now() };
    const late = await behindLock(
      site,
      async (tx) => unwrap(await cancelTransfer(tx, asked)),
      () => site.sign(row, recipient),
    );
    expect(late).toMatchObject(refused('transfer_over'));
    expect(await expectOneOwner(ready)).toBe('canceled');
  });

  it('signing twice: one position is received', async () => {
    const ready = await site.readyToSign();
    const both = await Promise.all([
      site.sign(ready.row, ready.recipient),
      site.sign(ready.row, ready.recipient),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject(refused('transfer_over'));
    await expectOneOwner(ready);
  });

  it('beginning twice: one transfer is under way', async () => {
    const position = await site.held();
    const people = [await site.person('Ben', 'Marsh'), await site.person('Cy', 'Vale')];
    const begun = await Promise.all(people.map(({ email }) => site.begin(position, { email })));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    expect(begun.find(({ ok }) => !ok)).toMatchObject(refused('transfer_under_way'));
  });

  it('A16 beginning and offering for sale: one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const position = await site.held();
      const { email } = await site.person('Ben', 'Marsh');
      const [begun, listed] = await Promise.all([
        site.begin(position, { email }),
        list(position.investmentId),
      ]);
      expect([begun.ok, listed].filter(Boolean)).toHaveLength(1);
      if (!begun.ok) expect(begun).toMatchObject(refused('transfer_listed'));
    }
  });

  it('A16 what was offered for sale after all is not signed for', async () => {
    const ready = await site.readyToSign();
    await site.database.transaction(async (tx) => {
      const row = await lockInvestment(tx, ready.investmentId);
      if (row === undefined) throw new Error('nothing is held');
      await moveInvestment(tx, row, ['moved_to_secondary_market'], { actor: 'test', now: clock.now() });
    });
    expect(await site.sign(ready.row, ready.recipient)).toMatchObject(refused('transfer_giver_unable'));
    expect(await expectOneOwner(ready)).toBe('initiated');
  });

  it('signing while the farm is paid out: the farm was first, and the transfer is over', async () => {
    const ready = await site.readyToSign();
    const { farmId, recipient, row } = ready;
    const order = { farmId, to: 'exited', actor: 'operator:ruth', reason: 'Sold', now: clock.now() } as const;
    const late = await behindLock(
      site,
      async (tx) => {
        await lockOffering(tx, order);
        await offeringCloses(tx, order);
      },
      () => site.sign(row, recipient),
    );
    expect(late).toMatchObject(refused('transfer_over'));
    expect(await expectOneOwner(ready)).toBe('stopped');
    expect(await site.status(ready.investmentId)).toBe('exited');
  });
});

it('a failure in the middle leaves nothing of it behind', async () => {
  const ready = await site.readyToSign();
  const { giver, recipient, row, investmentId, farmId } = ready;
  const before = await site.database.one<{ n: number }>(sql`select count(*)::int as n from share_entry
    where farm_id = ${farmId}`);
  await site.owner.run(sql`create function fail_at_sale() returns trigger language plpgsql as $$
    begin raise exception 'the power is out'; end $$`);
  await site.owner.run(sql`create trigger fail_at_sale before update on investment
    for each row when (new.status = 36) execute function fail_at_sale()`);
  await expect(site.sign(row, recipient)).rejects.toThrow('the power is out');
  await site.owner.run(sql`drop trigger fail_at_sale on investment`);
  expect(await site.investmentOf(giver, investmentId)).toMatchObject({ status: 29 });
  expect(
    await site.database.one(sql`select count(*)::int as n from share_entry where farm_id = ${farmId}`),
  ).toEqual(before);
  unwrap(await site.sign(row, recipient));
  expect(await expectOneOwner(ready)).toBe('signed');
});
