import type { Page } from '../../page.ts';

/** Whoever enters values and outlooks, or approves them. */
const VALUATION_READERS = ['offerings', 'treasury', 'compliance'] as const;

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
  {
    path: '/masters/offerings/:id/valuations',
    file: 'masters/farms/valuations/farm-valuations.tsx',
    access: { roles: VALUATION_READERS },
  },
  {
    path: '/masters/offerings/:id/outlook',
    file: 'masters/farms/outlooks/farm-outlook.tsx',
    access: { roles: VALUATION_READERS },
  },
  {
    path: '/masters/outlooks',
    file: 'masters/farms/outlooks/outlooks.tsx',
    access: { roles: VALUATION_READERS },
    menu: { section: 'Register', label: 'Outlooks' },
  },
  {
    path: '/masters/valuations',
    file: 'masters/farms/valuations/valuations.tsx',
    access: { roles: VALUATION_READERS },
    menu: { section: 'Register', label: 'Valuations' },
  },
  {
    path: '/masters/valuations/import',
    file: 'masters/farms/valuations/import.tsx',
    access: { roles: ['offerings'] },
  },
  {
    path: '/masters/valuations/:id',
    file: 'masters/farms/valuations/batch.tsx',
    access: { roles: VALUATION_READERS },
  },
];
