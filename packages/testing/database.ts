import { randomBytes } from 'node:crypto';
import { grantApplication } from '@furrow/database/application-role';
import { createAuditKeys } from '@furrow/database/audit';
import { type Database, type DatabaseOptions, openDatabase } from '@furrow/database/database';
import type { Sql } from '@furrow/database/sql';
import { inject } from 'vitest';
import { asAdmin, command, databasePrefix, onDatabase, type TestServer, testServer } from './test-server.ts';

/** The secret key of tests; the settings of their servers name the same one. */
export const TEST_SECRET_KEY = Buffer.from('tests only: 0123456789abcdefghij');
export const TEST_AUDIT_KEYS = createAuditKeys(TEST_SECRET_KEY);

export interface TestDatabase {
  /** Signed in as the application is, with its rights and no more. */
  database: Database;
  url: string;
  /** For what the application may not do: making tables, and tampering. */
  owner: Database;
  ownerUrl: string;
  /** Makes a table of the test's own that the application may use like any other. */
  define(table: Sql): Promise<void>;
  drop(): Promise<void>;
}

/** A fresh database of its own with all migrations applied. Call `drop()` when done, usually in `afterAll`. */
export async function testDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const server = await testServer(inject('testServer'));
  return createFrom(server, options);
}

/** The same without any table, for tests of what makes tables: its database is signed in as the owner. */
export async function emptyTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const server = await testServer(inject('testServer'));
  return createFrom({ ...server, template: 'template0', applicationUrl: server.adminUrl }, options);
}

async function createFrom(
  { adminUrl, applicationUrl, run, template }: TestServer,
  options: Partial<DatabaseOptions>,
): Promise<TestDatabase> {
  const name = `${databasePrefix(run)}${randomBytes(6).toString('hex')}`;
  // Copying the template's files costs a third of writing all of it to the log, which a test never reads.
  const create = command(`create database ${name} template ${template} strategy file_copy`);
  await asAdmin(adminUrl, (admin) => admin.run(create));
  const [url, ownerUrl] = [onDatabase(applicationUrl, name), onDatabase(adminUrl, name)];
  // A limit only ends what hangs: a slow machine takes many times what a quick one does.
  const patience = { acquireTimeoutMs: 60_000, statementTimeoutMs: 180_000, lockTimeoutMs: 60_000 };
  const settings = { applicationName: 'test', auditKeys: TEST_AUDIT_KEYS, ...patience, ...options };
  const database = openDatabase({ ...settings, url });
  // A pool opens nothing until it is asked for something.
  const owner = openDatabase({ ...settings, url: ownerUrl });
  async function define(table: Sql): Promise<void> {
    await asAdmin(ownerUrl, async (maker) => {
      await maker.run(table);
      await grantApplication(maker, new URL(url).username);
    });
  }
  async function drop(): Promise<void> {
    await database.close();
    await owner.close();
    await asAdmin(adminUrl, (admin) => admin.run(command(`drop database if exists ${name} with (force)`)));
  }
  return { database, url, owner, ownerUrl, define, drop };
}
