import { SITE_PLACES } from '@furrow/modules/content/rules';
import { expect, it } from 'vitest';
import { PAGES } from '../../route-table.ts';
import { LEGAL_PAGES } from '../legal/pages.ts';
import { FIRM_PAGES } from './pages.ts';

const placesOf = (pages: readonly { readonly path: string }[]) =>
  pages.map(({ path }) => path.slice(1).replace(/:\w+/, '*'));

it('every place that a page of the firm can be published at is an address of the site, and the other way round', () => {
  // Visitors read there what the firm wrote about tax documents.
  const TAXES = 'tax-center';
  expect(PAGES.map(({ path }) => path)).toContain(`/${TAXES}`);
  expect([...SITE_PLACES.page].toSorted()).toEqual([...placesOf(FIRM_PAGES), TAXES].toSorted());
  expect([...SITE_PLACES.legal].toSorted()).toEqual(placesOf(LEGAL_PAGES).toSorted());
});
