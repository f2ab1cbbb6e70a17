import type { Page } from '../../page.ts';

export const PAGES: readonly Page[] = [
  {
    path: '/masters/offerings',
    file: 'masters/farms/offerings.tsx',
    access: { roles: ['offerings'] },
    menu: { section: 'Register', label: 'Offerings' },
  },
  {
    path: '/masters/offerings/new',
    file: 'masters/farms/new-offering.tsx',
    access: { roles: ['offerings'] },
  },
  { path: '/masters/offerings/:id', file: 'masters/farms/offering.tsx', access: { roles: ['offerings'] } },
];
