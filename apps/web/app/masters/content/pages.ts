import type { Page } from '../../page.ts';

const EDITOR = { roles: ['editor'] } as const;
/** Whoever approves has to read it first. */
const READERS = { roles: ['editor', 'compliance'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/content',
    file: 'masters/content/content-list.tsx',
    access: READERS,
    menu: { section: 'Publishing', label: 'Content' },
  },
  { path: '/masters/content/new', file: 'masters/content/new-content.tsx', access: EDITOR },
  { path: '/masters/content/:id', file: 'masters/content/content-record.tsx', access: READERS },
  { path: '/masters/content/:id/compare', file: 'masters/content/compare/compare.tsx', access: READERS },
  {
    path: '/masters/redirects',
    file: 'masters/content/redirects/redirects.tsx',
    access: EDITOR,
    menu: { section: 'Publishing', label: 'Redirects' },
  },
  {
    path: '/masters/missing-pages',
    file: 'masters/content/missing-pages.tsx',
    access: EDITOR,
    menu: { section: 'Publishing', label: 'Missing pages' },
  },
  {
    path: '/masters/visits',
    file: 'masters/content/visits/visits.tsx',
    access: EDITOR,
    menu: { section: 'Publishing', label: 'Visits' },
  },
];
