const BRAND = 'Furrow';

/** The page first: it is what a tab shows. */
export function pageTitle(title?: string, brand = BRAND): string {
  return title === undefined ? brand : `${title} · ${brand}`;
}
