import { groupedNumber } from '@furrow/kernel/digits';
import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { outcome } from './availability.ts';
import { centsOf, cropText, netIrr, place } from './farm-text.ts';
import { NOT_AVAILABLE } from './not-available.ts';
import type { Words } from './packed-rows.ts';
import { shortDate } from './short-date.ts';

/** A closed offering in words, for a row of their table; made on the server, like a card. */
export const CLOSED_FIELDS = [
  'slug',
  'name',
  'picture',
  'place',
  'crop',
  'acres',
  'raise',
  'irr',
  'closed',
  'outcome',
] as const;

export type ClosedRow = Words<(typeof CLOSED_FIELDS)[number]>;

export function closedRow(farm: FarmSummary): ClosedRow {
  return {
    slug: farm.slug,
    name: farm.name,
    picture: farm.thumbnail.small,
    place: place(farm),
    crop: cropText(farm),
    acres: groupedNumber(farm.area_size),
    raise: formatDollars(centsOf(farm.raised), { cents: 'never' }),
    irr: netIrr(farm),
    closed: farm.closed_at === null ? NOT_AVAILABLE : shortDate(new Date(farm.closed_at)),
    outcome: outcome(farm),
  };
}
