import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, serverAccount } from './embedded-account.ts';
import { type Binaries, findBinaries, serverMajor } from './embedded-binaries.ts';
import {
  APPLICATION,
  type ClusterAccess,
  clusterFolder,
  clusterMajor,
  createCluster,
  newPassword,
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

export interface ServerAddresses {
  /** For the application, whose role may only do its work. */
  url: string;
  /** For who makes and changes tables. */
  ownerUrl: string;
}

/** Under the start lock: joins the running server or starts one, after setting it up if need be. Gives its addresses. */
export async function ensureServer(options: EnsureOptions): Promise<ServerAddresses> {
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
  const access = await accessWithApplication(dataDir, account);
  const port = (await join(options, access)) ?? (await start(options, access, binaries, account));
  return {
    url: urlOf(APPLICATION, access.applicationPassword, port),
    ownerUrl: urlOf(SUPERUSER, access.password, port),
  };
}

interface FullAccess extends Required<ClusterAccess> {
  /** The password was made just now, whether or not the role is there. */
  renewed: boolean;
}

/** Data from before there was a role for the application gets a password for one. */
async function accessWithApplication(dataDir: string, account: Account): Promise<FullAccess> {
  const access = await readAccess(dataDir);
  if (access.applicationPassword !== undefined)
    return { ...access, applicationPassword: access.applicationPassword, renewed: false };
  const full = { ...access, applicationPassword: newPassword() };
  await writeAccess(clusterFolder(dataDir), account, full);
  return { ...full, renewed: true };
}

function wrongMajor(dataDir: string, theirs: number, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data in ${clusterFolder(dataDir)} is of PostgreSQL ${theirs}, and this version brings PostgreSQL ${ours}. Dump it with the version that wrote it and load it into a new folder (pg_dump, psql), start that version again, or move the folder away to begin with an empty database.`,
  );
}

/** Undefined when no server runs, also when the one that did is just going down. */
async function join({ dataDir, log }: EnsureOptions, access: FullAccess): Promise<number | undefined> {
  const deadline = Date.now() + JOIN_TIMEOUT_MS;
  for (;;) {
    const running = await untilServerReady(dataDir);
    if (running === undefined) return undefined;
    try {
      await verifyIdentity(access, running.port, dataDir);
      log.info({ port: running.port, pid: running.pid }, 'joined the running PostgreSQL');
      return running.port;
    } catch (error) {
      const passing = error instanceof Error && unavailableReason(error.cause) !== undefined;
      if (!passing || Date.now() > deadline) throw error;
      await sleep(JOIN_PAUSE_MS);
    }
  }
}

async function start(
  { dataDir, durable, log, mayMove, ...wish }: EnsureOptions,
  access: FullAccess,
  binaries: Binaries,
  account: Account,
): Promise<number> {
  let port = mayMove ? (wish.port ?? access.port) : access.port;
  for (;;) {
    if (mayMove && !(await isPortFree(port))) {
      const taken = port;
      port = await pickFreePort();
      log.warn({ taken, port }, 'the port of PostgreSQL is taken, using another one');
    }
    if (port !== access.port) {
      const { password, applicationPassword } = access;
      await writeAccess(clusterFolder(dataDir), account, { password, port, applicationPassword });
    }
    try {
      const { pid } = await startServer(dataDir, binaries, account, { port, durable });
      await verifyIdentity(access, port, dataDir);
      log.info({ port, pid }, 'PostgreSQL started');
      return port;
    } catch (error) {
      if (!(error instanceof PortTaken) || !mayMove) throw error;
    }
  }
}

function urlOf(role: string, password: string, port: number, database = DATABASE): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** That the server takes our password and runs on this very data. Also creates database and role the first time. */
async function verifyIdentity(access: FullAccess, port: number, dataDir: string): Promise<void> {
  const admin = new URL(urlOf(SUPERUSER, access.password, port, 'postgres'));
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string; created: boolean; application: boolean }>(
      `select system_identifier::text as id, exists (select from pg_database where datname = $1) as created,
         exists (select from pg_roles where rolname = $2) as application
       from pg_control_system()`,
      [DATABASE, APPLICATION],
    );
    if (rows[0]?.id !== String(await systemIdentifier(dataDir))) throw new Error('it runs on other data');
    if (!rows[0].created) await client.query(`create database ${DATABASE}`);
    // The password is made here, of letters that need no quoting.
    if (!rows[0].application || access.renewed) {
      const verb = rows[0].application ? 'alter' : 'create';
      await client.query(`${verb} role ${APPLICATION} login password '${access.applicationPassword}'`);
    }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL server on port ${admin.port} does not accept us as the owner of ${clusterFolder(dataDir)}: ${error instanceof Error ? error.message : error}. End that server and start again.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
