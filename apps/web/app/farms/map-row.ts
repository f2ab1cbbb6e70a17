import type { FarmSummary } from '@furrow/modules/farms/contract';
import { openAvailabilityOf } from '@furrow/modules/farms/rules';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import type { MapPoint } from './us-map/map-data.ts';

/** An offering as a point of its own. */
export function pointOf({ slug, state, latitude, longitude, farm_crop_type }: FarmSummary): MapPoint {
  return { slug, state, latitude, longitude, farm_crop_type, farms: 1 };
}

/** An offering in the list beside the map, in words. */
export interface MapRow {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly about: string;
}

export function mapRow(farm: FarmSummary): MapRow {
  const { slug, name, county, state } = farm;
  const availability = openAvailabilityOf({ ...farm, remainingShares: farm.remaining_shares }) ?? 'hold';
  return { slug, name, state, about: `${county} County, ${state}. ${AVAILABILITY_LABELS[availability]}` };
}
