import type { FarmDetail } from '@furrow/modules/farms/contract';
import { pageTitle } from '../shell/page-title.ts';
import { place } from './farm-text.ts';

/** Title and description of a part of a farm's page; of a private offering neither is for search engines. */
export function sectionMeta(part: string, farm: FarmDetail | undefined) {
  if (farm === undefined) return [{ title: pageTitle() }];
  const title = { title: pageTitle(`${farm.name}: ${part}`) };
  if (farm.private) return [title, { name: 'robots', content: 'noindex' }];
  return [title, { name: 'description', content: `${part} of ${farm.name}, ${place(farm)}.` }];
}
