import { expect, it } from 'vitest';
import type { PostCard } from '../../contract/index.ts';
import { relatedPosts } from './post-cards.ts';

const named = (slug: string) => ({ slug, name: slug });
/** A post by its slug, its category and its tags. */
const post = (slug: string, category: string, ...tags: string[]): PostCard => ({
  id: slug,
  slug,
  title: slug,
  summary: '',
  metaDescription: '',
  address: `/learn/${category}/${slug}`,
  category: named(category),
  author: named('ruth'),
  tags: tags.map(named),
  publishedAt: '2026-11-01T15:00:00.000Z',
  updatedAt: null,
  minutes: 5,
  study: 'prairie',
  featured: false,
  questions: 0,
});

const READ = post('read', 'land', 'iowa', 'rent');
const POSTS = [
  post('newest', 'law'),
  READ,
  post('one-tag', 'law', 'rent'),
  post('two-tags', 'law', 'rent', 'iowa'),
  post('same-category', 'land'),
  post('picked', 'law'),
];
const related = (picks: readonly string[], posts: readonly PostCard[] = POSTS) =>
  relatedPosts(posts, READ, picks).map(({ slug }) => slug);

it('an editor’s picks come first, then posts by how many tags they share', () => {
  expect(related(['picked'])).toEqual(['picked', 'two-tags', 'one-tag']);
  expect(related(['same-category', 'picked', 'newest'])).toEqual(['same-category', 'picked', 'newest']);
});

it('then come those of its category, and then the newest', () => {
  expect(
    related(
      [],
      POSTS.filter(({ slug }) => !slug.endsWith('-tags')),
    ),
  ).toEqual(['one-tag', 'same-category', 'newest']);
});

it('no post is named twice, nor itself, nor one that is not there', () => {
  expect(related(['two-tags', 'two-tags', 'read', 'no-such-post'])).toEqual([
    'two-tags',
    'one-tag',
    'same-category',
  ]);
});
