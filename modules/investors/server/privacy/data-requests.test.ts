import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletionRequests } from '../operator/deletion-requests.ts';
import { investorsAlone } from '../test-investors.ts';
import { askForData } from './ask-for-data.ts';
import { pruneExportsJob } from './export-job.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const ask = async (userId: string, kind: 'export' | 'deletion') => {
  const { useElsewhere } = site.deps;
  const asked = { userId, kind, useElsewhere, ip: '192.0.2.1', now: clock.now() };
  return unwrap(await site.database.transaction((tx) => askForData(tx, site.deps, asked)));
};

it('lists who waits to be deleted, and not who asked for a copy', async () => {
  const { userId } = await site.newAccount('individual');
  const { id } = await ask(userId, 'deletion');
  await ask(userId, 'export');
  const listed = await deletionRequests(site.deps, { after: null, actor: 'operator:eve' });
  expect(listed).toMatchObject({ data: [{ id, status: 'open', person: { user_id: userId } }], next: null });
});

it('a copy that was not fetched in time is gone', async () => {
  const { userId } = await site.newAccount('individual');
  const { id } = await ask(userId, 'export');
  const until = new Date(clock.now().getTime() + 1_000);
  await site.database.run(sql`update data_request set status = 'ready', file_sealed = ${Buffer.from([0])}, completed_at = ${clock.now()},
    expires_at = ${until} where id = ${id}`);
  const pruneAt = (at: Date) =>
    pruneExportsJob.handle({}, jobContext(site.database, fixedClock(at.toISOString())));
  const kept = () =>
    site.database.one(sql`select status, file_sealed is null as gone from data_request where id = ${id}`);
  await pruneAt(clock.now());
  expect(await kept()).toEqual({ status: 'ready', gone: false });
  await pruneAt(until);
  expect(await kept()).toEqual({ status: 'done', gone: true });
});
