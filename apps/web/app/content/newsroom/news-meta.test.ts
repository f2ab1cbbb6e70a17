import { expect, it } from 'vitest';
import { SITE } from '../../shell/shell.fixture.ts';
import { newsMeta } from './news-meta.ts';

const ORIGIN = 'https://furrow.example';
const matches = [{ loaderData: { site: { ...SITE, origin: ORIGIN }, viewer: null, theme: null } }];
const item = {
  id: 'cnt_1',
  address: '/newsroom/a-farm-opens',
  title: 'A farm opens',
  htmlTitle: 'A farm opens today',
  metaDescription: 'It opened.',
  publishedAt: '2026-11-01T15:00:00.000Z',
  updatedAt: null,
  preview: null,
};
const publisher = { '@type': 'Organization', name: SITE.name, url: ORIGIN };

it('a news item is an article of the firm, with its picture and its feed', () => {
  const tags = newsMeta(matches, item);
  expect(tags).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      url: ORIGIN + item.address,
      headline: 'A farm opens',
      description: 'It opened.',
      image: `${ORIGIN}/portraits/text/cnt_1.png`,
      datePublished: item.publishedAt,
      dateModified: item.publishedAt,
      author: publisher,
      publisher,
    },
  });
  expect(tags).toContainEqual({ property: 'og:image', content: `${ORIGIN}/portraits/text/cnt_1.png` });
  expect(tags).toContainEqual(expect.objectContaining({ rel: 'alternate', href: '/newsroom/rss.xml' }));
});

it('J26 a preview of one is nothing but noindex', () => {
  expect(newsMeta(matches, { ...item, preview: { version: 2, state: 'draft' } })).toEqual([
    { title: expect.stringContaining('A farm opens today') },
    { name: 'robots', content: 'noindex' },
  ]);
});
