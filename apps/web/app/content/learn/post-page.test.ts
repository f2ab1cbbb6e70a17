import type { Post } from '@furrow/modules/content/contract';
import { describe, expect, it } from 'vitest';
import { partsOf, postPage } from './post-page.ts';

const post: Post = {
  id: 'p1',
  slug: 'an-acre',
  title: 'An acre',
  summary: 'What it costs.',
  metaDescription: 'What it costs.',
  htmlTitle: 'An acre',
  address: '/learn/land/an-acre',
  category: { slug: 'land', name: 'Land' },
  author: { slug: 'ruth', name: 'Ruth' },
  tags: [],
  publishedAt: '2026-11-12T03:00:00.000Z',
  updatedAt: null,
  minutes: 9,
  study: 'prairie',
  featured: true,
  questions: 1,
  text: { blocks: [], headings: [{ id: 'price', text: 'Price' }], words: 1_900 },
  sources: [{ title: 'Land Values', publisher: 'USDA', day: '2026-08-07', url: null }],
  writer: null,
  related: [],
  answers: [
    { id: 'a1', question: 'Why?', askedBy: 'Ann', answer: 'Because.', answeredAt: '2026-11-15T12:00:00Z' },
  ],
  preview: null,
};

describe('the page of a post', () => {
  it('writes instants as New York’s days and days as themselves', () => {
    const { date, updated, sources, answers } = postPage(post);
    expect([date, updated, sources[0]?.date, answers[0]?.date]).toEqual([
      'Nov 11, 2026',
      null,
      'Aug 7, 2026',
      'Nov 15, 2026',
    ]);
  });

  it('leads to its headings, and to what stands below the text where there is any', () => {
    const ids = (change: Partial<Post>) => partsOf(postPage({ ...post, ...change })).map(({ id }) => id);
    expect(ids({})).toEqual(['price', 'sources', 'questions']);
    expect(ids({ sources: [], answers: [] })).toEqual(['price', 'questions']);
    // Nobody asks about what is not public yet.
    expect(ids({ sources: [], answers: [], preview: { version: 2, state: 'draft' } })).toEqual(['price']);
  });
});
