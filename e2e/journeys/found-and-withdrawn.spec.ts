import * as content from '@furrow/modules/content/api';
import type { APIRequestContext } from '@playwright/test';
import { colleague } from '../support/console-calls.ts';
import { enter, test } from '../support/people.ts';
import { expect, firstOrigin, secondOrigin } from '../support/site.ts';

const editor = colleague('editor@furrow.test');
const reviewer = colleague('reviewer@furrow.test');

const linkedData = (html: string) =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

/** Where it is read, named to search engines, subscribed to and found. */
const PLACES = ['/sitemap.xml', '/learn/rss.xml', '/learn/land', '/learn?order=newest'];

const naming = async (request: APIRequestContext, paths: readonly string[], slug: string) => {
  const texts = await Promise.all(
    [firstOrigin(), secondOrigin()].flatMap((origin) =>
      paths.map(async (path) => (await request.get(origin + path)).text()),
    ),
  );
  return texts.map((text) => text.includes(slug));
};

test('H8 J26 a preview is shown to its editor alone and never kept, and a withdrawn post is gone everywhere', async ({
  visitor,
  request,
}) => {
  const word = `quoll${Date.now().toString(36)}`;
  const slug = `a-post-on-${word}`;
  const address = `/learn/land/${slug}`;
  const places = [...PLACES, `/learn/search/${word}`];
  const statuses = async () =>
    Promise.all(
      [firstOrigin(), secondOrigin()].map(async (origin) => (await request.get(origin + address)).status()),
    );
  const draft = await editor.call(content.createContent, {
    body: {
      kind: 'post',
      slug,
      fields: {
        title: 'What a marsupial costs',
        summary: 'Nothing that one should buy.',
        category: 'land',
        author: 'ruth-halvorsen',
        sources: 'Land Values | USDA | 2026-08-07',
        meta_description: 'Nothing that one should buy.',
      },
      markdown: `It is about a ${word}.`,
    },
  });
  const page = await visitor();
  await enter(page, { id: '', email: 'editor@furrow.test', password: '', firstName: '' }, '/learn');
  const preview = await page.goto(`${address}?preview=1`);
  expect(preview?.status()).toBe(200);
  expect(preview?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(word)).toBeVisible();
  // The same address from somebody else, on both processes.
  for (const origin of [firstOrigin(), secondOrigin()]) {
    const strange = await request.get(`${origin}${address}?preview=1`);
    expect(strange.status()).toBe(404);
    expect(await strange.text()).not.toContain(word);
  }
  expect(await naming(request, PLACES, slug)).not.toContain(true);

  const params = { id: draft.id };
  const sent = await editor.call(content.sendContentForReview, {
    params,
    body: { revision: draft.revision },
  });
  const approved = await reviewer.call(content.approveContent, {
    params,
    body: { revision: sent.revision, reason: 'Read.' },
  });
  const live = await editor.call(content.publishContent, { params, body: { revision: approved.revision } });
  await expect.poll(statuses).toEqual([200, 200]);
  await expect.poll(() => naming(request, places, slug)).not.toContain(false);
  // What is public now may be kept; what its editor previewed may not.
  const again = await page.goto(`${address}?preview=1`);
  expect(again?.headers()['cache-control']).toContain('no-store');

  await editor.call(content.withdrawContent, { params, body: { revision: live.revision, reason: 'Wrong.' } });
  await expect.poll(statuses).toEqual([404, 404]);
  await expect.poll(() => naming(request, PLACES, slug)).not.toContain(true);
  const search = await (await request.get(`/learn/search/${word}`)).text();
  expect(search).not.toContain(address);
  expect((await request.get(`/api/content/blog/${slug}`)).status()).toBe(404);
});

