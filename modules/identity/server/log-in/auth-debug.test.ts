import { enqueue, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneIdentityJob } from '../privacy/prune-identity.ts';
import { type AccountWorld, accountWorld, visitor } from '../users/test-accounts.ts';
import { noteDebugReport } from './auth-debug.ts';
import { noteLoginFailed } from './login-failed.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.shift(61 * 60_000);
  await world.database.run(sql`delete from auth_debug`);
});

const kept = async () =>
  (await world.database.rows<{ body: unknown }>(sql`select body from auth_debug order by id`)).map(
    ({ body }) => body,
  );

describe('reports of failed sign-ins', () => {
  it('are kept without what is secret', async () => {
    const data = { error: 'timeout', access_token: 'abc', url: '/cb#id_token=abc' };
    expect(
      await noteDebugReport(world.deps, { action: 'check', data, side: 'front-end', id: '7' }, visitor()),
    ).toBe(true);
    expect(await kept()).toEqual([
      {
        action: 'check',
        side: 'front-end',
        id: '7',
        data: { error: 'timeout', access_token: '[redacted]', url: '/cb#id_token=[redacted]' },
      },
    ]);
  });

  it('are not kept at all when they mention a password', async () => {
    const report = { action: 'login', data: { form: { Password: 'hunter2' } }, side: 'front-end', id: null };
    expect(await noteDebugReport(world.deps, report, visitor())).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it('of a failed login name the mail host and the error', async () => {
    const error = 'Email or password is incorrect.';
    await noteLoginFailed(world.deps, { email: 'anna@furrow.example', error, visitor: visitor() });
    expect(await kept()).toMatchObject([
      {
        action: 'login_fail',
        data: { email: '…@furrow.example', error: 'Email or credential is incorrect.' },
      },
    ]);
  });

  it('are limited, and go after seven days', async () => {
    const report = { action: 'x', data: null, side: 'front-end', id: null };
    const answers = [];
    for (let index = 0; index < 65; index += 1)
      answers.push(await noteDebugReport(world.deps, report, visitor()));
    expect(answers.filter(Boolean)).toHaveLength(60);
    world.clock.shift(6 * 24 * 60 * 60_000);
    await noteDebugReport(world.deps, { ...report, action: 'later' }, visitor());
    world.clock.shift(24 * 60 * 60_000 + 1);
    await runPrune();
    await eventually(async () => expect(await kept()).toMatchObject([{ action: 'later' }]));
    expect(await world.database.rows(sql`select from attempt`)).toEqual([]);
  });
});

async function runPrune(): Promise<void> {
  await world.database.transaction((tx) => enqueue(tx, pruneIdentityJob, {}));
  const jobs = await startJobs(world.database, {
    url: world.url,
    jobs: [pruneIdentityJob],
    schedule: [],
    clock: world.clock,
    log: silentLog,
  });
  await eventually(async () =>
    expect(
      await world.database.rows(
        sql`select from graphile_worker.jobs where task_identifier = 'identity.prune'`,
      ),
    ).toEqual([]),
  );
  await jobs.stop();
}
