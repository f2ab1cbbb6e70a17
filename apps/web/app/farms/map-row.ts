import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { CropType } from '@furrow/modules/farms/rules';
import { availabilityOf } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import { minimumAmount, netIrr } from './farm-text.ts';
import type { MapPoint } from './us-map/map-data.ts';

/** An offering as a point of its own. */
export function pointOf({ slug, state, latitude, longitude, farm_crop_type }: FarmSummary): MapPoint {
  return { slug, state, latitude, longitude, farm_crop_type, farms: 1 };
}

/** An offering in the list beside the map, in words. */
export interface MapRow {
  readonly slug: string;
  readonly name: string;
  readonly crop: CropType;
  readonly about: string;
  /** The return and the smallest amount. */
  readonly figures: string;
}

export function mapRow(farm: FarmSummary): MapRow {
  const { slug, name, county, state } = farm;
  const minimum = minimumAmount(farm, 'never');
  return {
    slug,
    name,
    crop: farm.farm_crop_type,
    about: `${county} County, ${state}. ${AVAILABILITY_LABELS[availabilityOf(farm)]}`,
    figures: [`Target net IRR ${netIrr(farm)}`, minimum === null ? null : `minimum ${minimum}`]
      .filter(Boolean)
      .join(' · '),
  };
}
