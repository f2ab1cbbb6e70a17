import type { Page } from '../../page.ts';

const file = 'content/faq/faq.tsx';

/** One page; the longer addresses open it at a section or a question. */
export const FAQ_PAGES: readonly Page[] = [
  { path: '/faq', file, id: 'faq', indexed: true },
  { path: '/faq/:sectionSlug/:itemSlug?', file, id: 'faq-at' },
];
