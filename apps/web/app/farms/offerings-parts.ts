import { lazy } from 'react';
import { withChunkTimeout } from '../shell/chunk-timeout.ts';
import { hydrateLater } from '../shell/hydrate-later.tsx';
// Here and not beside the map: the page is painted before the map's script is fetched.
import './us-map/us-map.css';

/** What only some addresses of the page show. No fallback: the page waits for them, in the browser and on the server. */
export const OfferingsList = lazy(async () => ({
  default: (await withChunkTimeout(import('./offerings-list.tsx'))).OfferingsList,
}));
export const OfferingsMap = lazy(async () => ({
  default: (await withChunkTimeout(import('./offerings-map.tsx'))).OfferingsMap,
}));
export const NoOfferings = lazy(async () => ({
  default: (await withChunkTimeout(import('./no-offerings.tsx'))).NoOfferings,
}));
export const FilterChips = lazy(async () => ({
  default: (await withChunkTimeout(import('./filter-chips.tsx'))).FilterChips,
}));

/** What is read and followed: script of its own makes it follow the offerings. */
export const OfferingsHead = hydrateLater(
  'offerings-head',
  async () => (await import('./offerings-head.tsx')).OfferingsHead,
);
export const ViewSwitch = hydrateLater(
  'view-switch',
  async () => (await import('./view-switch.tsx')).ViewSwitch,
);
export const OfferingCards = hydrateLater(
  'cards',
  async () => (await import('./offering-cards.tsx')).OfferingCards,
);
export const OfferingsPages = hydrateLater(
  'pages',
  async () => (await import('@furrow/ui/pagination')).Pagination,
);
export const ClosedOfferings = hydrateLater(
  'closed-offerings',
  async () => (await import('./closed-offerings.tsx')).ClosedOfferings,
);
