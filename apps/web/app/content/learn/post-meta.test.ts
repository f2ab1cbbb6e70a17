import type { Post } from '@furrow/modules/content/contract';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../shell/shell.fixture.ts';
import { postMeta } from './post-meta.ts';
import { postPage } from './post-page.ts';

const ORIGIN = 'https://furrow.example';
const POST: Post = {
  id: 'cnt_1',
  slug: 'an-acre',
  title: 'An acre',
  summary: 'What it costs.',
  metaDescription: 'What an acre costs.',
  address: '/learn/land/an-acre',
  category: { slug: 'land', name: 'Land' },
  author: { slug: 'ruth', name: 'Ruth' },
  tags: [{ slug: 'iowa', name: 'Iowa' }],
  publishedAt: '2026-10-01T14:00:00.000Z',
  updatedAt: '2026-11-02T14:00:00.000Z',
  minutes: 7,
  study: 'prairie',
  featured: false,
  questions: 0,
  htmlTitle: 'An acre, in figures',
  text: { blocks: [], headings: [], words: 1_200 },
  sources: [
    { title: 'Land Values', publisher: 'USDA', day: '2026-08-07', url: 'https://usda.example/land' },
    { title: 'A book', publisher: 'A press', day: '1999-01-01', url: null },
  ],
  writer: null,
  related: [],
  answers: [],
  preview: null,
};
const matches = [{ loaderData: { site: { ...SITE, origin: ORIGIN }, viewer: null, theme: null } }];
const tagsOf = (post: Post) => postMeta(matches, postPage(post));
const facts = (post: Post) =>
  tagsOf(post).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));

describe('what search engines and shared links read of a post', () => {
  it('is an article with its author, both dates and the sources it cites', () => {
    expect(facts(POST)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      url: `${ORIGIN}/learn/land/an-acre`,
      headline: 'An acre',
      description: 'What an acre costs.',
      image: `${ORIGIN}/portraits/text/cnt_1.png`,
      datePublished: '2026-10-01T14:00:00.000Z',
      dateModified: '2026-11-02T14:00:00.000Z',
      author: { '@type': 'Person', name: 'Ruth', url: `${ORIGIN}/learn/author/ruth` },
      publisher: { '@type': 'Organization', name: SITE.name, url: ORIGIN },
      articleSection: 'Land',
      keywords: ['Iowa'],
      wordCount: 1_200,
      isAccessibleForFree: true,
      citation: [
        {
          '@type': 'CreativeWork',
          name: 'Land Values',
          publisher: 'USDA',
          datePublished: '2026-08-07',
          url: 'https://usda.example/land',
        },
        { '@type': 'CreativeWork', name: 'A book', publisher: 'A press', datePublished: '1999-01-01' },
      ],
    });
  });

  it('was last changed when it was published, where it never changed', () => {
    expect(facts({ ...POST, updatedAt: null })[0]).toMatchObject({ dateModified: POST.publishedAt });
  });

  it('has a picture with its title, and the feed that it is part of', () => {
    const tags = tagsOf(POST);
    expect(tags).toContainEqual({
      property: 'og:image',
      content: `${ORIGIN}/portraits/text/cnt_1.png`,
    });
    expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
    expect(tags).toContainEqual(
      expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml', href: '/learn/rss.xml' }),
    );
  });

  it('J26 is nothing but noindex while it is a preview', () => {
    const preview = { ...POST, preview: { version: 2, state: 'draft' } };
    expect(facts(preview)).toEqual([]);
    expect(tagsOf(preview)).toEqual([
      { title: expect.stringContaining('An acre, in figures') },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});
