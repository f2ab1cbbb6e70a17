import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { behindLock } from '@furrow/testing/behind-lock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../../investors/rules/index.ts';
import { FARM_STATUSES } from '../rules/index.ts';
import { findFarm } from './find-farm.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { grantLastingAccess } from './private/lasting-access.ts';
import { type TakeShares, takeShares } from './take-shares.ts';
import { verifyShareRegister } from './verify-share-register.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
  database = test.database;
});

afterAll(async () => {
  expect(await verifyShareRegister(database)).toEqual([]);
  await test.drop();
});

const order = (farmId: Id<'farm'>, shares: number, holder = 'acc_1'): TakeShares => ({
  farmId,
  userId: null,
  holder,
  accountType: 'individual',
  shares,
  cause: `investment:${holder}`,
  actor: holder,
  at: NOON,
});

const take = (farmId: Id<'farm'>, shares: number, holder?: string, changes: Partial<TakeShares> = {}) =>
  database.transaction((tx) => takeShares(tx, { ...order(farmId, shares, holder), ...changes }));

const grant = (farmId: Id<'farm'>, userId: string) =>
  database.transaction((tx) =>
    grantLastingAccess(tx, { farmId, userId, cause: 'investment:1', actor: 'test', at: NOON }),
  );

async function subscribed(farmId: Id<'farm'>): Promise<number> {
  const row = await database.one<{ subscribed_shares: number }>(
    sql`select subscribed_shares from farm where id = ${farmId}`,
  );
  return row.subscribed_shares;
}

