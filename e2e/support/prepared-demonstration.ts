import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { expect } from '@playwright/test';
import { serve } from './serve.ts';

/** Jobs that have to run now. */
export async function dueJobs(database: Database): Promise<number> {
  const due = await database.rows(
    sql`select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
  );
  return due.length;
}

/** A folder with the demonstration as it stands once all its jobs have run; nobody uses it, so it can be copied. */
export async function prepareDemonstration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-e2e-prepared-'));
  const served = await serve(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  const database = openDatabase({ url: postgres.url, poolMax: 1 });
  await expect.poll(() => dueJobs(database), { timeout: 180_000 }).toBe(0);
  await database.close();
  await served.stop();
  await postgres.stop();
  return folder;
}

/** A copy of it: loading the demonstration anew takes several times as long. */
export async function copyOfDemonstration(prepared: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-e2e-'));
  await cp(prepared, folder, { recursive: true });
  return folder;
}

export const removeDemonstration = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
