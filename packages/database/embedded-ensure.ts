import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, serverAccount } from './embedded-account.ts';
import { type Binaries, findBinaries, serverMajor } from './embedded-binaries.ts';
import {
  type ClusterAccess,
  clusterFolder,
  clusterMajor,
  createCluster,
  readAccess,
  SUPERUSER,
  systemIdentifier,
  writeAccess,
} from './embedded-cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isPortFree, pickFreePort } from './embedded-port.ts';
import { PortTaken, startServer, untilServerReady } from './embedded-server.ts';
import { unavailableReason } from './errors.ts';
import type { Log } from './log.ts';

export interface EnsureOptions {
  dataDir: string;
  durable: boolean;
  log: Log;
  port: number | undefined;
  /** Whether the server may move to another port when its own is taken. */
  mayMove: boolean;
}

const DATABASE = 'furrow';
const JOIN_TIMEOUT_MS = 30_000;
const JOIN_PAUSE_MS = 100;

/** Under the start lock: joins the running server or starts one, after setting it up if need be. Gives its address. */
export async function ensureServer(options: EnsureOptions): Promise<string> {
  const { dataDir, durable, log } = options;
  const binaries = await findBinaries();
  const [ours, theirs] = await Promise.all([serverMajor(binaries), clusterMajor(dataDir)]);
  if (theirs !== undefined && theirs !== ours) throw wrongMajor(dataDir, theirs, ours);
  const account = await serverAccount(dataDir, binaries.postgres);
  if (theirs === undefined) {
    log.info({ dataDir }, 'setting up a new database');
    await createCluster(dataDir, binaries, account, {
      port: options.port ?? (await pickFreePort()),
      durable,
    });
  }
  const access = await readAccess(dataDir);
  return (await join(options, access)) ?? (await start(options, access, binaries, account));
}

function wrongMajor(dataDir: string, theirs: number, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data in ${clusterFolder(dataDir)} is of PostgreSQL ${theirs}, and this version brings PostgreSQL ${ours}. Dump it with the version that wrote it and load it into a new folder (pg_dump, psql), start that version again, or move the folder away to begin with an empty database.`,
  );
}

/** Undefined when no server runs, also when the one that did is just going down. */
async function join(
  { dataDir, log }: EnsureOptions,
  { password }: ClusterAccess,
): Promise<string | undefined> {
  const deadline = Date.now() + JOIN_TIMEOUT_MS;
  for (;;) {
    const running = await untilServerReady(dataDir);
    if (running === undefined) return undefined;
    const url = urlOf(password, running.port);
    try {
      await verifyIdentity(url, dataDir);
      log.info({ port: running.port, pid: running.pid }, 'joined the running PostgreSQL');
      return url;
    } catch (error) {
      const passing = error instanceof Error && unavailableReason(error.cause) !== undefined;
      if (!passing || Date.now() > deadline) throw error;
      await sleep(JOIN_PAUSE_MS);
    }
  }
}

async function start(
  { dataDir, durable, log, mayMove, ...wish }: EnsureOptions,
  access: ClusterAccess,
  binaries: Binaries,
  account: Account,
): Promise<string> {
  let port = mayMove ? (wish.port ?? access.port) : access.port;
  for (;;) {
    if (mayMove && !(await isPortFree(port))) {
      const taken = port;
      port = await pickFreePort();
      log.warn({ taken, port }, 'the port of PostgreSQL is taken, using another one');
    }
    if (port !== access.port) await writeAccess(clusterFolder(dataDir), account, { ...access, port });
    try {
      const { pid } = await startServer(dataDir, binaries, account, { port, durable });
      const url = urlOf(access.password, port);
      await verifyIdentity(url, dataDir);
      log.info({ port, pid }, 'PostgreSQL started');
      return url;
    } catch (error) {
      if (!(error instanceof PortTaken) || !mayMove) throw error;
    }
  }
}

function urlOf(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** That the server takes our password and runs on this very data. Also creates the database the first time. */
async function verifyIdentity(url: string, dataDir: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string; created: boolean }>(
      `select system_identifier::text as id, exists (select from pg_database where datname = $1) as created
       from pg_control_system()`,
      [DATABASE],
    );
    if (rows[0]?.id !== String(await systemIdentifier(dataDir))) throw new Error('it runs on other data');
    if (!rows[0].created) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL server on port ${admin.port} does not accept us as the owner of ${clusterFolder(dataDir)}: ${error instanceof Error ? error.message : error}. End that server and start again.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
