import type { Page } from '../../page.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/masters/investors',
    file: 'masters/identity/investors.tsx',
    access: { roles: ['compliance'] },
    menu: { section: 'Register', label: 'Investors' },
  },
  {
    path: '/masters/investors/:userId',
    file: 'masters/identity/investor.tsx',
    access: { roles: ['compliance'] },
  },
  {
    path: '/masters/people',
    file: 'masters/identity/people.tsx',
    access: { roles: ['admin'] },
    menu: { section: 'System', label: 'People of the firm' },
  },
];
