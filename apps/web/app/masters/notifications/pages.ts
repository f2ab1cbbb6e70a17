import type { Page } from '../../page.ts';

const EDITOR = { roles: ['editor'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/broadcasts',
    file: 'masters/notifications/broadcasts/broadcasts.tsx',
    access: EDITOR,
    menu: { section: 'Publishing', label: 'Broadcasts' },
  },
  {
    path: '/masters/broadcasts/new',
    file: 'masters/notifications/broadcasts/new-broadcast.tsx',
    access: EDITOR,
  },
  { path: '/masters/broadcasts/:id', file: 'masters/notifications/broadcasts/broadcast.tsx', access: EDITOR },
];
