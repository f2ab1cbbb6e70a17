import type { FarmPlace } from '@furrow/modules/farms/contract';
import type { MapPoint } from './map-data.ts';

/** More would hide a small map under them. */
const MOST_DOTS = 60;

/** A dot for what a state grows; where these are too many, one a state, in the colour of what it grows most. */
export function placePoints(places: readonly FarmPlace[]): MapPoint[] {
  const dots = places.length <= MOST_DOTS ? places : oneEachState(places);
  return dots.map((place) => ({ ...place, slug: `${place.state} ${place.farm_crop_type}` }));
}

function oneEachState(places: readonly FarmPlace[]): FarmPlace[] {
  return [...Map.groupBy(places, ({ state }) => state).values()].map((same) => ({
    ...same.reduce((most, place) => (place.farms > most.farms ? place : most)),
    farms: same.reduce((sum, { farms }) => sum + farms, 0),
  }));
}
