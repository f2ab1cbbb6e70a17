import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { verifyShareRegister } from './verify-share-register.ts';

let test: TestDatabase;
let database: Database;
let farmId: Id<'farm'>;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  farmId = await saveFarm(database, newFarm(), 100);
});

afterAll(() => test.drop());

describe('the share register', () => {
  it.each([
    ['update', sql`update share_entry set delta = delta + 1`],
    ['delete', sql`delete from share_entry`],
    ['truncate', sql`truncate share_entry`],
  ])('B26 refuses %s', async (_verb, statement) => {
    await expect(test.owner.run(statement)).rejects.toThrow('only ever added to');
    await expect(database.run(statement)).rejects.toThrow('permission denied');
  });

  it('refuses entries that do not add up to nothing', async () => {
    const half = database.run(
      sql`insert into share_entry (farm_id, holder, delta, cause, at) values (${farmId}, 'acc_1', 5, 'test', ${NOON})`,
    );
    await expect(half).rejects.toThrow('add up to nothing');
  });

  it('I09 the table itself refuses more than there are, and less than none', async () => {
    const set = (shares: number) =>
      database.run(sql`update farm set subscribed_shares = ${shares} where id = ${farmId}`);
    await expect(set(1581)).rejects.toThrow('farm_not_oversold');
    await expect(set(-1)).rejects.toThrow('farm_not_oversold');
  });
});

/** Breaks a rule on purpose, asks, and takes everything back. */
async function planted(faults: (string | ReturnType<typeof sql>)[]) {
  let found: unknown;
  await test.owner
    .transaction(async (tx) => {
      for (const fault of faults)
        await tx.run(typeof fault === 'string' ? { text: fault, values: [] } : fault);
      found = await verifyShareRegister(tx);
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });
  return found;
}

const enter = (holder: string, delta: number) =>
  sql`insert into share_entry (farm_id, holder, delta, cause, at) values (${farmId}, ${holder}, ${delta}, 'fault', ${NOON})`;

describe('verifyShareRegister', () => {
  it('finds nothing in a clean register', async () => {
    expect(await verifyShareRegister(database)).toEqual([]);
  });

  it('I09 names an oversold farm', async () => {
    const found = await planted([
      'alter table farm drop constraint farm_not_oversold',
      sql`update farm set subscribed_shares = 1581 where id = ${farmId}`,
    ]);
    expect(found).toContainEqual({ rule: 'I09', farm_id: farmId, detail: '1581 of 1580 shares subscribed' });
  });

  it('I11 names a farm whose issuer and holders do not add up', async () => {
    const found = await planted([
      'alter table share_entry disable trigger share_entry_balanced',
      enter('acc_1', 7),
    ]);
    expect(found).toEqual([{ rule: 'I11', farm_id: farmId, detail: 'issuer and holders add up to 7' }]);
  });

  it('I12 names a holder below zero', async () => {
    const found = await planted([
      'alter table share_entry disable trigger share_entry_balanced',
      enter('acc_1', -3),
      enter('acc_2', 3),
    ]);
    expect(found).toEqual([{ rule: 'I12', farm_id: farmId, detail: 'acc_1 holds -3' }]);
  });

  it('I13 names a price that is not the raise divided by the shares, of units too', async () => {
    const unitsId = await saveFarm(database, newFarm({ type: 'invest_unit', units: 3, raiseCents: 1000n }));
    expect(await verifyShareRegister(database)).toEqual([]);
    const found = await planted([
      'alter table farm drop constraint farm_price_of_raise',
      sql`update farm set price_per_share_cents = price_per_share_cents + 1 where id in (${farmId}, ${unitsId})`,
    ]);
    expect(found).toEqual(
      [
        [farmId, '1580 at 120824 cents are not the raise of 190900000'],
        [unitsId, '3 at 334 cents are not the raise of 1000'],
      ].map(([farm_id, detail]) => ({ rule: 'I13', farm_id, detail })),
    );
  });

  it('I44 names a counter that is not what the register says', async () => {
    const found = await planted([sql`update farm set subscribed_shares = 99 where id = ${farmId}`]);
    expect(found).toEqual([{ rule: 'I44', farm_id: farmId, detail: 'counter says 99, register 100' }]);
  });
});
