import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeTestServer, sweepTestServers, TEST_SERVER_PREFIX } from './sweep-test-servers.ts';
import { dropTestDatabases } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { folder: string; run: string };
  }
}

/**
 * Only chooses the place of the test server. The first test that asks for a database starts it and all others join
 * it, so that tests without a database wait for nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepTestServers();
  const folder = await mkdtemp(join(tmpdir(), `${TEST_SERVER_PREFIX}${process.pid}-`));
  const run = folder
    .slice(-6)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0');
  project.provide('testServer', { folder, run });
  return async () => {
    await dropTestDatabases(run);
    await removeTestServer(folder);
  };
}
