import type { Page } from '../../page.ts';

const ADMIN = { roles: ['admin'] } as const;
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
  {
    path: '/masters/webhooks',
    file: 'masters/notifications/webhooks/webhooks.tsx',
    access: ADMIN,
    menu: { section: 'System', label: 'Webhooks' },
  },
  { path: '/masters/webhooks/:id', file: 'masters/notifications/webhooks/webhook.tsx', access: ADMIN },
];
