import { type ContentKind, isPlaced, SITE_PLACES, SLUG_MOST } from '@furrow/modules/content/rules';

/** 'An Iowa acre' is 'an-iowa-acre'. What has a place of its own on the site is proposed where one of that name is. */
export function slugFor(kind: ContentKind, title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MOST - 20)
    .replace(/^-+|-+$/g, '');
  if (words === '') return words;
  if (kind === 'download') return `downloads/${words}.pdf`;
  if (!isPlaced(kind)) return words;
  const proposed = [words, `company/${words}`, `resources/${words}`];
  return (
    SITE_PLACES[kind].find((place) => proposed.includes(place)) ?? (kind === 'page' ? `company/${words}` : '')
  );
}
