import { openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyTestDatabase, type TestDatabase, testDatabase } from './database.ts';
import { allMigrations } from './test-server.ts';

const opened: TestDatabase[] = [];

async function opening(made: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await made;
  opened.push(database);
  return database;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.drop()));
});

describe('testDatabase', () => {
  it('has every migration of the project applied', async () => {
    const { database } = await opening(testDatabase());
    const applied = await database.rows<{ id: string }>(sql`select id from schema_migration order by id`);
    expect(applied.map(({ id }) => id)).toEqual((await allMigrations()).map(({ id }) => id).sort());
  });

  it('shares nothing with the next one', async () => {
    const first = await opening(testDatabase());
    await first.owner.run(sql`create table only_here (id int)`);
    const second = await opening(testDatabase());
    const { found } = await second.database.one<{ found: string | null }>(
      sql`select to_regclass('only_here') as found`,
    );
    expect(found).toBeNull();
  });

  it('is gone after drop, even while others are connected', async () => {
    const { database, url, drop } = await testDatabase();
    await database.run(sql`select 1`);
    const other = openDatabase({ url });
    await other.run(sql`select 1`);
    await drop();
    await expect(other.run(sql`select 1`)).rejects.toThrow();
    await other.close();
    const after = openDatabase({ url });
    await expect(after.run(sql`select 1`)).rejects.toMatchObject({ code: '3D000' });
    await after.close();
  });

  it('comes empty when asked for', async () => {
    const { database } = await opening(emptyTestDatabase());
    const { count } = await database.one<{ count: bigint }>(
      sql`select count(*) from information_schema.tables where table_schema = 'public'`,
    );
    expect(count).toBe(0n);
  });
});
