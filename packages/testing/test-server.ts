import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Database, openDatabase, type Queryable } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { type Migration, migrate, readMigrations } from '@furrow/database/migrate';
import { sql } from '@furrow/database/sql';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MIGRATION_FOLDERS = ['packages/*/migrations/', 'modules/*/server/migrations/'];
// Any number: it keeps two test files from making the template at the same time.
const TEMPLATE_LOCK = 7_202_611_150_002n;

export interface TestServer {
  /** The address of the maintenance database. */
  adminUrl: string;
  run: string;
  template: string;
}

export async function allMigrations(): Promise<Migration[]> {
  const found: Migration[] = [];
  for await (const folder of glob(MIGRATION_FOLDERS, { cwd: ROOT })) {
    found.push(...(await readMigrations(pathToFileURL(join(ROOT, folder)))));
  }
  return found;
}

let server: Promise<TestServer> | undefined;

/** Starts or joins the server of this test run and makes the migrated template, once for all test files. */
export function testServer(place: { folder: string; run: string }): Promise<TestServer> {
  server ??= openTestServer(place);
  return server;
}

async function openTestServer({ folder, run }: { folder: string; run: string }): Promise<TestServer> {
  const url =
    process.env.TEST_DATABASE_URL ?? (await startEmbeddedPostgres({ dataDir: folder, durable: false })).url;
  const adminUrl = onDatabase(url, 'postgres');
  const template = `${databasePrefix(run)}template`;
  await asAdmin(adminUrl, (admin) =>
    admin.session(async (session) => {
      await session.run(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`);
      const made = await session.maybe(sql`select from pg_database where datname = ${template}`);
      if (made === undefined) await createTemplate(session, adminUrl, template);
    }),
  );
  return { adminUrl, run, template };
}

async function createTemplate(session: Queryable, adminUrl: string, template: string): Promise<void> {
  // Under another name until it is complete, so that a failed migration is tried and reported again.
  const draft = `${template}_draft`;
  await session.run(command(`drop database if exists ${draft} with (force)`));
  await session.run(command(`create database ${draft}`));
  const database = openDatabase({ url: onDatabase(adminUrl, draft), poolMax: 1 });
  try {
    await migrate(database, await allMigrations());
  } finally {
    await database.close();
  }
  await session.run(command(`alter database ${draft} rename to ${template}`));
}

/** Only a server that outlives the run needs this; the embedded one is deleted as a whole. */
export async function dropTestDatabases(run: string): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) return;
  await asAdmin(onDatabase(url, 'postgres'), async (admin) => {
    const left = await admin.rows<{ name: string }>(
      sql`select datname as name from pg_database where starts_with(datname, ${databasePrefix(run)})`,
    );
    for (const { name } of left) await admin.run(command(`drop database if exists ${name} with (force)`));
  });
}

export const databasePrefix = (run: string) => `furrow_test_${run}_`;

export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Commands about whole databases take no parameters; all names in them are made here. */
export const command = (text: string) => ({ text, values: [] });

export async function asAdmin<T>(url: string, work: (admin: Database) => Promise<T>): Promise<T> {
  const admin = openDatabase({ url, poolMax: 1, acquireTimeoutMs: 20_000 });
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}
