import type { Page } from '../../page.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/masters/accounts',
    file: 'masters/investors/accounts.tsx',
    access: { roles: ['compliance', 'treasury'] },
    menu: { section: 'Register', label: 'Accounts' },
  },
  {
    path: '/masters/accounts/:id',
    file: 'masters/investors/account.tsx',
    access: { roles: ['compliance', 'treasury'] },
  },
  {
    path: '/masters/privacy',
    file: 'masters/investors/privacy.tsx',
    access: { roles: ['compliance'] },
    menu: { section: 'Register', label: 'Privacy requests' },
  },
];
