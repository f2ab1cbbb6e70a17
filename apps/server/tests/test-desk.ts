import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@furrow/database/log';
import { shiftableClock } from '@furrow/kernel/clock';
import type { OperatorRole } from '@furrow/modules/identity/rules';
import type { Sessions } from '@furrow/modules/identity/server';
import type { Customers } from '@furrow/providers/customers';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';
import { openStandIns } from './test-stand-ins.ts';

export interface DeskAnswer {
  readonly status: number;
  readonly code: string | undefined;
  /** Whoever reads more names the contract. */
  readonly body: { readonly outcome?: string; readonly fields?: Readonly<Record<string, unknown>> };
  readonly text: string;
  readonly headers: Headers;
}

interface Running {
  readonly store: TestDatabase;
  readonly app: TestApp;
  readonly sessions: Sessions;
  readonly folder: string;
  readonly customers: Customers;
}

let keys = 0;

/** One process with the stand-ins of both providers, and people of the firm who call its desks; for all tests of a file. */
export function deskSite(
  clock = shiftableClock('2026-03-10T16:00:00Z'),
  env: Readonly<Record<string, string>> = {},
) {
  const site: Partial<Running> = {};
  beforeAll(async () => {
    const store = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'desk-'));
    const app = await startApp({
      databaseUrl: store.url,
      env: { FURROW_FILES_DIR: folder, ...env },
      clock,
      openVerification: openStandIns,
    });
    const { database } = store;
    const { customers } = createSandboxCustomers({
      database,
      clock,
      log: silentLog,
      secret: randomBytes(32),
    });
    const sessions = await testSessions(database, clock);
    Object.assign(site, { store, folder, app, sessions, customers });
  });
  afterAll(async () => {
    await site.app?.close();
    await site.store?.drop();
    if (site.folder !== undefined) await rm(site.folder, { recursive: true, force: true });
  });
  const running = site as Running;
  return Object.assign(running, {
    clock,
    operator: (...roles: OperatorRole[]) =>
      signedInPerson(running.store.database, running.sessions, { roles, now: clock.now() }),
    desk: (...asked: Parameters<DeskCall>) => deskCalls(running.app)(...asked),
  });
}

export type DeskSite = ReturnType<typeof deskSite>;

/** Calls of the console, below its own address. Each has a key of its own unless one is given; null sends none. */
export function deskCalls({ url }: Pick<TestApp, 'url'>) {
  return async (
    who: Person | null,
    operation: string,
    body?: unknown,
    key?: string | null,
  ): Promise<DeskAnswer> => {
    const [method = '', path = ''] = operation.split(' ');
    keys += 1;
    const answer = await fetch(`${url}/api/masters${path}`, {
      method,
      headers: {
        ...who?.bearer,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' || key === null ? {} : { 'idempotency-key': key ?? `desk-${keys}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return {
      status: answer.status,
      code: /"code":"([^"]+)"/.exec(text)?.[1],
      body: isJson ? JSON.parse(text) : {},
      text,
      headers: answer.headers,
    };
  };
}

type DeskCall = ReturnType<typeof deskCalls>;