describe('taking shares', () => {
  it('moves the counter and writes both sides into the register', async () => {
    const id = await saveFarm(database, newFarm(), 100);
    expect(await take(id, 40)).toEqual({ ok: true, value: { subscribedShares: 140, remainingShares: 1440 } });
    const entries = await database.rows(
      sql`select holder, delta, cause from share_entry where farm_id = ${id} and cause <> 'test' order by id`,
    );
    expect(entries).toEqual([
      { holder: 'issuer', delta: -40, cause: 'investment:acc_1' },
      { holder: 'acc_1', delta: 40, cause: 'investment:acc_1' },
    ]);
  });

  it('D12 leaves a message on both channels and an audit line, in the same transaction', async () => {
    const id = await saveFarm(database, newFarm(), 1400);
    const written = () =>
      database.rows<{ channel: string; data: unknown }>(
        sql`select channel, data from outbox where topic = 'farm.changed' and data ->> 'farm_id' = ${id}
          and id > ${before} order by id`,
      );
    const audited = () =>
      database.rows(
        sql`select actor, before, after from audit where subject = ${`farm:${id}`} and action = 'farm.shares_taken'`,
      );
    const { before } = await database.one<{ before: bigint }>(
      sql`select coalesce(max(id), 0) as before from outbox`,
    );

    const undone = database.transaction(async (tx) => {
      await takeShares(tx, order(id, 10));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await written()).toEqual([]);
    expect(await audited()).toEqual([]);
    expect(await subscribed(id)).toBe(1400);

    await take(id, 10);
    const { slug } = await database.one<{ slug: string }>(sql`select slug from farm where id = ${id}`);
    expect(await written()).toEqual([
      {
        channel: `invest.2.farm.${id}`,
        data: {
          event: 'farm.changed',
          farm_id: id,
          what: 'shares',
          slug,
          status: 'verified',
          subscribed_shares: 1410,
          remaining_shares: 170,
          percent_subscribed: 90,
          can_invest: true,
        },
      },
      { channel: 'refresh.farm.list', data: { event: 'farm.changed', farm_id: id, slug } },
    ]);
    expect(await audited()).toEqual([
      {
        actor: 'acc_1',
        before: { subscribed_shares: 1400 },
        after: { subscribed_shares: 1410, holder: 'acc_1', shares: 10, cause: 'investment:acc_1' },
      },
    ]);
  });

  it('D9 says nothing of the buyer in public', async () => {
    const id = await saveFarm(database, newFarm());
    await take(id, 1, 'acc_secret');
    const [{ found } = { found: undefined }] = await database.rows<{ found: boolean }>(
      sql`select exists (select from outbox where data::text like '%acc_secret%') as found`,
    );
    expect(found).toBe(false);
  });

  it('D10 says of a private offering only to its own channel that it changed, and nothing else', async () => {
    const id = await saveFarm(database, newFarm({ private: true }));
    await grant(id, 'user_guest');
    await database.run(sql`delete from outbox`);
    expect((await take(id, 5, 'acc_1', { userId: 'user_guest' })).ok).toBe(true);
    expect(await database.rows(sql`select channel, data from outbox`)).toEqual([
      { channel: `invest.2.farm.${id}`, data: { event: 'farm.changed', farm_id: id, what: 'shares' } },
    ]);
  });

  it('refuses by state: only a verified farm for sale', async () => {
    for (const status of FARM_STATUSES) {
      const id = await saveFarm(database, newFarmWithStatus(status));
      expect((await take(id, 1)).ok).toBe(status === 'verified');
    }
    for (const type of ['pledge', 'dummy'] as const) {
      const id = await saveFarm(database, newFarm({ type }));
      expect(await take(id, 1)).toEqual({ ok: false, error: { code: 'farm_not_open' } });
    }
    expect(await take(newId('farm', NOON), 1)).toEqual({
      ok: false,
      error: { code: 'farm_not_open' },
    });
  });

  it('takes nothing from the closing instant on, and says so', async () => {
    const id = await saveFarm(database, newFarm({ closesAt: NOON }));
    const at = (ms: number) => ({ at: new Date(NOON.getTime() + ms) });
    expect(await take(id, 1, 'acc_1', at(0))).toEqual({ ok: false, error: { code: 'offering_over' } });
    expect((await take(id, 1, 'acc_1', at(1))).ok).toBe(false);
    expect((await take(id, 1, 'acc_1', at(-1))).ok).toBe(true);
    expect(await subscribed(id)).toBe(1);
  });

  it('takes no account of a type that the offering leaves out', async () => {
    const id = await saveFarm(database, newFarm({ restrictEntities: ['sdira', 'trust'] }));
    for (const accountType of ACCOUNT_TYPES) {
      const taken = await take(id, 1, 'acc_1', { accountType });
      if (accountType === 'sdira' || accountType === 'trust')
        expect(taken).toEqual({ ok: false, error: { code: 'account_type_restricted' } });
      else expect(taken.ok).toBe(true);
    }
    expect(await subscribed(id)).toBe(ACCOUNT_TYPES.length - 2);
  });

  it('F5 takes shares of a private offering only for somebody with lasting access', async () => {
    const [id, other] = [
      await saveFarm(database, newFarm({ private: true })),
      await saveFarm(database, newFarm({ private: true })),
    ];
    await grant(other, 'user_other');
    for (const userId of [null, 'user_1', 'user_other'])
      expect(await take(id, 1, 'acc_1', { userId })).toEqual({ ok: false, error: { code: 'farm_not_open' } });
    await grant(id, 'user_1');
    expect((await take(id, 1, 'acc_1', { userId: 'user_1' })).ok).toBe(true);
    expect(await subscribed(id)).toBe(1);
  });

  it('F5 leaves the buyer of an open offering with lasting access, should it become private', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'kept-in-view' }));
    for (let time = 0; time < 2; time += 1) await take(id, 1, 'acc_1', { userId: 'user_kept' });
    await take(id, 1, 'acc_2');
    await database.run(sql`update farm set private = true where id = ${id}`);
    const seenBy = (userId: string | null) =>
      findFarm(database, 'kept-in-view', { userId, grants: [] }, NOON);
    expect([await seenBy('user_kept'), await seenBy('user_x'), await seenBy(null)]).toMatchObject([
      { kind: 'farm' },
      null,
      null,
    ]);
  });

  it('A19 J19 takes shares on the terms that were signed, and on no others', async () => {
    const id = await saveFarm(database, newFarm());
    const on = (termsVersion: number) => take(id, 1, 'acc_1', { termsVersion });
    expect((await on(1)).ok).toBe(true);
    await database.run(sql`update farm set min_investment_cents = 1 where id = ${id}`);
    expect(await on(1)).toEqual({ ok: false, error: { code: 'terms_changed' } });
    expect((await on(2)).ok).toBe(true);
    expect(await subscribed(id)).toBe(2);
  });

  it('A19 an edit that is under way decides: who waits for it is refused the old terms', async () => {
    const id = await saveFarm(database, newFarm());
    const late = await behindLock(
      test,
      (tx) => tx.run(sql`update farm set min_investment_cents = 1 where id = ${id}`),
      () => take(id, 1, 'acc_1', { termsVersion: 1 }),
    );
    expect(late).toEqual({ ok: false, error: { code: 'terms_changed' } });
  });

  it.each([0, -5, 1.5, Number.NaN, 2 ** 31, 2 ** 53])(
    'refuses %d shares and changes nothing',
    async (shares) => {
      const id = await saveFarm(database, newFarm(), 3);
      expect((await take(id, shares)).ok).toBe(false);
      expect((await take(id, 1, 'issuer')).ok).toBe(false);
      expect(await subscribed(id)).toBe(3);
    },
  );

  it('takes units up to the units, whatever the acres', async () => {
    const id = await saveFarm(database, newFarm({ type: 'invest_unit', units: 20 }), 15);
    expect(await take(id, 6)).toEqual({ ok: false, error: { code: 'shares_only_left', remaining: 5 } });
    expect((await take(id, 5)).ok).toBe(true);
    expect(await take(id, 1)).toEqual({ ok: false, error: { code: 'shares_none_left' } });
  });

  it('sends four statements, whoever holds how much', async () => {
    const id = await saveFarm(database, newFarm(), 700);
    const { statements } = await countStatements(() => take(id, 1));
    expect(statements).toBe(4);
  });
});

