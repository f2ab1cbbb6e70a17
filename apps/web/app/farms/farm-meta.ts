import type { FarmDetail } from '@furrow/modules/farms/contract';
import { cardPath } from '@furrow/modules/farms/rules';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { pageTitle } from '../shell/page-title.ts';
import { acres, place } from './farm-text.ts';

const LONGEST_DESCRIPTION = 300;

/** An offering that is not for everybody is not for search engines and shared links either. */
export function farmMeta(matches: Parameters<typeof pageMeta>[0], farm: FarmDetail): MetaDescriptor[] {
  const title = `${farm.name}, ${farm.county} County, ${farm.state}`;
  if (farm.private) return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
  const description = `${acres(farm)} in ${place(farm)}. ${farm.overview[0] ?? ''}`.slice(
    0,
    LONGEST_DESCRIPTION,
  );
  return pageMeta(matches, {
    title,
    description,
    path: `/${farm.slug}`,
    picture: cardPath(farm.slug),
    about: {
      '@type': 'FinancialProduct',
      name: farm.name,
      description,
      category: 'Farmland',
      areaServed: 'US',
      feesAndCommissionsSpecification: farm.fees.map(({ name }) => name).join(', '),
    },
  });
}
