import type { OperatorRole } from '@furrow/modules/identity/rules';
import type { Page } from '../../page.ts';

/** All who work on anything; which queues and proposals are theirs, their role says. */
const EVERYBODY: readonly [OperatorRole, ...OperatorRole[]] = [
  'compliance',
  'treasury',
  'offerings',
  'editor',
];

export const PAGES: readonly Page[] = [
  { path: '/masters', file: 'masters/operations/home.tsx', access: { roles: EVERYBODY } },
  { path: '/masters/queues/:queue', file: 'masters/operations/queue.tsx', access: { roles: EVERYBODY } },
  { path: '/masters/approvals', file: 'masters/operations/approvals.tsx', access: { roles: EVERYBODY } },
  {
    path: '/masters/settings',
    file: 'masters/operations/system/settings.tsx',
    access: { roles: EVERYBODY },
    menu: { section: 'System', label: 'Settings' },
  },
  {
    path: '/masters/books',
    file: 'masters/operations/system/books.tsx',
    access: { roles: ['treasury'] },
    menu: { section: 'System', label: 'Books' },
  },
  {
    path: '/masters/jobs',
    file: 'masters/operations/system/jobs.tsx',
    access: { roles: ['admin'] },
    menu: { section: 'System', label: 'Jobs' },
  },
  {
    path: '/masters/provider-events',
    file: 'masters/operations/system/provider-events.tsx',
    access: { roles: ['admin'] },
    menu: { section: 'System', label: 'Provider events' },
  },
  {
    path: '/masters/emails',
    file: 'masters/operations/system/emails.tsx',
    access: { roles: ['admin'] },
    menu: { section: 'System', label: 'Emails sent' },
  },
  {
    path: '/masters/emails/:id/content',
    file: 'masters/operations/system/email-content.ts',
    access: { roles: ['admin'] },
  },
  {
    path: '/masters/audit',
    file: 'masters/operations/system/audit.tsx',
    access: { roles: ['compliance'] },
    menu: { section: 'System', label: 'Audit log' },
  },
];