describe('racing for shares', () => {
  it('A1 fifty buyers, last ten shares: exactly ten are sold, the others hear that none is left', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const id = await saveFarm(database, newFarm(), 1570);
      const buyers = Array.from({ length: 50 }, (_, index) => take(id, 1, `acc_${index}`));
      const results = await Promise.all(buyers);
      expect(results.filter((result) => result.ok)).toHaveLength(10);
      for (const result of results) {
        if (!result.ok) expect(result.error).toEqual({ code: 'shares_none_left' });
      }
      expect(await subscribed(id)).toBe(1580);
    }
  });

  it('A2 seven and five of the last ten: one gets them, the other hears how many are left, a smaller order fits', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const id = await saveFarm(database, newFarm(), 1570);
      const [seven, five] = await Promise.all([take(id, 7, 'acc_7'), take(id, 5, 'acc_5')]);
      expect([seven.ok, five.ok].filter(Boolean)).toHaveLength(1);
      const remaining = seven.ok ? 3 : 5;
      const loser = seven.ok ? five : seven;
      expect(loser).toEqual({ ok: false, error: { code: 'shares_only_left', remaining } });
      expect((await take(id, remaining, 'acc_small')).ok).toBe(true);
      expect(await subscribed(id)).toBe(1580);
    }
  });

  it('A2 mixed sizes: never above the total, and nobody was refused who fitted at the end', async () => {
    const sizes = [9, 4, 7, 1, 12, 3, 3, 8, 2, 6, 5, 11, 1, 2, 10];
    const id = await saveFarm(database, newFarm(), 1540);
    const results = await Promise.all(sizes.map((size, index) => take(id, size, `acc_${index}`)));
    const sold = sizes.filter((_, index) => results[index]?.ok).reduce((sum, size) => sum + size, 0);
    expect(sold).toBeLessThanOrEqual(40);
    expect(await subscribed(id)).toBe(1540 + sold);
    sizes.forEach((size, index) => {
      if (results[index]?.ok === false) expect(size).toBeGreaterThan(40 - sold);
    });
  });
});
