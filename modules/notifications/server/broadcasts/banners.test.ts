import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFarm, saveFarm } from '../../../farms/server/new-farm.fixture.ts';
import type { BannerLiveMessage } from '../../contract/index.ts';
import { eraseNotifications, exportNotifications } from '../own-notifications.ts';
import { bannersOf, closeBanner } from './banners.ts';
import { endBanner } from './send-broadcast.ts';
import { broadcastsOn, NOW } from './test-broadcasts.ts';

let test: TestDatabase;
let database: Database;
let on: ReturnType<typeof broadcastsOn>;
let farmId: Id<'farm'>;
let ada: string;
let ben: string;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  on = broadcastsOn(database);
  await installJobs(database, test.url, silentLog);
  [ada = '', ben = ''] = await on.people(2);
  farmId = await saveFarm(database, newFarm());
  await on.watch(farmId, [ada]);
});
afterAll(() => test.drop());

async function said(text: string, changes: Parameters<typeof on.draft>[0] = {}): Promise<Id<'bct'>> {
  const id = await on.draft({ text, banner: true, ...changes });
  await on.send(id);
  await on.tell(id);
  return id;
}
const shown = async (userId: string, now = NOW) =>
  (await bannersOf(database, userId, now)).map(({ text }) => text);
const close = (userId: string, id: string) =>
  database.transaction((tx) => closeBanner(tx, { userId, id, now: NOW }));
async function heard(userId: string | null): Promise<BannerLiveMessage[]> {
  const rows = await database.rows<{ data: BannerLiveMessage }>(sql`select data from outbox
    where channel = 'market' and user_id is not distinct from ${userId} order by id`);
  return rows.map(({ data }) => data);
}
const end = (id: Id<'bct'>) =>
  database.transaction((tx) => endBanner(tx, { id, userId: on.editor, reason: 'Over.', now: NOW }));

it('stands for those who were told, the newest first, and is closed by each for themselves', async () => {
  const first = await said('First.');
  const watched = await said('Of the farm.', { audience: 'watchers', farmId });
  await said('Not a banner.', { banner: false });
  expect(await shown(ada)).toEqual(['Of the farm.', 'First.']);
  expect(await shown(ben)).toEqual(['First.']);
  expect(await heard(ben)).toEqual([{ event: 'message', id: first, text: 'First.', link: null }]);

  expect(await close(ada, first)).toBe(true);
  expect(await close(ada, first)).toBe(true);
  expect(await shown(ada)).toEqual(['Of the farm.']);
  expect(await shown(ben)).toEqual(['First.']);
  const closings = (await heard(ada)).filter(({ event }) => event === 'messageClosed');
  expect(closings).toEqual([{ event: 'messageClosed', id: first }]);

  expect(await close(ben, watched)).toBe(false);
  expect(await close(ben, newId('bct', NOW))).toBe(false);
  expect(await close(ben, 'nonsense')).toBe(false);
});

it('for everybody stands for whoever signs up while it does, and closes for them; one for some does not', async () => {
  const all = await said('For everybody.');
  const some = await said('For those who watch.', { audience: 'watchers', farmId });
  const unsent = await on.draft({ text: 'Not sent yet.', banner: true });
  const [late = ''] = await on.people(1);
  await on.watch(farmId, [late]);
  const seen = await shown(late);
  expect(seen).toContain('For everybody.');
  expect(seen).not.toContain('For those who watch.');
  expect(seen).not.toContain('Not sent yet.');
  expect(await close(late, some)).toBe(false);
  expect(await close(late, unsent)).toBe(false);
  expect(await close(late, all)).toBe(true);
  expect(await shown(late)).not.toContain('For everybody.');
  expect(await shown(ben)).toContain('For everybody.');
  await end(all);
  await end(some);
});

it('stands until its day is over in New York, or somebody of the firm takes it down', async () => {
  const [cem = ''] = await on.people(1);
  const id = await said('Until Thursday.', { until: '2026-11-19' });
  expect(await shown(cem, new Date('2026-11-20T04:59:59.000Z'))).toContain('Until Thursday.');
  expect(await shown(cem, new Date('2026-11-20T05:00:00.000Z'))).not.toContain('Until Thursday.');
  expect((await end(id)).ok).toBe(true);
  expect(await shown(cem)).not.toContain('Until Thursday.');
  expect(await heard(null)).toContainEqual({ event: 'messageClosed', id });
  expect(await end(id)).toMatchObject({ error: { code: 'broadcast_no_banner' } });
  expect(await end(newId('bct', NOW))).toMatchObject({ error: { code: 'not_found' } });
});

it('what somebody closed is handed over to them, and forgotten with them', async () => {
  const [dan = ''] = await on.people(1);
  const id = await said('To be closed.');
  await close(dan, id);
  expect(await exportNotifications(database, dan)).toMatchObject({
    closed_banners: [{ text: 'To be closed.', closed_at: NOW.toISOString() }],
  });
  await database.transaction((tx) => eraseNotifications(tx, dan));
  expect(await database.rows(sql`select from broadcast_closed where user_id = ${dan}`)).toEqual([]);
});
