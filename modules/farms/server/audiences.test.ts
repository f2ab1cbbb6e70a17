import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '../rules/index.ts';
import { holderAccounts } from './holder-accounts.ts';
import { importFarm } from './import-farm.ts';
import { importHoldings } from './import-holdings.ts';
import { hiddenFarmsIn, listedFarms } from './listed-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { createPrivateToken } from './private/create-token.ts';
import { grantLastingAccess } from './private/lasting-access.ts';
import { watchersOf } from './watch/watchers-of.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());
const by = { actor: 'test', at: NOON };

it('lists the accounts that hold shares of a farm now, in portions', async () => {
  const ids = [newId('acc', NOON), newId('acc', NOON), newId('acc', NOON)].toSorted() as Id<'acc'>[];
  const [first, second, third] = ids.map(accountHolder);
  const held = [first, second, third, 'early'].map((holder) => ({
    holder: holder ?? '',
    shares: 4,
    cause: 'test',
    at: NOON,
  }));
  const farmId = unwrap(await database.transaction((tx) => importFarm(tx, newFarm(), held, by)));
  const sold = [{ from: second ?? '', holder: first ?? '', shares: 4, cause: 'test', at: NOON }];
  unwrap(await database.transaction((tx) => importHoldings(tx, farmId, sold, by)));
  expect(await holderAccounts(database, { farmId, after: '', limit: 1 })).toEqual([ids[0]]);
  expect(await holderAccounts(database, { farmId, after: ids[0] ?? '', limit: 5 })).toEqual([ids[2]]);
  expect(await holderAccounts(database, { farmId, after: ids[2] ?? '', limit: 5 })).toEqual([]);
});

async function watch(farmId: Id<'farm'>, userId: string, wants = 'watch', toldAt: Date | null = null) {
  await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at, told_at)
    values (${userId}, ${farmId}, ${wants}, ${NOON}, ${toldAt})`);
}

it('lists who watches a farm, each once and in portions', async () => {
  const farmId = await saveFarm(database, newFarm());
  await watch(farmId, 'user_a');
  await watch(farmId, 'user_a', 'opening');
  await watch(farmId, 'user_b');
  await watch(farmId, 'user_c', 'opening', NOON);
  const asked = { farmId, now: NOON };
  expect(await watchersOf(database, { ...asked, after: '', limit: 1 })).toEqual(['user_a']);
  expect(await watchersOf(database, { ...asked, after: 'user_a', limit: 5 })).toEqual(['user_b']);
});

it('J24 of a private farm, those alone who may see it now', async () => {
  const farmId = await saveFarm(database, newFarm({ private: true }));
  for (const userId of ['user_a', 'user_b', 'user_c', 'user_d']) await watch(farmId, userId);
  await database.transaction((tx) =>
    grantLastingAccess(tx, { farmId, userId: 'user_a', cause: 'test:1', actor: 'test', at: NOON }),
  );
  const { tokenId } = unwrap(
    await database.transaction((tx) =>
      createPrivateToken(tx, { farmId, note: 'guests', actor: 'test', at: NOON }),
    ),
  );
  const hour = 3_600_000;
  for (const [userId, expires] of [
    ['user_b', hour],
    ['user_c', -hour],
  ] as const)
    await database.run(sql`insert into farm_private_grant (hash, token_id, created_at, expires_at, id, user_id)
      values (${Buffer.alloc(32, userId)}, ${tokenId}, ${NOON}, ${new Date(NOON.getTime() + expires)},
        ${newId('gst', NOON)}, ${userId})`);
  const watchers = () => watchersOf(database, { farmId, now: NOON, after: '', limit: 9 });
  expect(await watchers()).toEqual(['user_a', 'user_b']);
  await database.run(sql`update farm_private_token set revoked_at = ${NOON} where id = ${tokenId}`);
  expect(await watchers()).toEqual(['user_a']);
});

it('J24 finds farms that are not public in a text and in a link', async () => {
  const hidden = await saveFarm(
    database,
    newFarm({ name: 'Quiet Hollow', slug: 'quiet-hollow', private: true }),
  );
  const draft = await saveFarm(database, newFarmWithStatus('preview', { name: 'Unready Acres' }));
  await saveFarm(database, newFarm({ name: 'Open Prairie', slug: 'open-prairie' }));
  const found = async (text: string, link: string | null = null) =>
    (await hiddenFarmsIn(database, { text, link })).map(({ id }) => id);
  expect(await found('News of quiet HOLLOW, and of Unready Acres.')).toEqual([hidden, draft]);
  expect(await found('Hello', '/Quiet-Hollow/notes')).toEqual([hidden]);
  expect(await found('Hello', `/portfolio/active?farm=${hidden}`)).toEqual([hidden]);
  expect(await found('Open Prairie is open.', '/open-prairie')).toEqual([]);
  const listed = await listedFarms(database);
  expect(listed.find(({ id }) => id === hidden)).toMatchObject({ name: 'Quiet Hollow', isPrivate: true });
  expect(listed.find(({ id }) => id === draft)).toBeUndefined();
});
