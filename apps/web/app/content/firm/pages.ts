import type { Page } from '../../page.ts';

const firm = { file: 'content/firm/firm-page.tsx', written: true } as const;

/** What the firm says about itself. Each page is there once somebody has published it. */
export const FIRM_PAGES: readonly Page[] = [
  { path: '/company', ...firm, id: 'firm-company' },
  {
    path: '/company/:slug',
    ...firm,
    id: 'firm-about',
    answers: ['/company/about-us', '/company/our-impact', '/company/contact-us'],
  },
  { path: '/investors', ...firm, id: 'firm-investors' },
  { path: '/advisors', ...firm, id: 'firm-advisors' },
  { path: '/resources', ...firm, id: 'firm-resources' },
  { path: '/resources/how-it-works', ...firm, id: 'firm-how-it-works' },
  { path: '/resources/farm-owners', ...firm, id: 'firm-farm-owners' },
  { path: '/for-farmers/:slug', ...firm, id: 'firm-for-farmers', answers: ['/for-farmers/permanent-crop'] },
];
