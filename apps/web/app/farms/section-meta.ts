import type { FarmDetail } from '@furrow/modules/farms/contract';
import { cardPath } from '@furrow/modules/farms/rules';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { pageTitle } from '../shell/page-title.ts';
import { place } from './farm-text.ts';

/** Title and description of a part of a farm's page; of a private offering neither is for search engines. */
export function sectionMeta(part: string, farm: FarmDetail | undefined): MetaDescriptor[] {
  if (farm === undefined) return [{ title: pageTitle() }];
  const title = { title: pageTitle(titleOf(part, farm)) };
  if (farm.private) return [title, { name: 'robots', content: 'noindex' }];
  return [title, { name: 'description', content: descriptionOf(part, farm) }];
}

/** Of a part that everybody may read: it has an address and a picture to share, as the farm's own page has. */
export function publicSectionMeta(
  matches: Parameters<typeof pageMeta>[0],
  part: 'Maps' | 'Rating',
  farm: FarmDetail | undefined,
): MetaDescriptor[] {
  if (farm === undefined || farm.private) return sectionMeta(part, farm);
  return pageMeta(matches, {
    title: titleOf(part, farm),
    description: descriptionOf(part, farm),
    path: `/${farm.slug}/${part.toLowerCase()}`,
    picture: cardPath(farm.slug),
  });
}

const titleOf = (part: string, farm: FarmDetail) => `${farm.name}: ${part}`;
const descriptionOf = (part: string, farm: FarmDetail) => `${part} of ${farm.name}, ${place(farm)}.`;
