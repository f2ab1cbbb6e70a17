import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@furrow/testing/eventually';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres, stopIfUnused } from './embedded.ts';
import { closedFolder } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { runningServer } from './embedded-server.ts';

let dataDir: string;
let processes: SpawnedNode[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  processes = [];
});
afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL');
  await Promise.all(processes.map((each) => each.exit));
  await stopIfUnused(dataDir);
  await rm(dataDir, { recursive: true });
});

const start = () => startEmbeddedPostgres({ dataDir, durable: false });
const serverPid = async () => (await runningServer(dataDir))?.pid;

function hold(): SpawnedNode {
  const held = spawnNode(new URL('./test-processes/hold-server.ts', import.meta.url), [dataDir]);
  processes.push(held);
  return held;
}

async function query<R>(url: string, text: string): Promise<R[]> {
  const database = openDatabase({ url });
  try {
    return await database.rows<R>({ text, values: [] });
  } finally {
    await database.close();
  }
}

describe('a new server', () => {
  it('is set up with checksums, UTF-8 and a password, reachable over loopback only', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const [settings] = await query(
      server.url,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
         (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      fsync: 'on',
      locale: 'C.UTF-8',
    });
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const { mode } = await stat(join(dataDir, 'postgres', 'furrow-access.json'));
    expect(mode & 0o777).toBe(0o600);
    await server.stop();
    expect(await serverPid()).toBeUndefined();
  });

  it('keeps its data, address and password over a restart', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 42 as n');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it('J7 lets the application in as a role that owns nothing, also on data from before there was one', async () => {
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, has_schema_privilege('public', 'create') as makes
      from pg_roles where rolname = current_user`;
    const none = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      makes: false,
    };
    const first = await start();
    expect(await query(first.url, rights)).toEqual([none]);
    await query(first.ownerUrl, 'drop role furrow_app');
    const file = join(dataDir, 'postgres', 'furrow-access.json');
    const { applicationPassword, ...older } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(older));
    await first.stop();
    const second = await start();
    expect(await query(second.url, rights)).toEqual([none]);
    expect(second.url).not.toContain(applicationPassword);
    await second.stop();
  });

  it('moves to another port when its own is taken, and remembers that one', async () => {
    const first = await start();
    await first.stop();
    const intruder = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    await second.stop();
    await new Promise((resolve) => intruder.close(resolve));
    const third = await start();
    expect(third.url).toBe(second.url);
    await third.stop();
  });

  if (process.getuid?.() === 0) {
    it('runs for root under another account, in open and in closed folders', async () => {
      for (const mode of [0o755, 0o700]) {
        await chmod(dataDir, mode);
        const server = await start();
        const status = await readFile(`/proc/${await serverPid()}/status`, 'utf8');
        expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).not.toBe(0);
        const capabilities = BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(status)?.[1]}`);
        // Where a folder is closed, its own or one above the project, it keeps the right to walk through folders, and no other.
        expect([0n, 0b10n, 0b100n]).toContain(capabilities);
        const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
        const gid = Number(/^Gid:\s+(\d+)/m.exec(status)?.[1]);
        const { postgres } = await findBinaries();
        const closed = await closedFolder([dataDir, dirname(postgres)], { uid, gid });
        expect(capabilities === 0n).toBe(closed === undefined);
        if (mode === 0o700) expect(closed).toBe(dataDir);
        await server.stop();
        expect((await stat(dataDir)).mode & 0o777).toBe(mode);
      }
    });
  }
});

describe('several processes', () => {
  it('starting at once on a new folder share one server, which the last to leave stops', async () => {
    const [one, two] = [hold(), hold()];
    const [first, second] = await Promise.all([one.line('ready'), two.line('ready')]);
    expect(first).toBe(second);
    const said = [...one.lines, ...two.lines];
    expect(said.filter((line) => line === 'setting up a new database')).toHaveLength(1);
    expect(said.filter((line) => line === 'PostgreSQL started')).toHaveLength(1);
    expect(said.filter((line) => line === 'joined the running PostgreSQL')).toHaveLength(1);
    one.send('stop');
    await one.line('stopped');
    expect(await query(first.replace('ready ', ''), 'select 1 as n')).toEqual([{ n: 1 }]);
    two.send('stop');
    await two.line('stopped');
    expect(await serverPid()).toBeUndefined();
  });

  it('join a server orphaned by kill -9 of the process that started it', async () => {
    const starter = hold();
    const url = (await starter.line('ready')).replace('ready ', '');
    const pid = await serverPid();
    starter.kill('SIGKILL');
    await starter.exit;
    expect(await serverPid()).toBe(pid);
    const server = await start();
    expect(server.url).toBe(url);
    expect(await serverPid()).toBe(pid);
    await server.stop();
    expect(await serverPid()).toBeUndefined();
  });

  it('are not held up by one that was killed while it set up the database', async () => {
    const killed = hold();
    await killed.line('setting up a new database');
    killed.kill('SIGKILL');
    await killed.exit;
    const server = await start();
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it('both see the server come back after it was killed, on the same address', async () => {
    const [one, two] = [hold(), hold()];
    const url = (await one.line('ready')).replace('ready ', '');
    await two.line('ready');
    const pid = await serverPid();
    process.kill(pid ?? 0, 'SIGKILL');
    await eventually(async () => {
      const now = await serverPid();
      expect(now).toBeDefined();
      expect(now).not.toBe(pid);
    });
    await eventually(() => query(url, 'select 1'));
    for (const each of [one, two]) {
      each.send('stop');
      await each.line('stopped');
    }
    expect(await serverPid()).toBeUndefined();
  });
});
