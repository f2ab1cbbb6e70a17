import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { FIGURES_CHANGED } from '../rules/index.ts';
import { withdrawItem } from '../server/items/withdraw-item.ts';
import { endRedirect } from '../server/redirects/end-redirect.ts';
import { setRedirect } from '../server/redirects/set-redirect.ts';
import { contentOn, FIELDS, NOW, parts } from '../server/test-content.ts';

const origin = LIVE_SETTINGS.FURROW_ORIGIN;

let test: TestDatabase;
let app: TestApp;
let on: ReturnType<typeof contentOn>;

beforeAll(async () => {
  test = await testDatabase();
  app = await startApp({ databaseUrl: test.url });
  on = contentOn(test.database);
  await on.shelves();
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const textOf = async (path: string) => (await ask(path)).text();
const addresses = async () =>
  [...(await textOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('what crawlers read of texts', () => {
  it('the sitemap names each published text once, with the day it was changed', async () => {
    await on.publishNew('post', 'named-once');
    await on.publishNew('page', 'company/about-us');
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).toContain(
      `<url><loc>${origin}/learn/land/named-once</loc><lastmod>2026-11-17</lastmod></url>`,
    );
    const named = await addresses();
    expect(named).toContain(`${origin}/company/about-us`);
    expect(new Set(named).size).toBe(named.length);
  });

  it('the sitemap names no list without texts, and no question whose section is gone', async () => {
    for (const kind of ['category', 'tag', 'faq_section'] as const) await on.publishNew(kind, 'empty-shelf');
    unwrap(
      await on.create('post', 'shelved-draft', {
        fields: { ...FIELDS.post, category: 'empty-shelf', tags: 'empty-shelf' },
      }),
    );
    expect(await textOf('/sitemap.xml')).not.toContain('empty-shelf');
    const section = 'empty-shelf';
    await on.publishNew('faq_item', 'on-the-shelf', { fields: { ...FIELDS.faq_item, section } });
    const named = await addresses();
    expect(named).toContain(`${origin}/faq/empty-shelf`);
    expect(named).toContain(`${origin}/faq/empty-shelf/on-the-shelf`);
  });

  it('lists and the value tool say when they last changed', async () => {
    await on.publishNew('news', 'newest-news', {}, new Date('2026-11-18T15:00:00Z'));
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${origin}/newsroom</loc><lastmod>2026-11-18</lastmod>`);
    for (const path of ['/learn', '/learn/author', '/faq'])
      expect(sitemap).toContain(`<loc>${origin}${path}</loc><lastmod>2026-11-17</lastmod>`);
    for (const path of ['/resources/farmland-values', '/resources/iowa-farmland-prices'])
      expect(sitemap).toContain(`<loc>${origin}${path}</loc><lastmod>${FIGURES_CHANGED}</lastmod>`);
  });

  it('the call of a page answers the page that is there, whatever a redirect says', async () => {
    const page = async () => JSON.parse(await textOf('/api/content/company%2Four-impact'));
    const order = { from: '/company/our-impact', to: '/company/about-us', actor: on.editor, now: NOW };
    unwrap(await test.database.transaction((tx) => setRedirect(tx, { ...order, reason: 'For a while.' })));
    expect(await page()).toMatchObject({ slug: 'company/about-us', is_slug_changed: true });
    unwrap(await test.database.transaction((tx) => endRedirect(tx, { ...order, reason: 'It is back.' })));
    await on.publishNew('page', 'company/our-impact');
    unwrap(await test.database.transaction((tx) => setRedirect(tx, { ...order, reason: 'Again.' })));
    expect(await page()).toMatchObject({ slug: 'company/our-impact', is_slug_changed: false });
  });

  it('drafts are named nowhere', async () => {
    unwrap(await on.create('post', 'only-a-draft'));
    unwrap(await on.create('news', 'only-a-draft-either'));
    for (const path of ['/sitemap.xml', '/learn/rss.xml', '/newsroom/rss.xml'])
      expect(await textOf(path)).not.toContain('only-a-draft');
  });

  it('a feed is RSS 2.0 with addresses of the site’s own origin, whoever asks', async () => {
    await on.publishNew('news', 'in-the-feed', {
      fields: { ...FIELDS.news, title: 'Corn & beans <at> “par”', summary: 'It’s 5 < 6 & "more".' },
    });
    const answer = await ask('/newsroom/rss.xml', { 'x-forwarded-host': 'evil.example' });
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = await answer.text();
    expect(feed).toContain('<rss version="2.0"');
    expect(feed).toContain(`<link>${origin}/newsroom</link>`);
    expect(feed).toContain('<title>Corn &amp; beans &lt;at&gt; “par”</title>');
    expect(feed).toContain('<description>It’s 5 &lt; 6 &amp; &quot;more&quot;.</description>');
    expect(feed).toContain(`<guid isPermaLink="true">${origin}/newsroom/in-the-feed</guid>`);
    expect(feed).toContain('<pubDate>Tue, 17 Nov 2026 15:42:00 GMT</pubDate>');
    expect(feed).not.toContain('evil');
  });

  it('a feed that did not change costs its reader nothing', async () => {
    const etag = (await ask('/learn/rss.xml')).headers.get('etag') ?? '';
    expect((await ask('/learn/rss.xml', { 'if-none-match': etag })).status).toBe(304);
    await on.publishNew('post', 'newer-than-the-feed');
    expect((await ask('/learn/rss.xml', { 'if-none-match': etag })).status).toBe(200);
  });

  it('a shared link shows a picture of each published text, and of nothing else', async () => {
    const id = await on.publishNew('news', 'with-a-picture');
    const draft = unwrap(await on.create('news', 'without-a-picture'));
    const answer = await ask(`/portraits/text/${id}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(`/portraits/text/${id}.png`, { 'if-none-match': etag })).status).toBe(304);
    for (const other of [draft, 'cnt_none', '%00', '..%2f..%2fetc'])
      expect((await ask(`/portraits/text/${other}.png`)).status).toBe(404);
  });

  it('J26 a text that was withdrawn is gone from the sitemap, the feed and its picture at once', async () => {
    const id = await on.publishNew('post', 'soon-withdrawn');
    const places = ['/sitemap.xml', '/learn/rss.xml'];
    for (const path of places) expect(await textOf(path)).toContain('soon-withdrawn');
    expect((await ask(`/portraits/text/${id}.png`)).status).toBe(200);
    const order = await on.order(id, on.editor);
    unwrap(
      await test.database.transaction((tx) => withdrawItem(tx, { ...order, reason: 'Wrong.' }, parts.nameOf)),
    );
    for (const path of places) {
      const answer = await ask(path);
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      expect(await answer.text()).not.toContain('soon-withdrawn');
    }
    expect((await ask(`/portraits/text/${id}.png`)).status).toBe(404);
  });
});
