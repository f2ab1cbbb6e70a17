import { VALUES_PATH, type ValueCsv, valueCsvPath } from '@furrow/modules/content/rules';
import { pageMeta } from '../../shell/page-meta.ts';

interface ValuesMeta {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly csv: ValueCsv;
  /** Of one state. */
  readonly state?: { readonly code: string; readonly name: string };
}

/** A page about a data set: where it stands in the site, and where its file is. */
export function valuesMeta(matches: Parameters<typeof pageMeta>[0], page: ValuesMeta) {
  return pageMeta(matches, {
    title: page.title,
    description: page.description,
    path: page.path,
    about: ({ origin, name }) => ({
      '@type': 'WebPage',
      name: page.title,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Farm Value Tool', item: origin + VALUES_PATH },
          ...(page.state === undefined ? [] : [{ name: page.state.name, item: origin + page.path }]),
        ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
      mainEntity: {
        '@type': 'Dataset',
        name: page.title,
        description: page.description,
        url: origin + page.path,
        isAccessibleForFree: true,
        creator: { '@type': 'Organization', name, url: origin },
        spatialCoverage: page.state?.name ?? 'United States',
        distribution: {
          '@type': 'DataDownload',
          encodingFormat: 'text/csv',
          contentUrl: origin + valueCsvPath(page.csv, page.state?.code),
        },
      },
    }),
  });
}
