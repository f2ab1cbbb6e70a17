import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@furrow/kernel/clock';
import type { Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';
import { type UserCall, userCalls } from './test-user-calls.ts';

/** What is there from the first test of a file to its last. */
interface Running {
  readonly store: TestDatabase;
  readonly app: TestApp;
  readonly sessions: Sessions;
  /** Where its files lie. */
  readonly folder: string;
}

export interface InvestorSite extends Running {
  readonly call: UserCall;
  newPerson(): Promise<Person>;
}

/** One process with its database and its folder for all tests of a file; to be called where those are. */
export function investorSite({ clock }: { readonly clock?: Clock } = {}): InvestorSite {
  const site: Partial<Running> = {};
  beforeAll(async () => {
    const store = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'investors-'));
    const env = { FURROW_FILES_DIR: folder };
    const app = await startApp({ databaseUrl: store.url, env, ...(clock ? { clock } : {}) });
    const sessions = await testSessions(store.database, clock);
    Object.assign(site, { store, folder, app, sessions });
  });
  afterAll(async () => {
    await site.app?.close();
    await site.store?.drop();
    if (site.folder !== undefined) await rm(site.folder, { recursive: true, force: true });
  });
  const running = site as Running;
  return Object.assign(running, {
    call: (...asked: Parameters<UserCall>) => userCalls(running.app)(...asked),
    newPerson: () =>
      signedInPerson(running.store.database, running.sessions, clock ? { now: clock.now() } : {}),
  });
}
