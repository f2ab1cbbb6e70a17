import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { addDays, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '../rules/index.ts';
import { holdersAt } from './holders-at.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

let count = 0;
async function move(farmId: Id<'farm'>, from: string, to: string, shares: number, at: Date) {
  count += 1;
  const cause = `test:${count}`;
  await test.database.run(sql`insert into share_entry (farm_id, holder, delta, cause, at)
    values (${farmId}, ${from}, ${-shares}, ${cause}, ${at}), (${farmId}, ${to}, ${shares}, ${cause}, ${at})`);
}

// The spring and autumn changes of the clock included: their days are 23 and 25 hours long.
it.each(['2026-03-08', '2026-06-30', '2026-11-01'])(
  'B16 a sale around the midnight that ends %s counts for one of the two, never for both or neither',
  async (day) => {
    const midnight = startOfNewYorkDay(addDays(day, 1)).getTime();
    for (const [seconds, who] of [
      [-1, 'buyer'],
      [0, 'seller'],
      [1, 'seller'],
    ] as const) {
      const farmId = await saveFarm(test.database, newFarm());
      const [seller, buyer] = [newId('acc', NOON), newId('acc', NOON)];
      await move(farmId, 'issuer', accountHolder(seller), 10, startOfNewYorkDay('2026-01-02'));
      await move(
        farmId,
        accountHolder(seller),
        accountHolder(buyer),
        10,
        new Date(midnight + seconds * 1000),
      );
      expect(await holdersAt(test.database, farmId, day)).toEqual({
        holders: [{ accountId: who === 'buyer' ? buyer : seller, shares: 10 }],
        issuedShares: 10,
        unknownShares: 0,
      });
    }
  },
);

it('tells shares of holders that are no accounts apart', async () => {
  const farmId = await saveFarm(test.database, newFarm(), 100);
  const accountId = newId('acc', NOON);
  await move(farmId, 'early', accountHolder(accountId), 40, NOON);
  expect(await holdersAt(test.database, farmId, '2026-03-10')).toEqual({
    holders: [{ accountId, shares: 40 }],
    issuedShares: 100,
    unknownShares: 60,
  });
  expect(await holdersAt(test.database, farmId, '2026-03-09')).toEqual({
    holders: [],
    issuedShares: 0,
    unknownShares: 0,
  });
});
