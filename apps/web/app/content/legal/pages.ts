import type { Page } from '../../page.ts';

/** Whoever is asked to agree can read them first. */
const legal = {
  file: 'content/legal/legal-text.tsx',
  access: { beforePrivacy: true },
  written: true,
} as const;

export const LEGAL_PAGES: readonly Page[] = [
  { path: '/company/terms', ...legal, id: 'legal-terms' },
  { path: '/company/privacy', ...legal, id: 'legal-privacy' },
  { path: '/company/electronic-delivery', ...legal, id: 'legal-electronic-delivery' },
  { path: '/company/disclosures', ...legal, id: 'legal-disclosures' },
];
