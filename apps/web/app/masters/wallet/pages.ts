import type { Page } from '../../page.ts';

const TREASURY = { roles: ['treasury'] } as const;

export const PAGES: readonly Page[] = [
  {
    path: '/masters/wallet/wires',
    file: 'masters/wallet/wires/wires.tsx',
    access: TREASURY,
    menu: { section: 'Money', label: 'Wires' },
  },
  { path: '/masters/wallet/wires/import', file: 'masters/wallet/wires/import.tsx', access: TREASURY },
  { path: '/masters/wallet/wires/:id', file: 'masters/wallet/wires/wire.tsx', access: TREASURY },
  {
    path: '/masters/wallet/banks/:id',
    file: 'masters/wallet/banks/bank.tsx',
    access: { roles: ['treasury', 'compliance'] },
  },
  {
    path: '/masters/wallet/distributions',
    file: 'masters/wallet/distributions/distributions.tsx',
    access: TREASURY,
    menu: { section: 'Money', label: 'Distributions' },
  },
  {
    path: '/masters/wallet/distributions/new',
    file: 'masters/wallet/distributions/new-distribution.tsx',
    access: TREASURY,
  },
  {
    path: '/masters/wallet/distributions/wires',
    file: 'masters/wallet/distributions/wires.tsx',
    access: TREASURY,
    menu: { section: 'Money', label: 'Custodian wires' },
  },
  {
    path: '/masters/wallet/distributions/taxes',
    file: 'masters/wallet/taxes/taxes.tsx',
    access: TREASURY,
    menu: { section: 'Money', label: 'Withheld tax' },
  },
  {
    path: '/masters/wallet/distributions/credit',
    file: 'masters/wallet/distributions/operating-credit.tsx',
    access: TREASURY,
  },
  {
    path: '/masters/wallet/distributions/:id',
    file: 'masters/wallet/distributions/distribution.tsx',
    access: TREASURY,
  },
  {
    path: '/masters/wallet/reconciliation',
    file: 'masters/wallet/reconciliation/reconciliation.tsx',
    access: TREASURY,
    menu: { section: 'Money', label: 'Reconciliation' },
  },
  {
    path: '/masters/wallet/accounts/:id',
    file: 'masters/wallet/ledger/wallet.tsx',
    access: TREASURY,
  },
  {
    path: '/masters/wallet/payments/:id',
    file: 'masters/wallet/ledger/payment.tsx',
    access: TREASURY,
  },
  {
    path: '/masters/wallet/journals/:id',
    file: 'masters/wallet/ledger/journal.tsx',
    access: TREASURY,
  },
];
