import type { FarmMap } from '@furrow/modules/farms/contract';
import { type MapFeature, sampleLand } from '@furrow/modules/farms/rules';
import type { NewFarm } from '@furrow/modules/farms/server';
import type { DemoOffering } from './offering.ts';

const NOUNS: Record<DemoOffering['farm_crop_type'], string> = {
  row: 'field',
  perm: 'block',
  timber: 'stand',
  other: 'field',
};

/** The land that the farm's portrait shows, as a map. */
export function demoLand(offering: DemoOffering, farm: NewFarm): FarmMap {
  const features: MapFeature[] = sampleLand({
    seed: offering.slug,
    landscape: farm.portrait.landscape,
    parcel: farm.parcel.ring,
    acres: offering.area_acres,
    crops: offering.crops,
    waters: farm.portrait.waters,
    title: offering.name,
    longitude: offering.longitude,
    latitude: offering.latitude,
    soils: offering.soils,
    noun: NOUNS[offering.farm_crop_type],
    waterNames: {},
  });
  return { type: 'FeatureCollection', features };
}
