import { brandName } from './brand-name.ts';

/** The page first: it is what a tab shows. */
export function pageTitle(title?: string, brand = brandName()): string {
  return title === undefined ? brand : `${title} · ${brand}`;
}
