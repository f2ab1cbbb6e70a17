import type { FarmPin, FarmSummary } from '@furrow/modules/farms/contract';
import { openAvailabilityOf } from '@furrow/modules/farms/rules';
import { AVAILABILITY_LABELS } from './availability-labels.ts';

/** What the map needs of an offering on the open list. */
export function pinOf(farm: FarmSummary): FarmPin {
  const { slug, name, county, state, latitude, longitude, farm_crop_type } = farm;
  const availability = openAvailabilityOf({ ...farm, remainingShares: farm.remaining_shares }) ?? 'hold';
  return { slug, name, county, state, latitude, longitude, farm_crop_type, availability };
}

/** An offering in the list beside the map, in words. */
export interface MapRow {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly about: string;
}

export function mapRow({ slug, name, county, state, availability }: FarmPin): MapRow {
  return { slug, name, state, about: `${county} County, ${state}. ${AVAILABILITY_LABELS[availability]}` };
}
