import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type TestFarm, testFarm } from '../../../apps/server/tests/test-farms.ts';
import { connect, type TestClient } from '../../../apps/server/tests/test-live-client.ts';
import { FARM_LIST_CHANNEL, farmChannel } from '../rules/index.ts';
import { editFarm, moveFarm, renameFarm } from '../server/index.ts';

let store: TestDatabase;
let database: Database;
let folder: string;
let app: TestApp;
let farm: TestFarm;
let visitor: TestClient;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  folder = await mkdtemp(join(tmpdir(), 'farm-changes-'));
  app = await startApp({ databaseUrl: store.url, pages: true, env: { FURROW_FILES_DIR: folder } });
  farm = await testFarm(database, folder, { status: 'preview' });
});
afterAll(async () => {
  visitor.socket.close();
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true });
});

const by = () => ({ actor: 'test', at: new Date() });
const text = async (path: string) => (await fetch(app.url + path)).text();
const counted = async () => Number(/"count":(\d+)/.exec(await text('/kept'))?.[1]);
/** From memory: the same page twice, the second time without a render. */
const isKept = async (path: string) => {
  const { hits } = app.cache.counts;
  await text(path);
  return app.cache.counts.hits > hits;
};
const heard = () =>
  visitor.messages().map(({ channel, data }) => [channel, (data as { what?: string }).what]);

describe('an operator’s change shows at once, in kept pages and open ones', () => {
  it('when a farm opens', async () => {
    await eventually(async () => expect(await isKept('/kept')).toBe(true));
    expect(await counted()).toBe(0);
    visitor = await connect(`${app.url.replace('http', 'ws')}/live`);
    await visitor.subscribe([FARM_LIST_CHANNEL]);
    await database.transaction((tx) => moveFarm(tx, { farmId: farm.id, to: 'verified', ...by() }));
    await eventually(async () => expect(await counted()).toBe(1));
    await visitor.until(() => heard().length === 1);
    await visitor.subscribe([farmChannel(farm.id)]);
  });

  it('when it is given another name or another address', async () => {
    await eventually(async () => expect(await isKept(`/offering/${farm.slug}`)).toBe(true));
    const edit = { name: 'Salt Fork South' };
    await database.transaction((tx) => editFarm(tx, { farmId: farm.id, edit, ...by() }));
    await eventually(async () => expect(await text(`/offering/${farm.slug}`)).toContain('Salt Fork South'));
    await database.transaction((tx) => renameFarm(tx, { farmId: farm.id, slug: 'salt-fork-south', ...by() }));
    await eventually(async () => expect((await fetch(`${app.url}/offering/${farm.slug}`)).status).toBe(404));
    expect(JSON.parse(await text(`/api/farm/${farm.slug}`))).toEqual({
      slug: 'salt-fork-south',
      is_slug_changed: true,
      redirect_to: '/salt-fork-south',
    });
    await visitor.until(() => heard().some(([, what]) => what === 'address'));
    expect(heard()).toContainEqual([farmChannel(farm.id), 'details']);
  });

  it('when it leaves the list', async () => {
    await eventually(async () => expect(await isKept('/kept')).toBe(true));
    await database.transaction((tx) =>
      moveFarm(tx, { farmId: farm.id, to: 'unsuccessfully closed', ...by() }),
    );
    await eventually(async () => expect(await counted()).toBe(0));
    await visitor.until(() =>
      heard().some(([channel, what]) => channel !== FARM_LIST_CHANNEL && what === 'status'),
    );
  });
});
