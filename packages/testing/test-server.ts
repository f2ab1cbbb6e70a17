import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { grantApplication } from '@furrow/database/application-role';
import { type Database, openDatabase, type Queryable } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { installJobs } from '@furrow/database/jobs';
import { type Migration, migrate, readMigrations } from '@furrow/database/migrate';
import { sql } from '@furrow/database/sql';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MIGRATION_FOLDERS = ['packages/*/migrations/', 'modules/*/server/migrations/'];
// Any number: it keeps two test files from making the template at the same time.
const TEMPLATE_LOCK = 7_202_611_150_002n;

export interface TestServer {
  /** The address of the maintenance database, for who owns the databases. */
  adminUrl: string;
  /** The same for the role that the application signs in as. */
  applicationUrl: string;
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
  const { url, ownerUrl } =
    process.env.TEST_DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: folder, durable: false })
      : { url: asRole(process.env.TEST_DATABASE_URL), ownerUrl: process.env.TEST_DATABASE_URL };
  const adminUrl = onDatabase(ownerUrl, 'postgres');
  const applicationUrl = onDatabase(url, 'postgres');
  const template = `${databasePrefix(run)}template`;
  await asAdmin(adminUrl, (admin) =>
    admin.session(async (session) => {
      await session.run(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`);
      const made = await session.maybe(sql`select from pg_database where datname = ${template}`);
      if (made === undefined) await createTemplate(session, { adminUrl, applicationUrl, run, template });
    }),
  );
  return { adminUrl, applicationUrl, run, template };
}

const TEST_ROLE = 'furrow_test_app';

/** On a server that is given, the application signs in as a role of the tests' own. */
function asRole(url: string): string {
  const changed = new URL(url);
  changed.username = TEST_ROLE;
  changed.password = TEST_ROLE;
  return changed.href;
}

async function ensureRole(session: Queryable, role: string): Promise<void> {
  const made = await session.maybe(sql`select from pg_roles where rolname = ${role}`);
  if (made === undefined) await session.run(command(`create role ${role} login password '${role}'`));
}

async function createTemplate(
  session: Queryable,
  { adminUrl, applicationUrl, template }: TestServer,
): Promise<void> {
  const role = new URL(applicationUrl).username;
  if (role === TEST_ROLE) await ensureRole(session, role);
  // Under another name until it is complete, so that a failed migration is tried and reported again.
  const draft = `${template}_draft`;
  await session.run(command(`drop database if exists ${draft} with (force)`));
  await session.run(command(`create database ${draft}`));
  const url = onDatabase(adminUrl, draft);
  const database = openDatabase({ url, poolMax: 1 });
  try {
    await migrate(database, await allMigrations());
    await installJobs(database, url);
    await grantApplication(database, role);
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
