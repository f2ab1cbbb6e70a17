import { emptyTestDatabase, type TestDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { DatabaseMisuse, violatedUnique } from './errors.ts';
import { patient } from './patient.ts';
import { sql } from './sql.ts';
import { countStatements } from './statement-count.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await emptyTestDatabase();
  await test.database.run(sql`create table item (id int primary key, amount bigint not null default 0)`);
});
afterAll(() => test.drop());

const itemCount = async () => (await test.database.one<{ n: bigint }>(sql`select count(*) as n from item`)).n;

describe('values', () => {
  it('come as the types the project uses', async () => {
    const row =
      await test.database.one(sql`select 9007199254740993::int8 as big, array[1, null]::int8[] as bigs,
      1.10::numeric as exact, '2026-03-08 07:30:00+00'::timestamptz as instant, '2026-03-08'::date as day,
      '{"a": [1]}'::jsonb as json, 7::int4 as small, null::int8 as nothing`);
    expect(row).toEqual({
      big: 9007199254740993n,
      bigs: [1n, null],
      exact: '1.10',
      instant: new Date('2026-03-08T07:30:00Z'),
      day: '2026-03-08',
      json: { a: [1] },
      small: 7,
      nothing: null,
    });
  });

  it('go and come back unchanged', async () => {
    const at = new Date('2026-11-01T05:59:59.123Z');
    const bytes = new Uint8Array([0, 255, 128]);
    const row = await test.database.one<{
      bytes: Uint8Array;
    }>(sql`select ${-(2n ** 63n)}::int8 as big, ${at}::timestamptz as at,
      ${bytes}::bytea as bytes, ${['a,b', '"c"', null]}::text[] as texts, ${sql.json({ x: 'ü' })}::jsonb as json, ${true}::bool as yes`);
    expect({ ...row, bytes: new Uint8Array(row.bytes) }).toEqual({
      big: -(2n ** 63n),
      at,
      bytes,
      texts: ['a,b', '"c"', null],
      json: { x: 'ü' },
      yes: true,
    });
  });

  it('are read in UTC by the server', async () => {
    expect(await test.database.one(sql`show timezone`)).toEqual({ TimeZone: 'UTC' });
  });
});

describe('statements', () => {
  it('hold their number of rows to what was asked', async () => {
    const { database } = test;
    expect(await database.maybe(sql`select 1 where false`)).toBeUndefined();
    await expect(database.one(sql`select 1 where false`)).rejects.toThrow(DatabaseMisuse);
    await expect(database.maybe(sql`select generate_series(1, 2)`)).rejects.toThrow(DatabaseMisuse);
    expect(await database.run(sql`insert into item (id) values (901), (902)`)).toBe(2);
    expect(await database.run(sql`delete from item where id > 900`)).toBe(2);
  });

  it('can be prepared under a name', async () => {
    const { database } = test;
    const find = (n: number) => sql.named('find_number', sql`select ${n}::int as n`);
    await database.transaction(async (tx) => {
      expect(await tx.one(find(1))).toEqual({ n: 1 });
      expect(await tx.one(find(2))).toEqual({ n: 2 });
      const kept = await tx.rows(sql`select name from pg_prepared_statements`);
      expect(kept).toEqual([{ name: 'find_number' }]);
    });
  });

  it('leave constraint violations recognizable and the connection usable', async () => {
    const error = await test.database
      .rows(sql`insert into item (id) values (1), (1)`)
      .catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toBe('item_pkey');
    expect(await itemCount()).toBe(0n);
  });

  it('are counted, transaction control and the work of others left out', async () => {
    const { database } = test;
    const outside = database.rows(sql`select pg_sleep(0.05)`);
    const counted = await countStatements(async () => {
      await database.rows(sql`select 1`);
      const inner = await countStatements(() =>
        database.transaction((tx) => Promise.all([tx.rows(sql`select 2`), tx.rows(sql`select 3`)])),
      );
      expect(inner.statements).toBe(2);
      return 'done';
    });
    await outside;
    expect(counted).toEqual({ result: 'done', statements: 3, texts: ['select 1', 'select 2', 'select 3'] });
  });
});

describe('a transaction', () => {
  it('keeps everything or nothing', async () => {
    const { database } = test;
    const failing = database.transaction(async (tx) => {
      await tx.run(sql`insert into item (id) values (10)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await itemCount()).toBe(0n);
    await database.transaction((tx) => tx.run(sql`insert into item (id) values (10)`));
    expect(await itemCount()).toBe(1n);
    await database.run(sql`delete from item`);
  });

  it('does not pass off a rolled back commit as done when the work hides its failure', async () => {
    const failing = test.database.transaction(async (tx) => {
      await tx.run(sql`insert into item (id) values (11)`);
      await tx.run(sql`insert into item (id) values (11)`).catch(() => {});
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await itemCount()).toBe(0n);
  });

  it('lets the work recover behind a savepoint of its own', async () => {
    await test.database.transaction(async (tx) => {
      await tx.run(sql`insert into item (id) values (12)`);
      await tx.run(sql`savepoint attempt`);
      await tx.run(sql`insert into item (id) values (12)`).catch(() => {});
      await tx.run(sql`rollback to savepoint attempt`);
    });
    expect(await test.database.run(sql`delete from item where id = 12`)).toBe(1);
  });

  it('refuses statements after its end', async () => {
    let leaked: Transaction | undefined;
    await test.database.transaction(async (tx) => {
      leaked = tx;
    });
    await expect(leaked?.rows(sql`select 1`)).rejects.toThrow('this transaction is over');
  });

  it('waits for statements the work did not await', async () => {
    await test.database.transaction(async (tx) => {
      void tx.run(sql`insert into item select 13 from pg_sleep(0.05)`);
    });
    expect(await test.database.run(sql`delete from item where id = 13`)).toBe(1);
  });

  it('has the isolation and the right to write that were asked for', async () => {
    const { database } = test;
    const level = (tx: Transaction) => tx.one(sql`select current_setting('transaction_isolation') as level`);
    expect(await database.transaction(level)).toEqual({ level: 'read committed' });
    expect(await database.transaction(level, { isolation: 'serializable' })).toEqual({
      level: 'serializable',
    });
    const writing = database.transaction((tx) => tx.run(sql`delete from item`), { readOnly: true });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});

describe('limits', () => {
  it('end a statement that takes too long, and the connection stays usable', async () => {
    const hasty = await emptyTestDatabase({ poolMax: 1, statementTimeoutMs: 100 });
    await expect(hasty.database.rows(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
    expect(await hasty.database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await hasty.drop();
  });

  it('are wider for work that nobody waits for, and only for that', async () => {
    const hasty = await emptyTestDatabase({ poolMax: 1, statementTimeoutMs: 100, answerGraceMs: 100 });
    const slow = sql`select pg_sleep(0.5)`;
    const unhurried = patient(hasty.database, 60_000);
    expect(await unhurried.rows(slow)).toHaveLength(1);
    expect(await unhurried.transaction((tx) => tx.run(slow), { readOnly: true })).toBe(1);
    await expect(hasty.database.rows(slow)).rejects.toMatchObject({ code: '57014' });
    await hasty.drop();
  });

  it('end a transaction that sits idle, as a passing condition', async () => {
    const idle = await emptyTestDatabase({ poolMax: 1, idleInTransactionTimeoutMs: 50 });
    const sitting = idle.database.transaction(async (tx) => {
      await tx.rows(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.rows(sql`select 2`);
    });
    await expect(sitting).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'connection_lost' });
    expect(await idle.database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await idle.drop();
  });
});
