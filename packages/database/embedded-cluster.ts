import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { EmbeddedPostgresError, errorCode, explainUnwritable } from './embedded-error.ts';
import { serverEnvironment } from './embedded-settings.ts';

export const SUPERUSER = 'furrow';
export const APPLICATION = 'furrow_app';
const UNFINISHED = 'unfinished-';

/** Kept inside the cluster's own folder, so that data and the way to reach it are moved and deleted together. */
export interface ClusterAccess {
  password: string;
  port: number;
  /** Of the role that the application signs in as; missing in data from before there was one. */
  applicationPassword?: string;
}

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
const accessFile = (folder: string) => join(folder, 'furrow-access.json');

/** The version of the data in the folder, or undefined when there is none yet. */
export async function clusterMajor(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw explainUnwritable(error, dataDir);
  });
  return text === undefined ? undefined : Number(text);
}

export async function readAccess(dataDir: string): Promise<ClusterAccess> {
  const file = accessFile(clusterFolder(dataDir));
  try {
    const read = JSON.parse(await readFile(file, 'utf8')) as Partial<ClusterAccess>;
    const { password, port, applicationPassword } = read;
    if (typeof password === 'string' && typeof port === 'number')
      return { password, port, ...(applicationPassword === undefined ? {} : { applicationPassword }) };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
  throw new EmbeddedPostgresError(
    `${file} is missing or damaged, so nobody knows the password of the database next to it. Restore the whole folder ${clusterFolder(dataDir)} from a backup, or move it away to begin with an empty database.`,
  );
}

export async function writeAccess(folder: string, account: Account, access: ClusterAccess): Promise<void> {
  await writeOwned(accessFile(folder), account, `${JSON.stringify(access)}\n`);
}

/** Replaces the file in one step, readable by the server's account alone. */
export async function writeOwned(file: string, account: Account, text: string): Promise<void> {
  const fresh = `${file}.new`;
  await writeFile(fresh, text, { mode: 0o600, flush: true });
  if (account.ids !== undefined) await chown(fresh, account.ids.uid, account.ids.gid);
  await rename(fresh, file);
}

/** The 64-bit number initdb gave this cluster: the first field of its control file. */
export async function systemIdentifier(dataDir: string): Promise<bigint> {
  const control = await open(join(clusterFolder(dataDir), 'global', 'pg_control'), 'r');
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE();
  } finally {
    await control.close();
  }
}

/** Builds the cluster beside its place and renames it at the end: a half-made one is never taken for data. */
export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  options: { port: number; durable: boolean },
): Promise<void> {
  // A name of its own: the initdb of a process killed on the way may still be writing to another one.
  const folder = join(dataDir, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${folder}.password`;
  const password = newPassword();
  try {
    await removeUnfinished(dataDir);
    await mkdir(folder, { mode: 0o700 });
    if (account.ids !== undefined) await chown(folder, account.ids.uid, account.ids.gid);
    await writeOwned(passwordFile, account, `${password}\n`);
    await initdb(folder, passwordFile, binaries, account, options.durable);
    const applicationPassword = newPassword();
    await writeAccess(folder, account, { password, port: options.port, applicationPassword });
    await rename(folder, clusterFolder(dataDir));
  } catch (error) {
    await removeUnfinished(dataDir);
    throw explainUnwritable(error, dataDir);
  } finally {
    await rm(passwordFile, { force: true }).catch(() => {});
  }
}

export const newPassword = () => randomBytes(24).toString('base64url');

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(
    names.map((name) => rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})),
  );
}

async function initdb(
  folder: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const flags = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await Promise.all([binaries.initdb, binaries.postgres].map((file) => chmod(file, 0o755).catch(() => {})));
  const { file, args, ...ids } = account.command(binaries.initdb, flags);
  try {
    await promisify(execFile)(file, args, { ...ids, cwd: '/', env: serverEnvironment() });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EmbeddedPostgresError(`A new database could not be set up in ${folder}: ${output}`, {
      cause: error,
    });
  }
}
