import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/profile/notifications/system',
    file: 'notifications/notifications.tsx',
    id: 'notifications-system',
    access: { login: true },
    // Leads here.
    answers: ['/profile/notifications'],
  },
  {
    path: '/profile/notifications/updates',
    file: 'notifications/notifications.tsx',
    id: 'notifications-updates',
    access: { login: true },
  },
  { path: '/unsubscribe', file: 'notifications/unsubscribe.tsx' },
];
