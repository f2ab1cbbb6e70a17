import type { Page } from '../../page.ts';

export const NEWSROOM_PAGES: readonly Page[] = [
  { path: '/newsroom', file: 'content/newsroom/newsroom.tsx', indexed: true },
  { path: '/newsroom/:slug', file: 'content/newsroom/news-item.tsx' },
];
