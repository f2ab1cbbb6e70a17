import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { behindLock } from '@furrow/testing/behind-lock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM_STATUSES } from '../rules/index.ts';
import { giveBackShares } from './give-back-shares.ts';
import { moveFarm } from './move-farm.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { sharesHeld } from './shares-held.ts';
import { takeShares } from './take-shares.ts';
import { transferShares } from './transfer-shares.ts';
import { verifyRegisterAudit } from './verify-register-audit.ts';
import { verifyShareRegister } from './verify-share-register.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(async () => {
  expect([await verifyShareRegister(database), await verifyRegisterAudit(database)]).toEqual([[], []]);
  await test.drop();
});

const by = { actor: 'operator:1', at: NOON };
const giveBack = (farmId: Id<'farm'>, shares: number, holder = 'early') =>
  database.transaction((tx) =>
    giveBackShares(tx, { farmId, holder, shares, cause: 'cancellation:1', ...by }),
  );
const take = (farmId: Id<'farm'>, shares: number, holder = 'acc_1') =>
  database.transaction((tx) =>
    takeShares(tx, {
      farmId,
      userId: null,
      holder,
      accountType: 'individual',
      shares,
      cause: `investment:${holder}`,
      ...by,
    }),
  );
const transfer = (farmId: Id<'farm'>, shares: number, from = 'early', to = 'acc_2') =>
  database.transaction((tx) =>
    transferShares(tx, { farmId, from, to, shares, fromCause: 'sale:1', cause: 'sale:1', ...by }),
  );
const subscribed = async (farmId: Id<'farm'>) =>
  (
    await database.one<{ subscribed_shares: number }>(
      sql`select subscribed_shares from farm where id = ${farmId}`,
    )
  ).subscribed_shares;
const held = (farmId: Id<'farm'>, holder: string) => sharesHeld(database, { farmId, holder });
const toldWaiting = async (farmId: Id<'farm'>) =>
  (await database.rows(sql`select from graphile_worker.jobs where key = ${`farms.tell-waiting:${farmId}`}`))
    .length;

describe('giving shares back', () => {
  it('moves the counter, writes both sides, an audit line and a message on both channels', async () => {
    const id = await saveFarm(database, newFarm(), 100);
    await database.run(sql`delete from outbox`);
    expect(await giveBack(id, 40)).toEqual({
      ok: true,
      value: { subscribedShares: 60, remainingShares: 1520 },
    });
    expect(
      await database.rows(
        sql`select holder, delta, cause from share_entry where farm_id = ${id} and cause <> 'test' order by id`,
      ),
    ).toEqual([
      { holder: 'early', delta: -40, cause: 'cancellation:1' },
      { holder: 'issuer', delta: 40, cause: 'cancellation:1' },
    ]);
    const messages = await database.rows<{ channel: string; data: Record<string, unknown> }>(
      sql`select channel, data from outbox order by id`,
    );
    expect(messages).toMatchObject([
      { channel: `invest.2.farm.${id}`, data: { what: 'shares', subscribed_shares: 60, can_invest: true } },
      { channel: 'refresh.farm.list' },
    ]);
    expect(JSON.stringify(messages)).not.toContain('early');
    expect(
      await database.rows(
        sql`select actor, before, after from audit where subject = ${`farm:${id}`} and action = 'farm.shares_given_back'`,
      ),
    ).toEqual([
      {
        actor: 'operator:1',
        before: { subscribed_shares: 100 },
        after: {
          subscribed_shares: 60,
          from: 'early',
          holder: 'issuer',
          shares: 40,
          cause: 'cancellation:1',
        },
      },
    ]);
  });

  it('tells those who wait when a full farm can be invested in again, and only then', async () => {
    const full = await saveFarm(database, newFarm(), 1580);
    await giveBack(full, 1);
    expect(await toldWaiting(full)).toBe(1);
    const open = await saveFarm(database, newFarm(), 100);
    await giveBack(open, 1);
    expect(await toldWaiting(open)).toBe(0);
    const over = await saveFarm(database, newFarm({ closesAt: NOON }), 1580);
    expect((await giveBack(over, 1)).ok).toBe(true);
    expect(await toldWaiting(over)).toBe(0);
  });

  it('works while the farm is offered, on hold and past its closing date too, and never once it is closed', async () => {
    for (const status of FARM_STATUSES) {
      const isDraft = !['verified', 'verified_hold', 'successfully closed', 'sold', 'exited'].includes(
        status,
      );
      const id = await saveFarm(database, newFarmWithStatus(status, { closesAt: NOON }), isDraft ? 0 : 10);
      const given = await giveBack(id, 10);
      if (status === 'verified' || status === 'verified_hold')
        expect(given).toMatchObject({ ok: true, value: { subscribedShares: 0 } });
      else expect(given).toEqual({ ok: false, error: { code: 'farm_closed' } });
    }
    expect(await giveBack(newId('farm', NOON), 1)).toEqual({ ok: false, error: { code: 'farm_unknown' } });
  });

  it('refuses more than is held, of others and of nothing, and changes nothing', async () => {
    const id = await saveFarm(database, newFarm(), 10);
    await take(id, 5);
    expect(await giveBack(id, 11)).toEqual({ ok: false, error: { code: 'shares_not_held', held: 10 } });
    expect(await giveBack(id, 1, 'acc_9')).toEqual({
      ok: false,
      error: { code: 'shares_not_held', held: 0 },
    });
    for (const shares of [0, -1, 1.5, Number.NaN, 2 ** 31, 2 ** 53])
      expect(await giveBack(id, shares)).toEqual({ ok: false, error: { code: 'shares_invalid' } });
    expect(await giveBack(id, 1, 'issuer')).toEqual({ ok: false, error: { code: 'shares_invalid' } });
    expect([await subscribed(id), await held(id, 'early'), await held(id, 'acc_1')]).toEqual([15, 10, 5]);
  });

  it('sends four statements, whoever holds how much', async () => {
    const id = await saveFarm(database, newFarm(), 700);
    const { statements } = await countStatements(() => giveBack(id, 1));
    expect(statements).toBe(4);
  });
});

