import { CONTENT_KINDS, checkContentSlug } from '@furrow/modules/content/rules';
import { expect, it } from 'vitest';
import { slugFor } from './slug-for.ts';

it.each([
  ['post', 'An Iowa acre, $1,700 to $10,700', 'an-iowa-acre-1-700-to-10-700'],
  ['news', 'What’s new in Oregón?', 'whats-new-in-orego-n'],
  ['download', 'Guide to farm leases', 'downloads/guide-to-farm-leases.pdf'],
  ['post', '???', ''],
  ['page', 'About us', 'company/about-us'],
  ['page', 'How it works', 'resources/how-it-works'],
  ['legal', 'Terms', 'company/terms'],
  ['legal', 'Something else', ''],
] as const)('of a %s "%s" it is "%s"', (kind, title, slug) => {
  expect(slugFor(kind, title)).toBe(slug);
});

it('of any title is one that can be kept, or none where the site has no such place', () => {
  for (const kind of CONTENT_KINDS)
    for (const title of ['A', 'x'.repeat(300), 'a '.repeat(200), ' Über – alles '])
      expect(slugFor(kind, title) === '' || checkContentSlug(kind, slugFor(kind, title)).ok).toBe(true);
});