test('whoever knew a post under a former address comes to the one it has, and the content service says so @further', async ({
  page,
  request,
}) => {
  const word = `wombat${Date.now().toString(36)}`;
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-${word}`) as [
    string,
    string,
    string,
  ];
  const at = (slug: string) => `/learn/land/${slug}`;
  const leads = (slug: string) =>
    Promise.all(
      [firstOrigin(), secondOrigin()].map(async (origin) => {
        const answer = await request.get(origin + at(slug), { maxRedirects: 0 });
        return answer.headers().location ?? answer.status();
      }),
    );
  const draft = await editor.call(content.createContent, {
    body: {
      kind: 'post',
      slug: first,
      fields: {
        title: 'What a digger costs',
        summary: 'Nothing that one should buy.',
        category: 'land',
        author: 'ruth-halvorsen',
        sources: 'Land Values | USDA | 2026-08-07',
        meta_description: 'Nothing that one should buy.',
      },
      markdown: `It is about a ${word}.`,
    },
  });
  const params = { id: draft.id };
  const sent = await editor.call(content.sendContentForReview, {
    params,
    body: { revision: draft.revision },
  });
  const approved = await reviewer.call(content.approveContent, {
    params,
    body: { revision: sent.revision, reason: 'Read.' },
  });
  let { revision } = await editor.call(content.publishContent, {
    params,
    body: { revision: approved.revision },
  });
  // Kept by both processes under each address before the next one takes its place.
  await expect.poll(() => leads(first)).toEqual([200, 200]);
  for (const [from, to] of [
    [first, second],
    [second, third],
  ] as const) {
    ({ revision } = await editor.call(content.renameContent, { params, body: { revision, slug: to } }));
    await expect.poll(() => leads(from)).toEqual([at(to), at(to)]);
    await expect.poll(() => leads(to)).toEqual([200, 200]);
  }
  expect(await leads(first)).toEqual([at(third), at(third)]);
  for (const former of [at(first), at(second), `/learn/rent/${third}`, `/learn/${third}`]) {
    await page.goto(former);
    await expect(page, former).toHaveURL(new RegExp(`${at(third)}$`));
    await expect(page.getByText(word)).toBeVisible();
  }
  for (const [slug, isChanged] of [
    [first, true],
    [second, true],
    [third, false],
  ] as const) {
    const { objects } = await (await request.get(`/api/content/blog/${slug}`)).json();
    expect(objects).toMatchObject([
      { slug: third, is_slug_changed: isChanged, redirect_to: isChanged ? at(third) : null },
    ]);
  }
  expect(await naming(request, ['/sitemap.xml', '/learn/rss.xml'], first)).not.toContain(true);
  await expect.poll(() => naming(request, ['/sitemap.xml', '/learn/rss.xml'], third)).not.toContain(false);
  await editor.call(content.withdrawContent, {
    params,
    body: { revision, reason: 'It was only a journey.' },
  });
});

for (const [path, type] of [
  ['/learn/land/an-iowa-acre', 'Article'],
  ['/newsroom/land-values-2026', 'NewsArticle'],
  ['/resources/iowa-farmland-prices', 'Dataset'],
  ['/faq', 'FAQPage'],
  ['/company', 'Organization'],
] as const)
  test(`${path} says that it is of the type ${type}, under the site’s own origin`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const facts = linkedData(html);
    expect(JSON.stringify(facts)).toContain(`"@type":"${type}"`);
    expect(facts[0]).toMatchObject({ '@context': 'https://schema.org', url: firstOrigin() + path });
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    if (type !== 'Dataset' && type !== 'FAQPage') {
      const answer = await request.get(picture ?? '');
      expect(answer.headers()['content-type']).toBe('image/png');
    }
  });

test('each list and each text leads to the feed that it is part of', async ({ request }) => {
  for (const [path, feed] of [
    ['/learn', '/learn/rss.xml'],
    ['/learn/land', '/learn/rss.xml'],
    ['/learn/land/an-iowa-acre', '/learn/rss.xml'],
    ['/newsroom', '/newsroom/rss.xml'],
    ['/newsroom/land-values-2026', '/newsroom/rss.xml'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [link = ''] = html.match(/<link[^>]*application\/rss\+xml[^>]*>/) ?? [];
    expect([path, link.includes(`href="${feed}"`)]).toEqual([path, true]);
    expect((await request.get(feed)).headers()['content-type']).toContain('application/rss+xml');
  }
  for (const path of ['/learn', '/learn/land', '/newsroom'])
    expect(await (await request.get(path)).text()).toMatch(/<a [^>]*href="[^"]*\/rss\.xml"/);
});