describe('giving back and taking at once', () => {
  it('the same shares twenty times: they come back once', async () => {
    const id = await saveFarm(database, newFarm(), 100);
    await take(id, 7);
    const results = await Promise.all(Array.from({ length: 20 }, () => giveBack(id, 7, 'acc_1')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await subscribed(id), await held(id, 'acc_1')]).toEqual([100, 0]);
  });

  it('A11 a cancellation while the last share sells: the row decides, whoever came first', async () => {
    for (const isBackFirst of [true, false]) {
      const id = await saveFarm(database, newFarm(), 1579);
      const back = { farmId: id, holder: 'early', shares: 10, cause: 'cancellation:2', ...by };
      const order = { farmId: id, userId: null, holder: 'acc_1', accountType: 'individual' } as const;
      const second = isBackFirst
        ? behindLock(
            test,
            (tx) => giveBackShares(tx, back),
            () => take(id, 1),
          )
        : behindLock(
            test,
            (tx) => takeShares(tx, { ...order, shares: 1, cause: 'investment:1', ...by }),
            () => giveBack(id, 10),
          );
      expect(await second).toMatchObject({ ok: true });
      expect(await subscribed(id)).toBe(1570);
    }
  });

  it('A1 A11 A2 any mix at once: nothing oversold, nothing negative, register and counter agree', async () => {
    const id = await saveFarm(database, newFarm(), 1560);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? take(id, 3, `acc_${index}`) : giveBack(id, 2, index % 4 === 1 ? 'early' : 'acc_0'),
      ),
    );
    expect(await verifyShareRegister(database)).toEqual([]);
    expect(await subscribed(id)).toBeLessThanOrEqual(1580);
  });

  it('A13 a farm that is held while orders come in takes none after, and gives all back once', async () => {
    const id = await saveFarm(database, newFarm());
    const orders = Array.from({ length: 20 }, (_, index) => take(id, 1, `acc_${index}`));
    const hold = database.transaction((tx) => moveFarm(tx, { farmId: id, to: 'verified_hold', ...by }));
    const taken = (await Promise.all(orders)).flatMap(({ ok }, index) => (ok ? [`acc_${index}`] : []));
    expect((await hold).ok).toBe(true);
    expect(await take(id, 1, 'acc_late')).toEqual({ ok: false, error: { code: 'farm_not_open' } });
    const fail = () =>
      database.transaction((tx) => moveFarm(tx, { farmId: id, to: 'unsuccessfully closed', ...by }));
    if (taken.length > 0) expect((await fail()).ok).toBe(false);
    for (const holder of taken) expect((await giveBack(id, 1, holder)).ok).toBe(true);
    for (const holder of taken) expect((await giveBack(id, 1, holder)).ok).toBe(false);
    expect(await subscribed(id)).toBe(0);
    expect((await fail()).ok).toBe(true);
  });
});

describe('transferring shares', () => {
  it('moves them in the register alone, with a line in the audit', async () => {
    const id = await saveFarm(database, newFarmWithStatus('successfully closed'), 100);
    await database.run(sql`delete from outbox`);
    expect(await transfer(id, 40)).toEqual({ ok: true, value: null });
    expect([await held(id, 'early'), await held(id, 'acc_2'), await subscribed(id)]).toEqual([60, 40, 100]);
    expect(await database.rows(sql`select from outbox`)).toEqual([]);
    expect(
      await database.rows(
        sql`select after from audit where subject = ${`farm:${id}`} and action = 'farm.shares_transferred'`,
      ),
    ).toEqual([
      { after: { from: 'early', from_cause: 'sale:1', holder: 'acc_2', shares: 40, cause: 'sale:1' } },
    ]);
  });

  it('refuses more than is held, the issuer on either side, oneself and nothing', async () => {
    const id = await saveFarm(database, newFarm(), 10);
    expect(await transfer(id, 11)).toEqual({ ok: false, error: { code: 'shares_not_held', held: 10 } });
    expect(await transfer(newId('farm', NOON), 1)).toEqual({ ok: false, error: { code: 'farm_unknown' } });
    for (const [shares, from, to] of [
      [1, 'issuer', 'acc_2'],
      [1, 'early', 'issuer'],
      [1, 'early', 'early'],
      [0, 'early', 'acc_2'],
      [0.5, 'early', 'acc_2'],
    ] as const)
      expect(await transfer(id, shares, from, to)).toEqual({ ok: false, error: { code: 'shares_invalid' } });
    expect(await held(id, 'early')).toBe(10);
  });

  it('of shares that are sold and given back at once, one happens', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const id = await saveFarm(database, newFarm(), 10);
      const both = await Promise.all([
        transfer(id, 10),
        giveBack(id, 10),
        transfer(id, 10, 'early', 'acc_3'),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});
