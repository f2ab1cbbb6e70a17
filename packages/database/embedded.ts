import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ensureServer, type ServerAddresses } from './embedded-ensure.ts';
import { errorCode, explainUnwritable } from './embedded-error.ts';
import { type Held, isUnused, lockStart, takeLease } from './embedded-lock.ts';
import { stopServer } from './embedded-server.ts';
import { watchServer } from './embedded-watch.ts';
import { type Log, silentLog } from './log.ts';

export { EmbeddedPostgresError } from './embedded-error.ts';

/*
 * A PostgreSQL server in `<dataDir>/postgres`, shared by all processes that start it on the same folder.
 *
 * Its life: each process holds a lease from start to stop(), and the one that gives back the last lease stops the
 * server. A lease ends with its process, however that ends. A process that dies without stop() leaves the server
 * running; the next start on the folder joins it. While leases are held, a server that died is started again.
 */

export interface EmbeddedOptions {
  dataDir: string;
  /** Only a wish: when it is taken, another one is used and remembered. */
  port?: number;
  /** Off only for tests: a crash of the machine may then destroy the data. */
  durable?: boolean;
  log?: Log;
}

export interface EmbeddedPostgres extends ServerAddresses {
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareFolder(options.dataDir);
  const settings = { dataDir, durable: options.durable ?? true, log: options.log ?? silentLog };
  const lock = await lockStart(dataDir);
  let lease: Held;
  let addresses: ServerAddresses;
  try {
    addresses = await ensureServer({ ...settings, port: options.port, mayMove: true });
    lease = takeLease(dataDir);
  } finally {
    lock.release();
  }
  const watch = watchServer(settings);
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await watch.end();
    lease.release();
    await stopIfUnused(dataDir);
  }
  return {
    ...addresses,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Stops a server that no living process holds a lease on, such as one left behind by a killed process. */
export async function stopIfUnused(dataDir: string): Promise<void> {
  const lock = await lockStart(dataDir);
  try {
    if (isUnused(dataDir)) await stopServer(dataDir);
  } finally {
    lock.release();
  }
}

async function prepareFolder(wanted: string): Promise<string> {
  try {
    await makeFolder(resolve(wanted));
    const dataDir = await realpath(wanted);
    const probe = join(dataDir, `probe-${process.pid}`);
    await writeFile(probe, 'Can this folder be written to?\n');
    await rm(probe, { force: true });
    return dataDir;
  } catch (error) {
    throw explainUnwritable(error, wanted);
  }
}

/** Not Node's recursive mkdir: that one calls a read-only disk missing, and never returns below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const problem = await tryMakeFolder(folder);
  if (problem === undefined) return;
  if (errorCode(problem) !== 'ENOENT' || dirname(folder) === folder) throw problem;
  await makeFolder(dirname(folder));
  const remaining = await tryMakeFolder(folder);
  if (remaining !== undefined) throw remaining;
}

async function tryMakeFolder(folder: string): Promise<unknown> {
  return mkdir(folder).then(
    () => undefined,
    (error: unknown) => (errorCode(error) === 'EEXIST' ? undefined : error),
  );
}
