import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockStart } from '@furrow/database/embedded-lock';
import { stopServer } from '@furrow/database/embedded-server';
import type { TestProject } from 'vitest/node';
import { dropTestDatabases } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { folder: string; run: string };
  }
}

const PREFIX = 'furrow-test-';

/**
 * Only chooses the place of the test server. The first test that asks for a database starts it and all others join
 * it, so that tests without a database wait for nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const run = folder
    .slice(-6)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0');
  project.provide('testServer', { folder, run });
  return async () => {
    await dropTestDatabases(run);
    await remove(folder);
  };
}

/** Servers left behind by runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isNaN(pid) && !isAlive(pid)) await remove(join(tmpdir(), name)).catch(() => {});
  }
}

async function remove(folder: string): Promise<void> {
  // Under the lock, so that no test process still running can bring the server back meanwhile.
  const lock = await lockStart(folder);
  try {
    await stopServer(folder);
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
