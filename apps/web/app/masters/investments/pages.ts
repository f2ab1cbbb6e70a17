import type { Page } from '../../page.ts';

const DESK = { roles: ['treasury', 'offerings'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/investments/:id/custodian',
    file: 'masters/investments/custodian.tsx',
    access: DESK,
  },
];
