import type { PostCard } from '@furrow/modules/content/contract';
import { describe, expect, it } from 'vitest';
import { joinLists, NEWEST, orderHref, readPostOrder } from './post-order.ts';

const read = (query: string) => readPostOrder(new URLSearchParams(query));
const post = (slug: string, publishedAt: string, questions = 0) =>
  ({ slug, publishedAt, questions }) as PostCard;

describe('the order of posts in an address', () => {
  it.each([
    ['', { sort: 'newest', year: null }],
    ['order=most-commented', { sort: 'most_commented', year: null }],
    ['order=newest&year=2026', { sort: 'newest', year: 2026 }],
    ['order=__proto__&year=1e9', { sort: 'newest', year: null }],
    ['year=20260', { sort: 'newest', year: null }],
  ])('reads %j', (query, order) => expect(read(query)).toEqual(order));

  it('writes what it reads', () => {
    for (const order of [
      NEWEST,
      { sort: 'most_commented', year: 2025 },
      { sort: 'newest', year: 2026 },
    ] as const)
      expect(read(orderHref('/learn/land', order).split('?')[1] ?? '')).toEqual(order);
    expect(orderHref('/learn/land', NEWEST)).toBe('/learn/land');
    expect(orderHref('/learn', NEWEST, true)).toBe('/learn?order=newest');
  });

  it('joins the lists of several categories in one order', () => {
    const lists = [
      { years: [2026], posts: [post('c', '2026-03-01'), post('a', '2026-01-01', 2)] },
      { years: [2026, 2025], posts: [post('b', '2026-02-01', 1), post('z', '2025-12-01', 2)] },
    ];
    const slugs = (order: Parameters<typeof joinLists>[1]) =>
      joinLists(lists, order).posts.map(({ slug }) => slug);
    expect(slugs(NEWEST)).toEqual(['c', 'b', 'a', 'z']);
    expect(slugs({ sort: 'most_commented', year: null })).toEqual(['a', 'z', 'b', 'c']);
    expect(joinLists(lists, NEWEST).years).toEqual([2026, 2025]);
  });
});
