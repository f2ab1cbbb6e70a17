import type { Page } from '../../page.ts';

const DESK = { roles: ['treasury', 'offerings'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/investments/farms/:id/pledges',
    file: 'masters/investments/pledges.tsx',
    access: DESK,
  },
];
