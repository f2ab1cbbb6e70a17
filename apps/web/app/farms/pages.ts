import type { Page } from '../page.ts';
import type { Access } from '../shell/guards/access.ts';

/** Login is required, and the page itself invites a visitor to it. */
const INVITES: Access = { login: true, stayWhenSignedOut: true };

export const PAGES: readonly Page[] = [
  { path: '/investments/primary-offerings', file: 'farms/offerings.tsx', indexed: true },
  { path: '/profile/watchlist', file: 'farms/watchlist.tsx', access: { login: true } },
  { path: '/:slug', file: 'farms/farm.tsx' },
  { path: '/:slug/maps', file: 'farms/farm-maps.tsx' },
  { path: '/:slug/rating', file: 'farms/farm-rating.tsx' },
  { path: '/:slug/financials', file: 'farms/farm-financials.tsx', access: INVITES },
  { path: '/:slug/documents', file: 'farms/farm-documents.tsx', access: INVITES },
  { path: '/:slug/notes', file: 'farms/farm-notes.tsx', access: INVITES },
];
