import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import type { blogList, blogPost, contentPage } from '../contract/blog.ts';
import { renameItem } from '../server/items/rename-item.ts';
import { withdrawItem } from '../server/items/withdraw-item.ts';
import { contentOn, FIELDS, NOW, parts } from '../server/test-content.ts';

let test: TestDatabase;
let app: TestApp;
let on: ReturnType<typeof contentOn>;
const HOUR = 3_600_000;

beforeAll(async () => {
  test = await testDatabase();
  app = await startApp({ databaseUrl: test.url });
  on = contentOn(test.database);
  await on.shelves();
  await on.publishNew('category', 'rent', { fields: { ...FIELDS.category, title: 'Rent' } });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const ask = (path: string) => fetch(`${app.url}/api/content/${path}`);
const read = async <Body = unknown>(path: string) => {
  const answer = await ask(path);
  return { status: answer.status, body: (await answer.json()) as Body };
};
async function postOf(slug: string) {
  const { body } = await read<output<typeof blogPost>>(`blog/${slug}`);
  const [post, ...others] = body.objects;
  if (post === undefined || others.length > 0) throw new Error(`${slug} is not one post`);
  return post;
}
const listAt = (path: string) => read<output<typeof blogList>>(path);

let hours = 0;
/** Each an hour after the one before it. */
function publishPost(slug: string, fields: Record<string, string> = {}, markdown = 'Some words.') {
  hours += 1;
  const draft = { fields: { ...FIELDS.post, ...fields }, markdown };
  return on.publishNew('post', slug, draft, new Date(NOW.getTime() + hours * HOUR));
}

async function rename(id: Id<'cnt'>, slug: string) {
  const order = await on.order(id, on.editor);
  unwrap(await test.database.transaction((tx) => renameItem(tx, { ...order, slug }, parts.nameOf)));
}

async function withdraw(id: Id<'cnt'>) {
  const order = await on.order(id, on.editor);
  unwrap(
    await test.database.transaction((tx) => withdrawItem(tx, { ...order, reason: 'Wrong.' }, parts.nameOf)),
  );
}

async function moveTo(id: Id<'cnt'>, category: string) {
  unwrap(await on.save(id, { fields: { ...FIELDS.post, category }, markdown: 'Some words.' }));
  unwrap(await on.review(id));
  unwrap(await on.approve(id));
  unwrap(await on.publish(id));
}

describe('a post, as the content service answers it', () => {
  it('has every field of the specification', async () => {
    await publishPost('named-by-the-other', { title: 'The other' });
    const id = await publishPost(
      'with-every-field',
      {
        title: 'An Iowa acre',
        seo_title: 'An Iowa acre, for search engines',
        meta_description: 'What it costs.',
        tags: 'iowa',
        related: 'named-by-the-other',
        featured: 'yes',
        study: 'ridge',
      },
      '## Price\n\nIt was **{{land IA cropland 2026}}** & more.\n\n{{table land IA cropland 2024 2026 | It fell}}',
    );
    const publishedAt = new Date(NOW.getTime() + hours * HOUR).toISOString();
    const { post_body, you_may_also_like, ...post } = await postOf('with-every-field');
    const picture = { alt: expect.stringContaining('ridge'), name: 'ridge' };
    expect(post).toEqual({
      id,
      title: 'An Iowa acre',
      name: 'An Iowa acre',
      slug: 'with-every-field',
      html_title: 'An Iowa acre, for search engines',
      page_title: 'An Iowa acre',
      featured_image: '/portraits/study/ridge.svg',
      author_name: 'Ruth',
      author: { slug: 'ruth', name: 'Ruth', role: 'Economist', expertise: 'Knows land.' },
      freeze_date: publishedAt,
      publication_date: publishedAt,
      meta_description: 'What it costs.',
      category: { slug: 'land', name: 'Land' },
      parent: { slug: 'land', name: 'Land' },
      tags: [{ slug: 'iowa', name: 'Iowa' }],
      featured_post: true,
      children: [],
      count: 2,
      thumbnail: {
        large: { url: '/portraits/study/ridge.svg', ...picture },
        placeholder: { url: '/portraits/study/ridge/placeholder.svg', ...picture },
      },
      redirect_to: null,
      is_slug_changed: false,
    });
    expect(post_body).toContain('<strong>$10,700</strong> &amp; more.');
    expect(post_body).toContain('<th scope="col">Year</th>');
    expect(post_body).toContain('<td>2026</td><td>$10,700</td>');
    expect(you_may_also_like[0]).toEqual({
      id: expect.stringMatching(/^cnt_/),
      title: 'The other',
      slug: 'named-by-the-other',
      featured_image: '/portraits/study/prairie.svg',
      page_title: 'The other',
      author_name: 'Ruth',
      freeze_date: expect.stringMatching(/Z$/),
      meta_description: 'What an acre costs.',
    });
  });

  it('J26 is not there before it is published, nor after it was withdrawn', async () => {
    unwrap(await on.create('post', 'still-a-draft'));
    expect((await read('blog/still-a-draft')).status).toBe(404);
    const id = await publishPost('withdrawn-again');
    expect((await read('blog/withdrawn-again')).status).toBe(200);
    await withdraw(id);
    expect((await read('blog/withdrawn-again')).status).toBe(404);
    const { body } = await listAt('blog');
    const slugs = body.data.map(({ slug }) => slug);
    expect(slugs).not.toContain('withdrawn-again');
    expect(slugs).not.toContain('still-a-draft');
  });

  it('has a placeholder that is there, and a small part of the large picture', async () => {
    await publishPost('with-pictures');
    const { thumbnail } = await postOf('with-pictures');
    const [large, placeholder] = await Promise.all(
      [thumbnail.large, thumbnail.placeholder].map(async ({ url }) => {
        const answer = await fetch(app.url + url);
        expect([url, answer.status, answer.headers.get('content-type')]).toEqual([
          url,
          200,
          'image/svg+xml; charset=utf-8',
        ]);
        return (await answer.text()).length;
      }),
    );
    expect(Number(placeholder) * 5).toBeLessThan(Number(large));
  });

  it('under an old slug is itself, and says where it is by now', async () => {
    const id = await publishPost('first-slug');
    await rename(id, 'second-slug');
    await rename(id, 'third-slug');
    for (const old of ['first-slug', 'second-slug'])
      expect(await postOf(old)).toMatchObject({
        slug: 'third-slug',
        is_slug_changed: true,
        redirect_to: '/learn/land/third-slug',
      });
    expect(await postOf('third-slug')).toMatchObject({ is_slug_changed: false, redirect_to: null });
  });

  it('is found under a slug that it had in another category, and in one that is gone', async () => {
    const moved = await publishPost('in-land');
    await rename(moved, 'in-land-renamed');
    await moveTo(moved, 'rent');
    expect(await postOf('in-land')).toMatchObject({
      slug: 'in-land-renamed',
      is_slug_changed: true,
      redirect_to: '/learn/rent/in-land-renamed',
    });
    const shelf = await on.publishNew('category', 'soon-gone');
    const left = await publishPost('on-a-shelf', { category: 'soon-gone' });
    await rename(left, 'on-no-shelf');
    await moveTo(left, 'land');
    await withdraw(shelf);
    expect(await postOf('on-a-shelf')).toMatchObject({ slug: 'on-no-shelf', is_slug_changed: true });
  });
});

it('the list of posts has the newest first, in the fields of the specification and in parts', async () => {
  await publishPost('older-than-newest');
  const id = await publishPost('newest-of-all', { title: 'The newest' });
  const { body } = await read('blog?limit=1');
  const { count } = await test.database.one<{ count: number }>(
    sql`select count(*)::int as count from content_item where kind = 'post' and live_version is not null`,
  );
  expect(body).toEqual({
    data: [
      {
        id,
        title: 'The newest',
        slug: 'newest-of-all',
        featured_image: '/portraits/study/prairie.svg',
        page_title: 'The newest',
        author_name: 'Ruth',
        freeze_date: new Date(NOW.getTime() + hours * HOUR).toISOString(),
        meta_description: 'What an acre costs.',
      },
    ],
    count,
    total: count,
  });
  const { body: next } = await listAt('blog?limit=1&offset=1');
  expect(next.data).toMatchObject([{ slug: 'older-than-newest' }]);
  expect((await read(`blog?offset=${count}`)).body).toEqual({ data: [], count, total: count });
});

describe('a page, as the content service answers it', () => {
  it.each([0, 1, 2, 3])('says its layout, which is %i', async (template) => {
    const fields = { ...FIELDS.page, template: String(template), seo_title: 'For search engines' };
    await on.publishNew('page', `for-farmers/layout-${template}`, { fields });
    const { body } = await read(`for-farmers%2Flayout-${template}`);
    expect(body).toEqual({
      slug: `for-farmers/layout-${template}`,
      seo_title: 'For search engines',
      seo_description: 'Who we are.',
      template,
      children: [],
      redirect_to: null,
      is_slug_changed: false,
    });
  });

  it('is asked for with %2F in place of slashes, and names the pages below it', async () => {
    const fields = { ...FIELDS.page, title: 'Who works here' };
    await on.publishNew('page', 'company');
    await on.publishNew('page', 'company/people', { fields });
    await on.publishNew('legal', 'company/terms');
    unwrap(await on.create('page', 'company/unpublished'));
    expect((await read<output<typeof contentPage>>('company')).body.children).toEqual([
      { slug: 'company/terms', name: 'Terms', redirect_to: null, is_slug_changed: false },
      { slug: 'company/people', name: 'Who works here', redirect_to: null, is_slug_changed: false },
    ]);
    expect((await read('company%2Fpeople')).body).toMatchObject({ slug: 'company/people', children: [] });
    // A legal text stands alone on its page.
    expect((await read('company%2Fterms')).body).toMatchObject({ slug: 'company/terms', template: 2 });
    expect((await read('company%2Funpublished')).status).toBe(404);
  });
});

it.each(['%00', 'a%00b', '%E0%A4', '__proto__', "' or 1=1 --", '<script>', 'x'.repeat(301), '..%2f..%2fetc'])(
  'G3 G4 G12 the slug %s is no page and no post, and breaks nothing',
  async (slug) => {
    for (const path of [slug, `blog/${slug}`]) expect([400, 404]).toContain((await ask(path)).status);
  },
);

it.each([
  'limit=0',
  'limit=-1',
  'limit=1e3',
  'limit=1e9',
  'limit=NaN',
  'limit=1001',
  'offset=-1',
  'offset=1e999',
  'order=id%3B--',
  'ofset=1',
])('G4 G14 a list asked for with %s is refused', async (query) => {
  expect((await ask(`blog?${query}`)).status).toBe(400);
});
