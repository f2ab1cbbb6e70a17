import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchWith } from './requests.ts';
import { workshop } from './root.ts';

/** A new database is filled before the first answer; on a busy machine that alone takes minutes. */
const START_DEADLINE_MS = 600_000;
const STOP_DEADLINE_MS = 15_000;

export interface Serving {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server under this very Node and waits until `path` answers. */
export async function serve(
  args: readonly string[],
  options: { cwd: string; env: Record<string, string>; port: number; path: string },
): Promise<Serving> {
  mkdirSync(workshop, { recursive: true });
  const log = join(workshop, `server-${options.port}.log`);
  // A file and no pipe: reading along would cost this process time that the requests need.
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    // The channel ends the product's server when this process is gone, however that ended.
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const origin = `http://127.0.0.1:${options.port}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (ended()) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
      child.once('exit', () => {
        clearTimeout(force);
        rmSync(log, { force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  if (await answers(`${origin}${options.path}`, ended, START_DEADLINE_MS))
    return { origin, pid: child.pid ?? 0, stop };
  const said = readFileSync(log, 'utf8').slice(-4_000);
  await stop();
  throw new Error(`'node ${args.join(' ')}' did not start:\n${said}`);
}

/** True as soon as the address answers 200; false when it no longer can. */
export async function answers(url: string, ended: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !ended()) {
    const answer = await fetchWith(undefined, url).catch(() => undefined);
    if (answer?.status === 200) return true;
    await sleep(20);
  }
  return false;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
