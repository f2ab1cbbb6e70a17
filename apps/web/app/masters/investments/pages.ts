import type { Page } from '../../page.ts';

const DESK = { roles: ['treasury', 'offerings'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/investments',
    file: 'masters/investments/investments.tsx',
    access: DESK,
    menu: { section: 'Register', label: 'Investments' },
  },
  {
    path: '/masters/investments/tax',
    file: 'masters/investments/tax.tsx',
    access: DESK,
    menu: { section: 'Register', label: 'Tax documents' },
  },
  {
    path: '/masters/investments/transfers',
    file: 'masters/investments/transfers.tsx',
    access: DESK,
    menu: { section: 'Register', label: 'Transfers' },
  },
  {
    path: '/masters/investments/paper',
    file: 'masters/investments/paper.tsx',
    access: DESK,
    menu: { section: 'Register', label: 'Documents by mail' },
  },
  {
    path: '/masters/investments/custodians',
    file: 'masters/investments/custodians.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/transfers/:id',
    file: 'masters/investments/transfer.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/tax/:year/:id',
    file: 'masters/investments/tax-farm.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/tax-uploads/:id',
    file: 'masters/investments/tax-upload.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/farms/:id',
    file: 'masters/investments/farm.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/farms/:id/holders',
    file: 'masters/investments/holders.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/:id',
    file: 'masters/investments/investment.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/farms/:id/pledges',
    file: 'masters/investments/pledges.tsx',
    access: DESK,
  },
  {
    path: '/masters/investments/:id/custodian',
    file: 'masters/investments/custodian.tsx',
    access: DESK,
  },
];
