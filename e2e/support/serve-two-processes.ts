import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './serve.ts';

/** Two processes on one database, as in production: every journey may meet either (C15). */
export default async function serveTwoProcesses(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'furrow-e2e-'));
  const first = await serve(dataDir);
  const second = await serve(dataDir);
  process.env.E2E_ORIGIN = first.origin;
  process.env.E2E_SECOND_ORIGIN = second.origin;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await second.stop();
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
