import { spawn } from 'node:child_process';
import { chmod, cp, lchown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres, stopIfUnused } from './embedded.ts';
import { serverAccount } from './embedded-account.ts';
import { findBinaries, serverMajor } from './embedded-binaries.ts';
import { createCluster } from './embedded-cluster.ts';
import { explainUnwritable } from './embedded-error.ts';
import { pickFreePort } from './embedded-port.ts';
import { readNote, runningServer, startServer, stopServer } from './embedded-server.ts';
import { sql } from './sql.ts';

let dataDir: string;
const inCluster = (name: string) => join(dataDir, 'postgres', name);
const start = () => startEmbeddedPostgres({ dataDir, durable: false });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trouble-'));
});
afterEach(async () => {
  await stopIfUnused(dataDir);
  await rm(dataDir, { recursive: true });
});

async function expectWorking(): Promise<void> {
  const server = await start();
  const database = openDatabase({ url: server.url });
  expect(await database.one(sql`select 1 as n`)).toEqual({ n: 1 });
  await database.close();
  await server.stop();
}

/** Leaves the folder as a crash of the whole machine would: no process, but the note of one. */
async function crash(): Promise<string> {
  const holder = spawnNode(new URL('./test-processes/hold-server.ts', import.meta.url), [dataDir]);
  await holder.line('ready');
  const note = await readFile(inCluster('postmaster.pid'), 'utf8');
  holder.kill('SIGKILL');
  await holder.exit;
  process.kill((await readNote(dataDir))?.pid ?? 0, 'SIGKILL');
  return note;
}

describe('recovers', () => {
  it('C2 after kill -9 of everything', async () => {
    await crash();
    await expectWorking();
  });

  it('when the process number in the left-over note belongs to another program now', async () => {
    const note = await crash();
    const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    const other = spawn('sleep', ['60'], uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid });
    await writeFile(inCluster('postmaster.pid'), note.replace(/^\d+/, String(other.pid)));
    expect(await runningServer(dataDir)).toBeUndefined();
    await expectWorking();
    other.kill();
  });

  if (process.getuid?.() === 0) {
    it('when root has copied the data and owns the copy', async () => {
      await (await start()).stop();
      for (const path of await readdir(join(dataDir, 'postgres'), { recursive: true })) {
        await lchown(inCluster(path), 0, 0);
      }
      await lchown(inCluster(''), 0, 0);
      await expectWorking();
    });
  }
});

if (process.getuid?.() === 0) {
  it('works for root when data and programs lie in a folder only root may enter', async () => {
    const installed = await findBinaries();
    const programs = join(dataDir, 'programs');
    await cp(dirname(dirname(installed.postgres)), programs, { recursive: true, verbatimSymlinks: true });
    await chmod(dataDir, 0o700);
    const binaries = { postgres: join(programs, 'bin', 'postgres'), initdb: join(programs, 'bin', 'initdb') };
    const account = await serverAccount(dataDir, binaries.postgres);
    const settings = { port: await pickFreePort(), durable: false };
    await createCluster(dataDir, binaries, account, settings);
    expect(await startServer(dataDir, binaries, account, settings)).toMatchObject({
      port: settings.port,
      ready: true,
    });
    await stopServer(dataDir);
  });
}

describe('refuses with a clear message', () => {
  it('data of another major version, naming folder, versions and the way out', async () => {
    const ours = await serverMajor(await findBinaries());
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(inCluster('PG_VERSION'), '14\n');
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EmbeddedPostgresError);
    const { message } = refused as Error;
    expect(message).toContain(`${dataDir}/postgres is of PostgreSQL 14`);
    expect(message).toContain(`brings PostgreSQL ${ours}`);
    expect(message).toContain('pg_dump');
  });

  it('a folder this user may not write to', async () => {
    await chmod(dataDir, 0o555);
    const user = process.getuid?.() === 0 ? '65534' : '';
    const refused = spawnNode(new URL('./test-processes/hold-server.ts', import.meta.url), [dataDir, user]);
    const said = await refused.line('failed');
    expect(said).toContain(`EmbeddedPostgresError The data folder ${dataDir} cannot be written`);
    expect(said).toContain('FURROW_DATA_DIR');
    await refused.exit;
    await chmod(dataDir, 0o755);
  });

  it('a file where the folder should be', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
      `${file}/data cannot be written`,
    );
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(`${file} cannot be written`);
  });

  if (process.platform === 'linux') {
    it('a place where no folder can be created', async () => {
      const refused = startEmbeddedPostgres({ dataDir: '/proc/nowhere/data' });
      await expect(refused).rejects.toThrow('The data folder /proc/nowhere/data cannot be written: ');
    });
  }

  it.each(['EROFS', 'ENOSPC', 'EACCES', 'EDQUOT'])('%s from the disk, naming the folder', (code) => {
    const error = explainUnwritable(Object.assign(new Error(code), { code }), '/srv/data');
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect((error as Error).message).toMatch(/^The data folder \/srv\/data cannot be written: /);
  });

  it('foreign files in the place of the database, which stay untouched', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(inCluster('thesis.txt'), 'years of work');
    await expect(start()).rejects.toThrow('holds files, but no database');
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['thesis.txt']);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  it('a cluster whose password is lost', async () => {
    await (await start()).stop();
    await writeFile(inCluster('furrow-access.json'), '{"port": 1');
    await expect(start()).rejects.toThrow(`${inCluster('furrow-access.json')} is missing or damaged`);
  });

  it('a server that cannot start, with what it said', async () => {
    await (await start()).stop();
    await writeFile(inCluster('local.conf'), 'shared_buffers = plenty\n');
    await expect(start()).rejects.toThrow(/did not start[\s\S]*shared_buffers/);
  });

  it.each(['sunos-sparc', 'win32-arm64'])('a platform without a build: %s', async (platform) => {
    await expect(findBinaries(platform)).rejects.toThrow(
      `PostgreSQL cannot be started on ${platform}: there is no build for it. Set DATABASE_URL`,
    );
  });

  it('a build that was not installed', async () => {
    const elsewhere = process.platform === 'darwin' ? 'win32-x64' : 'darwin-arm64';
    await expect(findBinaries(elsewhere)).rejects.toThrow(/is not installed\. Set DATABASE_URL/);
  });
});
