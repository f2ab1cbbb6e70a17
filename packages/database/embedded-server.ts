import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { clusterFolder, writeOwned } from './embedded-cluster.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts';
import { serverEnvironment, serverSettings } from './embedded-settings.ts';

/** What the running server notes about itself in postmaster.pid. */
export interface ServerNote {
  pid: number;
  port: number;
  ready: boolean;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const HELPERS_TIMEOUT_MS = 15_000;
const POLL_MS = 15;
const LOG_LIMIT_BYTES = 10_000_000;

const noteFile = (dataDir: string) => join(clusterFolder(dataDir), 'postmaster.pid');
const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

export async function readNote(dataDir: string): Promise<ServerNote | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** The note of a server that is really there: its process lives and works in this folder. */
export async function runningServer(dataDir: string): Promise<ServerNote | undefined> {
  const note = await readNote(dataDir);
  return note !== undefined && (await isServerOf(note.pid, dataDir)) ? note : undefined;
}

/** Process numbers come round again, in containers at once, and a zombie still has one: so look at what it is. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const folder = clusterFolder(dataDir);
  const [command, cwd] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    // Finds a server whose folder was moved under it; not readable for everyone, unlike the command.
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  return cwd === folder || command.split('\0').includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export class PortTaken extends Error {}
class StillInUse extends Error {}

/** After a killed server its helper processes take a moment to notice; until then no new one may start. */
export async function startServer(...how: Parameters<typeof launch>): Promise<ServerNote> {
  const deadline = Date.now() + HELPERS_TIMEOUT_MS;
  for (;;) {
    try {
      return await launch(...how);
    } catch (error) {
      if (!(error instanceof StillInUse)) throw error;
      if (Date.now() > deadline) throw error.cause;
      await sleep(10 * POLL_MS);
    }
  }
}

/** The server gets a process group of its own: it outlives this process and is not hit by its Ctrl-C. */
async function launch(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  options: { port: number; durable: boolean },
): Promise<ServerNote> {
  const folder = clusterFolder(dataDir);
  await adoptStaleNote(dataDir, account);
  await writeOwned(join(folder, 'postgresql.conf'), account, serverSettings(options));
  const size = (await stat(logFile(dataDir)).catch(() => undefined))?.size ?? 0;
  const log = await open(logFile(dataDir), size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const offset = size > LOG_LIMIT_BYTES ? 0 : size;
  try {
    const { file, args, ...ids } = account.command(binaries.postgres, ['-D', folder]);
    const child = spawn(file, args, {
      ...ids,
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      env: serverEnvironment(),
    });
    child.unref();
    return await untilReady(child, dataDir, offset);
  } finally {
    await log.close();
  }
}

/**
 * PostgreSQL refuses to start while the process named in a left-over note is alive, even when its number has gone
 * to some other program. It makes one exception: its own parent. So the note is made to name this process, and
 * the check for memory still in use, which stands further down in the note, keeps its force.
 */
async function adoptStaleNote(dataDir: string, account: Account): Promise<void> {
  const note = await readNote(dataDir);
  if (note === undefined || !isAlive(note.pid) || (await isServerOf(note.pid, dataDir))) return;
  const text = await readFile(noteFile(dataDir), 'utf8');
  await writeOwned(noteFile(dataDir), account, text.replace(/^\d*/, String(process.pid)));
}

async function untilReady(child: ChildProcess, dataDir: string, logOffset: number): Promise<ServerNote> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended ??= `exit ${code ?? signal}`;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (ended === undefined && Date.now() < deadline) {
    const note = await readNote(dataDir);
    if (note?.ready === true && note.pid === child.pid) return note;
    await sleep(POLL_MS);
  }
  const output = (await readFile(logFile(dataDir))).subarray(logOffset).toString('utf8').trim();
  if (/could not bind|could not create any TCP/.test(output)) throw new PortTaken();
  const why = ended ?? `not ready after ${START_TIMEOUT_MS / 1000} s`;
  const error = new EmbeddedPostgresError(
    `PostgreSQL did not start in ${clusterFolder(dataDir)} (${why}):\n${output.slice(-2_000)}`,
  );
  throw output.includes('is still in use') ? new StillInUse('', { cause: error }) : error;
}

export async function untilServerReady(dataDir: string): Promise<ServerNote | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const note = await runningServer(dataDir);
    if (note === undefined || note.ready || Date.now() > deadline) return note;
    await sleep(POLL_MS);
  }
}

/** Fast shutdown; open transactions are rolled back. A server that does not end in time is made to recover later. */
export async function stopServer(dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const note = await runningServer(dataDir);
    if (note === undefined) return;
    process.kill(note.pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while ((await runningServer(dataDir)) !== undefined && Date.now() < deadline) await sleep(POLL_MS);
  }
}
