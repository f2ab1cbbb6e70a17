import { plural } from '@furrow/kernel/text';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { cardData } from './card-data.ts';
import { CARD_FIELDS } from './card-fields.ts';
import type { Words } from './packed-rows.ts';

/** A row of the list says what a card does, with a smaller picture. */
export const LIST_FIELDS = [...CARD_FIELDS, 'years'] as const;

export type ListRow = Words<(typeof LIST_FIELDS)[number]>;

export function listRow(farm: FarmSummary, now: Date): ListRow {
  return {
    ...cardData(farm, now),
    picture: farm.thumbnail.small,
    years: `${farm.hold_years} ${plural(farm.hold_years, 'year')}`,
  };
}
