import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseOptions, openDatabase } from '@furrow/database/database';
import { inject } from 'vitest';
import { asAdmin, command, databasePrefix, onDatabase, testServer } from './test-server.ts';

export interface TestDatabase {
  database: Database;
  url: string;
  drop(): Promise<void>;
}

/** A fresh database of its own with all migrations applied. Call `drop()` when done, usually in `afterAll`. */
export async function testDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const { adminUrl, run, template } = await testServer(inject('testServer'));
  return createFrom(adminUrl, run, template, options);
}

/** The same without any table, for tests of what makes tables. */
export async function emptyTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const { adminUrl, run } = await testServer(inject('testServer'));
  return createFrom(adminUrl, run, 'template0', options);
}

async function createFrom(
  adminUrl: string,
  run: string,
  template: string,
  options: Partial<DatabaseOptions>,
): Promise<TestDatabase> {
  const name = `${databasePrefix(run)}${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => admin.run(command(`create database ${name} template ${template}`)));
  const url = onDatabase(adminUrl, name);
  const database = openDatabase({ applicationName: 'test', ...options, url });
  async function drop(): Promise<void> {
    await database.close();
    await asAdmin(adminUrl, (admin) => admin.run(command(`drop database if exists ${name} with (force)`)));
  }
  return { database, url, drop };
}
