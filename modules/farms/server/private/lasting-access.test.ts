import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM_STATUS_CODES } from '../../rules/index.ts';
import { findFarm } from '../find-farm.ts';
import { NOON, newFarm, saveFarm } from '../new-farm.fixture.ts';
import { eraseMarks, exportMarks } from '../watch/own-marks.ts';
import { watchFarm } from '../watch/watch-farm.ts';
import { watchedFarms } from '../watch/watched-farms.ts';
import { grantLastingAccess } from './lasting-access.ts';

let test: TestDatabase;
let database: Database;
let farmId: Id<'farm'>;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  farmId = await saveFarm(database, newFarm({ slug: 'secret', private: true }));
});
afterAll(() => test.drop());

const holder = { userId: 'user_holder', grants: [] };
const grant = (cause: string) =>
  database.transaction((tx) =>
    grantLastingAccess(tx, { farmId, userId: holder.userId, cause, actor: 'user:1', at: NOON }),
  );

describe('lasting access', () => {
  it('is given once, with one line in the audit and the first cause', async () => {
    await grant('investment:inv_1');
    await grant('investment:inv_2');
    expect(await database.rows(sql`select after from audit where action = 'farm.access_granted'`)).toEqual([
      { after: { user_id: 'user_holder', cause: 'investment:inv_1' } },
    ]);
  });

  it('F5 F6 does not run out, and is this person’s alone', async () => {
    const inTenYears = new Date(NOON.getTime() + 3_650 * 86_400_000);
    expect(await findFarm(database, 'secret', holder, inTenYears)).toMatchObject({ kind: 'farm' });
    expect(await findFarm(database, 'secret', { ...holder, userId: 'user_x' }, NOON)).toBeNull();
    expect((await watchFarm(database, farmId, 'watch', holder, NOON)).ok).toBe(true);
    expect((await watchedFarms(database, holder, NOON)).count).toBe(1);
  });

  it('F7 opens no draft', async () => {
    const become = (status: 'preview' | 'verified') =>
      database.run(sql`update farm set status = ${FARM_STATUS_CODES[status]} where id = ${farmId}`);
    await become('preview');
    expect(await findFarm(database, 'secret', holder, NOON)).toBeNull();
    await become('verified');
  });

  it('is handed over to its person, and forgotten with them', async () => {
    expect(await exportMarks(database, holder.userId)).toMatchObject({
      lasting_access: [{ farm: 'secret', since: NOON.toISOString(), cause: 'investment:inv_1' }],
    });
    await database.transaction((tx) => eraseMarks(tx, holder.userId));
    expect(await exportMarks(database, holder.userId)).toMatchObject({ lasting_access: [] });
    expect(await findFarm(database, 'secret', holder, NOON)).toBeNull();
  });
});
