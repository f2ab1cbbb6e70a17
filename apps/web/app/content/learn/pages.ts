import type { Page } from '../../page.ts';

/** The more exact address wins, so that no category can be called author, tag, topic or search. */
export const LEARN_PAGES: readonly Page[] = [
  { path: '/learn', file: 'content/learn/learn.tsx', indexed: true },
  { path: '/learn/author', file: 'content/learn/authors.tsx', indexed: true },
  { path: '/learn/author/:slug', file: 'content/learn/author.tsx' },
  { path: '/learn/tag/:slug', file: 'content/learn/tag.tsx' },
  { path: '/learn/topic/:slug', file: 'content/learn/topic.ts' },
  { path: '/learn/search/:searchQuery?', file: 'content/learn/search.tsx', answers: ['/learn/search'] },
  { path: '/learn/:slug', file: 'content/learn/category.tsx' },
  { path: '/learn/:categorySlug/:slug', file: 'content/learn/post.tsx' },
];
