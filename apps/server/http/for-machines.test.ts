import { sql } from '@furrow/database/sql';
import { loadDemonstration } from '@furrow/demo/load';
import { fixedClock } from '@furrow/kernel/clock';
import { VALUE_PATHS } from '@furrow/modules/content/rules';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { PAGES } from '@furrow/web/app/route-table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../tests/test-app.ts';

let store: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  store = await testDatabase();
  await loadDemonstration(store.database, fixedClock('2026-03-10T15:00:00Z'));
  await store.database.run(sql`update farm set private = true where slug = 'chehalem-vineyard'`);
  app = await startApp({ databaseUrl: store.url, pages: true });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const origin = LIVE_SETTINGS.FURROW_ORIGIN;

describe('for machines', () => {
  it('the sitemap names every listed farm under the site’s own origin, and nothing else', async () => {
    const answer = await fetch(`${app.url}/sitemap.xml`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const named = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const listed = await store.database.rows<{ slug: string }>(
      sql`select slug from farm where shelf is not null`,
    );
    expect(named.toSorted()).toEqual(
      [
        ...PAGES.filter(({ indexed }) => indexed).map(({ path }) => path),
        ...VALUE_PATHS,
        ...listed.map(({ slug }) => `/${slug}`),
      ]
        .map((path) => origin + path)
        .toSorted(),
    );
  });

  it.each(['chehalem-vineyard', 'kaskaskia-quarter', 'moxee-bench-apples', 'example-prairie-farm'])(
    'F5 F7 %s is not in it',
    async (slug) => {
      expect(await (await fetch(`${app.url}/sitemap.xml`)).text()).not.toContain(slug);
    },
  );

  it('robots.txt leads to it and away from what is nobody’s to index', async () => {
    const text = await (await fetch(`${app.url}/robots.txt`)).text();
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
  });
});
