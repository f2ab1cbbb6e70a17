import type { ContentKind } from './kinds.ts';

/** Where the site has a place for a text that stands by itself. A star is any one word. */
export const SITE_PLACES = {
  page: [
    'company',
    'company/*',
    'investors',
    'advisors',
    'resources',
    'resources/how-it-works',
    'resources/farm-owners',
    'for-farmers/*',
    'tax-center',
  ],
  legal: ['company/terms', 'company/privacy', 'company/electronic-delivery', 'company/disclosures'],
} as const satisfies Partial<Record<ContentKind, readonly string[]>>;

type PlacedKind = keyof typeof SITE_PLACES;

export const isPlaced = (kind: ContentKind): kind is PlacedKind => Object.hasOwn(SITE_PLACES, kind);

/** Why nothing would be read at this address; null where the site has a page for it. */
export function placeFault(kind: PlacedKind, slug: string): string | null {
  const legal: readonly string[] = SITE_PLACES.legal;
  if (kind === 'page' && legal.includes(slug)) return `/${slug} is the address of a legal text.`;
  if (SITE_PLACES[kind].some((place) => matches(place, slug))) return null;
  const known = SITE_PLACES[kind].map((place) => `/${place.replace('*', '…')}`).join(', ');
  return `The site has no page at this address. Choose one of ${known}.`;
}

const matches = (place: string, slug: string): boolean =>
  place.endsWith('/*')
    ? slug.startsWith(place.slice(0, -1)) && !slug.slice(place.length - 1).includes('/')
    : place === slug;
