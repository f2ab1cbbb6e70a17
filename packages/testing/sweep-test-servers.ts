import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockStart } from '@furrow/database/embedded-lock';
import { stopServer } from '@furrow/database/embedded-server';

export const TEST_SERVER_PREFIX = 'furrow-test-';

/** Servers left behind by runs that were killed. */
export async function sweepTestServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${TEST_SERVER_PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isNaN(pid) && !isAlive(pid)) await removeTestServer(join(tmpdir(), name)).catch(() => {});
  }
}

export async function removeTestServer(folder: string): Promise<void> {
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
