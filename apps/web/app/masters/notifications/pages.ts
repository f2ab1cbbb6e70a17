import type { Page } from '../../page.ts';

const ADMIN = { roles: ['admin'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/webhooks',
    file: 'masters/notifications/webhooks/webhooks.tsx',
    access: ADMIN,
    menu: { section: 'System', label: 'Webhooks' },
  },
  { path: '/masters/webhooks/:id', file: 'masters/notifications/webhooks/webhook.tsx', access: ADMIN },
];
