import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { outcome } from './availability.ts';
import { centsOf, cropText, netIrr, place } from './farm-text.ts';
import { NOT_AVAILABLE } from './not-available.ts';
import { shortDate } from './short-date.ts';

/** A closed offering in words, for a row of their table; made on the server, like a card. */
export interface ClosedRow {
  readonly slug: string;
  readonly name: string;
  readonly picture: string;
  readonly place: string;
  readonly crop: string;
  readonly acres: string;
  readonly raise: string;
  readonly irr: string;
  readonly closed: string;
  readonly outcome: string;
}

export function closedRow(farm: FarmSummary): ClosedRow {
  return {
    slug: farm.slug,
    name: farm.name,
    picture: farm.thumbnail.small,
    place: place(farm),
    crop: cropText(farm),
    acres: farm.area_size.toLocaleString('en-US'),
    raise: formatDollars(centsOf(farm.raised), { cents: 'never' }),
    irr: netIrr(farm),
    closed: farm.closed_at === null ? NOT_AVAILABLE : shortDate(new Date(farm.closed_at)),
    outcome: outcome(farm),
  };
}
