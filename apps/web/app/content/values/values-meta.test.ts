import { expect, it } from 'vitest';
import { SITE } from '../../shell/shell.fixture.ts';
import { valuesMeta } from './values-meta.ts';

const ORIGIN = 'https://furrow.example';
const matches = [{ loaderData: { site: { ...SITE, origin: ORIGIN }, viewer: null, theme: null } }];
const page = {
  title: 'Iowa farmland prices',
  description: 'What an acre costs.',
  path: '/resources/iowa-farmland-prices',
  csv: 'prices',
  state: { code: 'IA', name: 'Iowa' },
} as const;
const factsOf = (facts: Parameters<typeof valuesMeta>[1]) =>
  valuesMeta(matches, facts).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));

it('a state’s page is a data set with its file, its place and the way to it', () => {
  expect(factsOf(page)).toMatchObject([
    {
      '@type': 'WebPage',
      url: ORIGIN + page.path,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${ORIGIN}/resources/farmland-values` },
          { position: 2, name: 'Iowa', item: ORIGIN + page.path },
        ],
      },
      mainEntity: {
        '@type': 'Dataset',
        name: page.title,
        url: ORIGIN + page.path,
        spatialCoverage: 'Iowa',
        isAccessibleForFree: true,
        creator: { '@type': 'Organization', name: SITE.name, url: ORIGIN },
        distribution: {
          '@type': 'DataDownload',
          encodingFormat: 'text/csv',
          contentUrl: `${ORIGIN}/api/content/farmland-values/prices?state=IA`,
        },
      },
    },
  ]);
});

it('the tool itself is one of the whole country', () => {
  const { state: _state, ...tool } = page;
  expect(factsOf(tool)).toMatchObject([{ mainEntity: { spatialCoverage: 'United States' } }]);
});
