import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyTestDatabase, type TestDatabase } from '@furrow/testing/database';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MigrationRefused, migrate, readMigrations } from './migrate.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await emptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const one = { id: '0001-one', sql: 'create table one (n int); insert into one values (1);' };
const two = { id: '0002-two', sql: 'alter table one add m int; update one set m = n + 1;' };

describe('migrate', () => {
  it('applies what is missing in the order of the numbers, once', async () => {
    expect(await migrate(test.database, [two, one])).toEqual({ applied: ['0001-one', '0002-two'] });
    expect(await migrate(test.database, [one, two])).toEqual({ applied: [] });
    expect(await test.database.one(sql`select n, m from one`)).toEqual({ n: 1, m: 2 });
  });

  it('has nothing to do in an empty project', async () => {
    expect(await migrate(test.database, [])).toEqual({ applied: [] });
  });

  it('rolls a failing migration back as a whole, keeps those before it and names it', async () => {
    const broken = { id: '0002-broken', sql: 'create table half (n int); select 1 / 0;' };
    await expect(migrate(test.database, [one, broken])).rejects.toThrow(
      'migration 0002-broken failed and was rolled back: division by zero',
    );
    const { half } = await test.database.one<{ half: string | null }>(
      sql`select to_regclass('half') as half`,
    );
    expect(half).toBeNull();
    expect(await migrate(test.database, [one, two])).toEqual({ applied: ['0002-two'] });
  });

  it('C25 refuses a database that is ahead and names what it does not know', async () => {
    await migrate(test.database, [one, two]);
    const refused = migrate(test.database, [one]);
    await expect(refused).rejects.toThrow(MigrationRefused);
    await expect(refused).rejects.toThrow('does not know its migrations 0002-two');
  });

  it('C25 refuses when an applied migration was changed, but not for its line ends', async () => {
    const lined = { id: '0001-one', sql: 'create table one (n int);\nselect 1;\n' };
    await migrate(test.database, [lined]);
    await migrate(test.database, [{ ...lined, sql: lined.sql.replaceAll('\n', '\r\n') }]);
    const refused = migrate(test.database, [{ ...lined, sql: `${lined.sql}select 2;` }]);
    await expect(refused).rejects.toThrow('already applied migrations were changed afterwards: 0001-one');
  });

  it('refuses two migrations of one number', async () => {
    const refused = migrate(test.database, [one, { id: '0001-other', sql: '' }]);
    await expect(refused).rejects.toThrow('same number: 0001-one and 0001-other');
  });

  it('refuses a server that is too old', async () => {
    const session = vi
      .spyOn(test.database, 'session')
      .mockImplementation((work) => work({ one: async () => ({ number: 140_011, name: '14.11' }) } as never));
    await expect(migrate(test.database, [])).rejects.toThrow('PostgreSQL 15 or later is needed');
    expect(session).toHaveBeenCalledOnce();
  });

  it('lets several processes migrate the same database at once', async () => {
    await writeFile(join(folder, '0001-one.sql'), one.sql);
    await writeFile(join(folder, '0002-slow.sql'), 'select pg_sleep(0.5); create table slow (n int);');
    const script = new URL('./test-processes/migrate-now.ts', import.meta.url);
    const processes = [1, 2, 3].map(() => spawnNode(script, [test.url, folder]));
    const said = await Promise.all(processes.map((each) => each.line('applied')));
    expect(said.sort()).toEqual(['applied ', 'applied ', 'applied 0001-one,0002-slow']);
    expect(await Promise.all(processes.map((each) => each.exit))).toEqual([0, 0, 0]);
  });
});

describe('readMigrations', () => {
  it('reads the files in order', async () => {
    await writeFile(join(folder, '0010-b.sql'), 'select 10');
    await writeFile(join(folder, '0002-a.sql'), 'select 2');
    await writeFile(join(folder, 'notes.md'), 'not one of them');
    expect(await readMigrations(pathToFileURL(folder))).toEqual([
      { id: '0002-a', sql: 'select 2' },
      { id: '0010-b', sql: 'select 10' },
    ]);
  });

  it('accepts an empty folder and refuses an ill-named file', async () => {
    expect(await readMigrations(pathToFileURL(folder))).toEqual([]);
    await writeFile(join(folder, 'Farms.sql'), '');
    await expect(readMigrations(pathToFileURL(folder))).rejects.toThrow('Farms.sql');
  });
});
