import type { FarmDetail } from '@furrow/modules/farms/contract';
import { pageTitle } from '../shell/page-title.ts';
import { place } from './farm-text.ts';

/** Title and description of a part of a farm's page. */
export function sectionMeta(part: string, farm: FarmDetail | undefined) {
  if (farm === undefined) return [{ title: pageTitle() }];
  return [
    { title: pageTitle(`${farm.name}: ${part}`) },
    { name: 'description', content: `${part} of ${farm.name}, ${place(farm)}.` },
  ];
}
