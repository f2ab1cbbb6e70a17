import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM_EVENT } from '../contract/index.ts';
import { accountHolder } from '../rules/index.ts';
import { publishNote } from './documents/publish-note.ts';
import { publishedDocument } from './documents/published-document.ts';
import { withdrawDocument } from './documents/withdraw-document.ts';
import { farmAudience } from './farm-audience.ts';
import { importFarm } from './import-farm.ts';
import { moveFarm } from './move-farm.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import type { NewFarm } from './new-farm.ts';
import { grantLastingAccess } from './private/lasting-access.ts';
import { watchFarm } from './watch/watch-farm.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(() => test.drop());

const by = { actor: 'operator:1', at: NOON };
const events = async (farmId: Id<'farm'>) => {
  const rows = await database.rows<{ channel: string | null; data: object }>(
    sql`select channel, data from outbox where topic = ${FARM_EVENT} and data ->> 'farm_id' = ${farmId} order by id`,
  );
  expect(rows.every(({ channel }) => channel === null)).toBe(true);
  return rows.map(({ data }) => data);
};
const note = (farmId: Id<'farm'>) =>
  database.transaction((tx) =>
    publishNote(tx, { farmId, title: 'Harvest', body: 'Good.', public: true, prepared: '2026-03-01', ...by }),
  );

describe('what happens to a farm is told to later modules', () => {
  it('by its states when it moves, and not when it does not', async () => {
    const farmId = await saveFarm(database, newFarm());
    const move = (to: 'verified_hold' | 'sold') =>
      database.transaction((tx) => moveFarm(tx, { farmId, to, ...by }));
    await move('sold');
    await move('verified_hold');
    expect(await events(farmId)).toEqual([
      { kind: 'moved', farm_id: farmId, from: 'verified', to: 'verified_hold', at: NOON.toISOString() },
    ]);
  });

  it('by the id of what was published, without its title', async () => {
    const farmId = await saveFarm(database, newFarm());
    const id = unwrap(await note(farmId));
    expect(await events(farmId)).toEqual([
      { kind: 'published', farm_id: farmId, document_id: id, folder: 'update', at: NOON.toISOString() },
    ]);
    expect(await publishedDocument(database, id)).toEqual({ title: 'Harvest', folder: 'update' });
    await database.transaction((tx) => withdrawDocument(tx, { documentId: id, ...by }));
    expect(await publishedDocument(database, id)).toBeUndefined();
  });

  it('if and only if it is committed', async () => {
    const farmId = await saveFarm(database, newFarm());
    const undone = database.transaction(async (tx) => {
      await moveFarm(tx, { farmId, to: 'verified_hold', ...by });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await events(farmId)).toEqual([]);
  });
});

let people = 0;

/** Somebody with an account. */
async function investor() {
  people += 1;
  const [userId, accountId] = [newId('user', NOON), newId('acc', NOON)];
  const email = `audience${people}@furrow.example`;
  await database.run(sql`insert into user_account (id, email, email_normal, first_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, 'Ada', ${NOON}, ${NOON})`);
  await database.run(sql`insert into investment_account (id, user_id, type, name, created_at, updated_at)
    values (${accountId}, ${userId}, 'individual', 'Quill', ${NOON}, ${NOON})`);
  return { userId, accountId };
}

async function heldBy(accountIds: readonly Id<'acc'>[], farm: NewFarm): Promise<Id<'farm'>> {
  const holdings = accountIds.map((accountId, index) => ({
    holder: accountHolder(accountId),
    shares: 10,
    cause: `test:${index}`,
    at: NOON,
  }));
  return database.transaction(async (tx) => unwrap(await importFarm(tx, farm, holdings, by)));
}

describe('whom something about a farm may be told', () => {
  it('are those who hold it and those who watch it', async () => {
    const [ada, ben] = [await investor(), await investor()];
    const farmId = await heldBy([ada.accountId], newFarm());
    await watchFarm(database, farmId, 'watch', { userId: ben.userId, grants: [] }, NOON);
    expect(await farmAudience(database, farmId, NOON)).toMatchObject({
      holders: [ada.userId],
      watchers: [ben.userId],
    });
  });

  it('J24 is nobody of a draft, and of a private farm only its holders and guests', async () => {
    const draft = await saveFarm(database, newFarmWithStatus('preview'));
    expect(await farmAudience(database, draft, NOON)).toBeNull();
    const [ada, guest, stranger] = [await investor(), await investor(), await investor()];
    const farmId = await heldBy([ada.accountId], newFarm());
    for (const { userId } of [guest, stranger])
      await watchFarm(database, farmId, 'watch', { userId, grants: [] }, NOON);
    await database.run(sql`update farm set private = true where id = ${farmId}`);
    await database.transaction((tx) =>
      grantLastingAccess(tx, { farmId, userId: guest.userId, cause: 'test:1', ...by }),
    );
    expect(await farmAudience(database, farmId, NOON)).toMatchObject({
      holders: [ada.userId],
      watchers: [guest.userId],
    });
  });

  it('is nobody by an account that was deleted', async () => {
    const ada = await investor();
    const farmId = await heldBy([ada.accountId], newFarm());
    await database.run(sql`update investment_account set deleted_at = ${NOON} where id = ${ada.accountId}`);
    expect(await farmAudience(database, farmId, NOON)).toMatchObject({ holders: [] });
  });
});
