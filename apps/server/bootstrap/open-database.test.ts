import { silentLog } from '@furrow/database/log';
import { patient } from '@furrow/database/patient';
import { sql } from '@furrow/database/sql';
import { emptyTestDatabase, type TestDatabase } from '@furrow/testing/database';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { JOB_STATEMENT_MS, openConfiguredDatabase, PAGE_STATEMENT_MS } from './open-database.ts';
import { ShutdownStack } from './shutdown-stack.ts';

const log = silentLog as unknown as FastifyBaseLogger;
const closing = new ShutdownStack(log, 5_000);
const limit = sql`select current_setting('statement_timeout') as limit`;
let store: TestDatabase;
beforeAll(async () => {
  store = await emptyTestDatabase();
});
afterAll(async () => {
  await closing.close();
  await store.drop();
});

const opened = (statementTimeoutMs?: number) =>
  openConfiguredDatabase(readConfig({ DATABASE_URL: store.url }), log, closing, statementTimeoutMs);

it('a statement has ten seconds for a page, five minutes in a job and half an hour in a command', async () => {
  const { database } = await opened(PAGE_STATEMENT_MS);
  expect(await database.one(limit)).toEqual({ limit: '10s' });
  expect(await patient(database, JOB_STATEMENT_MS).one(limit)).toEqual({ limit: '5min' });
  expect(await database.one(limit)).toEqual({ limit: '10s' });
  expect(await (await opened()).database.one(limit)).toEqual({ limit: '30min' });
});
