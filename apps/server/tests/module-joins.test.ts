import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enqueue } from '@furrow/database/jobs';
import { type AnyModule, defineModule } from '@furrow/module/define-module';
import { listFarms } from '@furrow/modules/farms/api';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { collectPages } from '@furrow/web/app/collect-pages.ts';
import { PAGES } from '@furrow/web/app/route-table.ts';
import { accessFor } from '@furrow/web/app/shell/guards/access-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Modules } from '../modules.ts';
import { rained, WEATHER_CHANNEL, WEATHER_PAGES, weather } from './example-module.ts';
import { startApp, type TestApp } from './test-app.ts';
import { connect } from './test-live-client.ts';

describe('a module that joins by its manifest alone', () => {
  let store: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    store = await testDatabase();
    app = await startApp({
      databaseUrl: store.url,
      env: { DATABASE_OWNER_URL: store.ownerUrl },
      moreModules: [weather],
    });
  });
  afterAll(async () => {
    await app.close();
    await store.drop();
  });

  const inches = async () => (await fetch(`${app.url}/api/weather/palouse`)).json();

  it('has its table and its route', async () => {
    expect(await inches()).toEqual({ inches: 2 });
  });

  it('refuses with its own words', async () => {
    const answer = await fetch(`${app.url}/api/weather/atlantis`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 'weather_unknown',
      message: 'There is no forecast for this place.',
    });
  });

  it('is described with the other calls', async () => {
    const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths)).toContain('/api/weather/{place}');
  });

  it('has a route for people of the firm, which is not there for anybody else', async () => {
    expect((await fetch(`${app.url}/api/masters/weather/`)).status).toBe(404);
  });

  it('has its job done, and its channel tells of it', async () => {
    const client = await connect(`${app.url.replace('http', 'ws')}/live`);
    await client.subscribe([WEATHER_CHANNEL]);
    await store.database.transaction((tx) => enqueue(tx, rained, {}));
    await client.until(() => client.messages().length === 1);
    expect(await inches()).toEqual({ inches: 3 });
    client.socket.close();
  });

  it('has its job on the schedule', () => {
    expect(new Modules([weather]).schedule.map(({ job }) => job.name)).toContain('weather.rained');
  });

  it('has its pages, and their guards, by its folder among the screens', async () => {
    const screens = await mkdtemp(join(tmpdir(), 'screens-'));
    await mkdir(join(screens, 'weather'));
    await writeFile(join(screens, 'weather/pages.ts'), WEATHER_PAGES);
    const pages = [...PAGES, ...(await collectPages(pathToFileURL(`${screens}/`)))];
    await rm(screens, { recursive: true });
    expect(accessFor(pages, '/profile/weather')).toEqual({ login: true });
    expect(accessFor(pages, '/weather/palouse')).toEqual({});
  });
});

describe('a start is refused where manifests contradict each other', () => {
  const named = (name: string, more: Partial<AnyModule>): AnyModule => ({
    ...defineModule({ name }),
    ...more,
  });

  it.each([
    ['a name', named('farms', {}), 'name farms'],
    [
      'an error code',
      named('weather', { errors: { user_exists: { status: 400, message: 'x' } } }),
      'error code user_exists',
    ],
    [
      'an error code of the house',
      named('weather', { errors: { not_found: { status: 404, message: 'x' } } }),
      'error code not_found by platform and weather',
    ],
    [
      'a channel',
      named('weather', { channels: { named: { 'refresh.farm.list': 'public' } } }),
      'channel refresh.farm.list',
    ],
  ])('%s that another has', (_what, module, claim) => {
    expect(() => new Modules([module])).toThrow(claim);
  });

  async function started(module: AnyModule): Promise<string> {
    const store = await testDatabase();
    try {
      const app = await startApp({
        databaseUrl: store.url,
        env: { DATABASE_OWNER_URL: store.ownerUrl },
        moreModules: [module],
      });
      await app.close();
      return 'started';
    } catch (error) {
      return String(error);
    } finally {
      await store.drop();
    }
  }

  it('a migration number that another has', async () => {
    const twice = named('weather', {
      migrations: [
        new URL('./example-migrations/', import.meta.url),
        new URL('./example-migrations/', import.meta.url),
      ],
    });
    expect(await started(twice)).toContain('two migrations carry the same number: 9001');
  });

  it('a path that another has', async () => {
    const rival = named('weather', {
      routes: () => [
        {
          routes: async (app) => {
            app.get(listFarms.path, { config: { access: 'public' } }, async () => 'mine');
          },
        },
      ],
    });
    expect(await started(rival)).toMatch(/already declared/);
  });

  it('a job that another has', async () => {
    expect(await started(named('weather', { jobs: () => [rained, rained] }))).toContain('job weather.rained');
  });

  it("an operator's route that anybody could call", async () => {
    const open = named('weather', {
      operatorRoutes: () => [
        {
          prefix: '/api/masters/weather',
          routes: async (app) => {
            app.get('/', { config: { access: 'public' } }, async () => 'secret');
          },
        },
      ],
    });
    expect(await started(open)).toContain("without the access 'operator'");
  });
});
