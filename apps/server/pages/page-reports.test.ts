import { pageReports } from '@furrow/modules/content/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Composed, compose } from '../compose.ts';
import { createLogger } from '../observability/logging.ts';
import { readConfig } from '../settings/config.ts';
import { LIVE_SETTINGS, startApp, type TestApp } from '../tests/test-app.ts';
import type { Ssr } from './ssr.ts';

let store: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

function post(path: string, body: string, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', ...headers };
  return fetch(`${app.url}/api/content${path}`, { method: 'POST', headers: json, body });
}

const reported = async (kind: 'missing' | 'timeout') =>
  (await pageReports(store.database, { kind, limit: 10 })).map(({ path, times }) => [path, times]);

describe('reports of pages', () => {
  it('are taken from the site’s own pages and answered with nothing', async () => {
    const own = { origin: LIVE_SETTINGS.FURROW_ORIGIN };
    const missing = await post('/404', '{"url":"/gone?token=1"}', own);
    const late = await post('/page-timeout', '{"url":"/late"}', own);
    expect([missing.status, late.status, await missing.text(), await late.text()]).toEqual([
      204,
      204,
      '',
      '',
    ]);
    expect(await reported('missing')).toEqual([['/gone', 1n]]);
    expect(await reported('timeout')).toEqual([['/late', 1n]]);
  });

  it('E11 are refused from other sites, and when they are wrong, with the field at fault', async () => {
    expect((await post('/404', '{"url":"/a"}', { origin: 'https://evil.example' })).status).toBe(400);
    const wrong = await post('/404', '{"url":"//evil.example"}');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'validation_error', fields: { url: ['Enter the address of a page.'] } },
    ]);
    const large = await post('/404', JSON.stringify({ url: `/${'a'.repeat(4_096)}` }));
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
    expect(await reported('missing')).toEqual([['/gone', 1n]]);
  });

  it('are described', async () => {
    const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    for (const path of ['/api/content/404', '/api/content/page-timeout']) {
      expect(description.paths[path]).toMatchObject({
        post: {
          tags: ['content'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: { url: { type: 'string', maxLength: 2_048 } },
                  required: ['url'],
                  additionalProperties: false,
                },
              },
            },
          },
          responses: { 204: expect.anything(), 400: expect.anything(), 429: expect.anything() },
        },
      });
    }
  });

  it('are limited to thirty a minute, each kind by itself', async () => {
    const send = () => post('/page-timeout', '{"url":"/often"}');
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('/404', '{"url":"/gone"}')).status).toBe(204);
  });
});

describe('a page that rendering does not find', () => {
  const nowhere: Ssr = {
    async render(request, context) {
      const { pathname, search } = new URL(request.url);
      context.reportMissingPage(pathname + search);
      return new Response(null, { status: 302, headers: { location: '/404' } });
    },
    version: async () => 'none',
    clientDir: null,
    vite: null,
    async close() {},
  };

  async function withPages(databaseUrl: string, use: (url: string, site: Composed) => Promise<void>) {
    const config = readConfig({ ...LIVE_SETTINGS, NODE_ENV: 'test', DATABASE_URL: databaseUrl });
    const site = await compose({ config, log: createLogger('silent', { write() {} }), ssr: nowhere });
    try {
      await use(await site.app.listen({ port: 0, host: '127.0.0.1' }), site);
    } finally {
      await site.close();
    }
  }

  it('is reported once for many visitors, by its path', async () => {
    await withPages(store.url, async (url) => {
      for (let visitor = 0; visitor < 5; visitor += 1) {
        const answer = await fetch(`${url}/lost-farm?private_token=${visitor}`, { redirect: 'manual' });
        expect(answer.status).toBe(302);
      }
      await eventually(async () => expect(await reported('missing')).toContainEqual(['/lost-farm', 1n]));
    });
  });

  it('is written before the process ends', async () => {
    await withPages(store.url, async (url, site) => {
      await fetch(`${url}/last-farm`, { redirect: 'manual' });
      await site.close();
      expect(await reported('missing')).toContainEqual(['/last-farm', 1n]);
    });
  });

  it('is answered all the same when it cannot be reported', async () => {
    const own = await testDatabase();
    try {
      await own.owner.run({ text: 'drop table page_report', values: [] });
      await withPages(own.url, async (url) => {
        for (const path of ['/a', '/b', '/a']) {
          expect((await fetch(url + path, { redirect: 'manual' })).status).toBe(302);
        }
      });
    } finally {
      await own.drop();
    }
  });
});
