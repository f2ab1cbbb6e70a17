import { emptyTestDatabase, type TestDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';
import { DatabaseMisuse } from './errors.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await emptyTestDatabase();
  database = test.database;
  await database.run(sql`create table account (id int primary key, cents bigint not null)`);
});
beforeEach(() => database.run(sql`truncate account`));
afterAll(() => test.drop());

const balance = async (id: number) =>
  (await database.one<{ cents: bigint }>(sql`select cents from account where id = ${id}`)).cents;

/** Makes the next `times` commits that touch `account` fail with the given SQLSTATE; sequences are never rolled back. */
async function failCommits(times: number, state: string): Promise<void> {
  await database.run({
    text: `
      drop sequence if exists commit_count cascade;
      create sequence commit_count;
      create or replace function fail_commit() returns trigger language plpgsql as $$
        begin
          if nextval('commit_count') <= ${times} then raise exception 'injected' using errcode = '${state}'; end if;
          return null;
        end $$;
      drop trigger if exists fail_commit on account;
      create constraint trigger fail_commit after insert or update on account deferrable initially deferred
        for each row execute function fail_commit()`,
    values: [],
  });
}

describe('conflicts', () => {
  it.each(['40001', '40P01'])(
    'A22 retries %s at commit up to five attempts, each from the beginning',
    async (state) => {
      await failCommits(4, state);
      let attempts = 0;
      await database.transaction(async (tx) => {
        attempts += 1;
        await tx.run(sql`insert into account values (1, ${BigInt(attempts)})`);
      });
      expect(attempts).toBe(5);
      expect(await balance(1)).toBe(5n);
      await failCommits(0, state);
    },
  );

  it('A22 gives up after five attempts with a passing condition, and nothing is kept', async () => {
    await failCommits(99, '40001');
    let attempts = 0;
    const hopeless = database.transaction(async (tx) => {
      attempts += 1;
      await tx.run(sql`insert into account values (1, 1)`);
    });
    await expect(hopeless).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'conflict' });
    expect(attempts).toBe(5);
    await failCommits(0, '40001');
    expect(await database.rows(sql`select 1 from account`)).toEqual([]);
  });

  it('A22 retries when the work wraps or hides the conflict it was told', async () => {
    const seen: number[] = [];
    const raise = sql`do $$ begin raise exception 'injected' using errcode = '40001'; end $$`;
    await database.transaction(async (tx) => {
      seen.push(seen.length);
      if (seen.length === 1) await tx.run(raise).catch(() => Promise.reject(new Error('something else')));
      if (seen.length === 2) await tx.run(raise).catch(() => {});
    });
    expect(seen).toHaveLength(3);
  });

  it('does not retry what no repetition can mend', async () => {
    let attempts = 0;
    const failing = database.transaction(async (tx) => {
      attempts += 1;
      await tx.run(sql`insert into account values (1, 1), (1, 1)`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });

  it('resolves a real deadlock so that both transactions succeed', async () => {
    await database.run(sql`insert into account values (1, 0), (2, 0)`);
    let attempts = 0;
    let arrived = 0;
    let open: () => void = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const move = (first: number, second: number) =>
      database.transaction(async (tx) => {
        attempts += 1;
        await tx.run(sql`update account set cents = cents + 1 where id = ${first}`);
        arrived += 1;
        if (arrived === 2) open();
        await bothHoldOne;
        await tx.run(sql`update account set cents = cents + 1 where id = ${second}`);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // On a slow machine both may be taken for the one to give way.
    expect(attempts).toBeGreaterThan(2);
    expect([await balance(1), await balance(2)]).toEqual([2n, 2n]);
  });

  it('lets no serializable increment get lost', async () => {
    await database.run(sql`insert into account values (1, 0)`);
    const increment = () =>
      database.transaction(
        async (tx) => {
          const { cents } = await tx.one<{ cents: bigint }>(sql`select cents from account where id = 1`);
          await tx.run(sql`update account set cents = ${cents + 1n} where id = 1`);
        },
        { isolation: 'serializable' },
      );
    const results = await Promise.allSettled(Array.from({ length: 8 }, increment));
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(await balance(1)).toBe(BigInt(done));
    expect(done).toBeGreaterThan(0);
  });
});

describe('C4 a pool of two and fifty callers', () => {
  it('serves all of them when they are quick', async () => {
    const small = openDatabase({ url: test.url, poolMax: 2 });
    const work = Array.from({ length: 50 }, (_, n) =>
      small.transaction((tx) => tx.one(sql`select ${n}::int as n`)),
    );
    expect(await Promise.all(work)).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })));
    await small.close();
  });

  it('refuses those whose deadline passes, and serves again afterwards', async () => {
    const small = openDatabase({ url: test.url, poolMax: 2, acquireTimeoutMs: 800 });
    // Connected before, so that the deadline is about waiting for a connection and not about making one.
    await Promise.all([1, 2].map(() => small.rows(sql`select 1`)));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => small.transaction((tx) => tx.rows(sql`select pg_sleep(1.6)`))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(48);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(DatabaseUnavailable);
      expect(reason).toMatchObject({ reason: 'pool_exhausted', outcomeUnknown: false });
    }
    expect(await small.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await small.close();
  });

  it('never deadlocks on nested use: it is refused at once as a mistake', async () => {
    const small = openDatabase({ url: test.url, poolMax: 2, acquireTimeoutMs: 15_000 });
    const nested = [
      () => small.transaction(() => small.rows(sql`select 1`)),
      () => small.transaction(() => small.transaction(async () => {})),
      () => small.session(() => small.rows(sql`select 1`)),
    ];
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => nested[n % 3]?.()));
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseMisuse) });
    }
    await small.close();
  });

  it('lets work that a transaction started use the database once the transaction is over', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
        database.one(sql`select 1 as one`),
      );
    });
    expect(await later).toEqual({ one: 1 });
  });
});

describe('close', () => {
  it('waits for work in progress and refuses new work', async () => {
    const closing = openDatabase({ url: test.url });
    const working = closing.rows(sql`select pg_sleep(0.2)`);
    await closing.rows(sql`select 1`);
    const closed = closing.close();
    await expect(closing.rows(sql`select 1`)).rejects.toMatchObject({ reason: 'closed' });
    await expect(working).resolves.toHaveLength(1);
    await closed;
    await closing.close();
  });
});
