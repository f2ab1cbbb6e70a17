import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyTestDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { readNote } from './embedded-server.ts';
import { sql } from './sql.ts';

describe('with a server of its own', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  let database: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outage-'));
    server = await startEmbeddedPostgres({ dataDir });
    database = openDatabase({ url: server.ownerUrl, poolMax: 4, acquireTimeoutMs: 2_000 });
    await database.run(sql`create table entry (writer int, n int, primary key (writer, n))`);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const serverPid = async () => (await readNote(dataDir))?.pid ?? 0;

  /** Ends the server and waits for the next one: a killed server's helpers may serve on for a moment. */
  async function replaceServer(signal: NodeJS.Signals): Promise<void> {
    const old = await serverPid();
    process.kill(old, signal);
    await eventually(async () => {
      const note = await readNote(dataDir);
      expect(note).toMatchObject({ ready: true });
      expect(note?.pid).not.toBe(old);
    });
  }

  /** Four writers that never give up while the server is replaced; what they were told was committed comes back. */
  async function writeThrough(round: number, signal: NodeJS.Signals) {
    const acknowledged: string[] = [];
    const failures: unknown[] = [];
    let over = false;
    async function writer(id: number): Promise<void> {
      for (let n = 0; !over; n += 1) {
        try {
          await database.transaction((tx) => tx.run(sql`insert into entry values (${id}, ${n})`));
          acknowledged.push(`${id}/${n}`);
        } catch (error) {
          failures.push(error);
          await sleep(20);
        }
      }
    }
    const writers = [1, 2, 3, 4].map((id) => writer(10 * round + id));
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(20));
    await replaceServer(signal);
    const back = acknowledged.length;
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(back + 20));
    over = true;
    await Promise.all(writers);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((failure) => !(failure instanceof DatabaseUnavailable))).toEqual([]);
    return acknowledged;
  }

  async function expectKept(round: number, acknowledged: string[]): Promise<void> {
    const rows = await database.rows<{ writer: number; n: number }>(
      sql`select writer, n from entry where writer / 10 = ${round}`,
    );
    const kept = new Set(rows.map(({ writer, n }) => `${writer}/${n}`));
    expect(acknowledged.filter((entry) => !kept.has(entry))).toEqual([]);
  }

  it('C2 keeps every acknowledged commit through kill -9 of PostgreSQL and reconnects by itself', async () => {
    for (const round of [1, 2, 3]) await expectKept(round, await writeThrough(round, 'SIGKILL'));
  });

  it('C3 recovers from a restart under load in under 5 s', async () => {
    await expectKept(4, await writeThrough(4, 'SIGINT'));
  });

  it('C2 tells a write whose fate is unknown from one that did not happen', async () => {
    const lone = database.run(sql`insert into entry select 99, 1 from pg_sleep(15)`);
    const unfinished = database.transaction((tx) =>
      tx.run(sql`insert into entry select 99, 2 from pg_sleep(15)`),
    );
    const told = [
      expect(lone).rejects.toMatchObject({ reason: 'connection_lost', outcomeUnknown: true }),
      expect(unfinished).rejects.toMatchObject({ reason: 'connection_lost', outcomeUnknown: false }),
    ];
    await eventually(async () => {
      const sleeping = await database.rows(sql`select from pg_stat_activity where wait_event = 'PgSleep'`);
      expect(sleeping).toHaveLength(2);
    });
    await replaceServer('SIGKILL');
    await Promise.all(told);
    await eventually(() => database.rows(sql`select 1`));
  });

  it('C3 says unreachable while there is no server', async () => {
    const nowhere = openDatabase({
      url: 'postgres://someone:secret@127.0.0.1:1/none',
      acquireTimeoutMs: 1_000,
    });
    await expect(nowhere.rows(sql`select 1`)).rejects.toMatchObject({
      reason: 'unreachable',
      outcomeUnknown: false,
    });
    await expect(nowhere.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });
});

describe('on the shared server', () => {
  it('C3 57P01 in the midst of a transaction is a passing condition, and the next one works', async () => {
    const test = await emptyTestDatabase({ poolMax: 1 });
    const ended = test.database.transaction((tx) =>
      tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(ended).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'connection_lost' });
    expect(await test.database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await test.drop();
  });

  it('C3 a connection that breaks while idle or between statements ends no process', async () => {
    const test = await emptyTestDatabase({ poolMax: 2 });
    const other = openDatabase({ url: test.url });
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await test.database.rows(sql`select 1`);
    await other.rows(endOthers);
    await eventually(() => test.database.rows(sql`select 1`));
    const between = test.database.transaction(async (tx) => {
      await tx.rows(sql`select 1`);
      await other.rows(endOthers);
      await sleep(50);
      await tx.rows(sql`select 2`);
    });
    await expect(between).rejects.toBeInstanceOf(DatabaseUnavailable);
    await other.close();
    await test.drop();
  });

  it('C1 kill -9 of a process in the midst of a transaction rolls it back and frees its locks', async () => {
    const test = await emptyTestDatabase();
    await test.database.run(sql`create table note (text text primary key)`);
    const script = new URL('./test-processes/open-transaction.ts', import.meta.url);
    const process = spawnNode(script, [test.url]);
    await process.line('in the midst');
    process.kill('SIGKILL');
    expect(await process.exit).toBe('SIGKILL');
    // The same key would wait for the other transaction, were it still open.
    await test.database.run(sql`insert into note values ('unfinished')`);
    await test.database.run(sql`delete from note where text = 'unfinished'`);
    expect(await test.database.rows(sql`select text from note`)).toEqual([{ text: 'acknowledged' }]);
    await test.drop();
  });
});
