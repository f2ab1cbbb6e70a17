import { sectionOf } from '@furrow/modules/farms/rules';
import type { Section } from '../words.ts';

/** Where a place of the draft is written; the first section where none is named. */
export function sectionOfPlace(place: string | undefined): Section {
  return place === undefined ? 'basics' : sectionOf(place);
}
