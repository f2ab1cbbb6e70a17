import { type CropType, landscapeFor, watersFrom } from './landscape-for.ts';
import { parcelKindFor, sampleParcel } from './sample-parcel.ts';
import type { PortraitInput } from './types.ts';

export interface PortraitStudy {
  readonly name: string;
  readonly caption: string;
  readonly input: PortraitInput;
}

interface Sketch {
  readonly seed: string;
  readonly name: string;
  readonly state: string;
  readonly cropType: CropType;
  readonly acres: number;
  readonly crops: readonly string[];
  readonly water: string;
}

/** Invented farms that between them show every landscape, crop type and kind of water. */
const SKETCHES: readonly Sketch[] = [
  {
    seed: 'prairie',
    name: 'Prairie row crops',
    state: 'IA',
    cropType: 'row',
    acres: 480,
    crops: ['corn', 'soybeans'],
    water: 'rain-fed, grassed waterway',
  },
  {
    seed: 'river-bottom',
    name: 'Corn on the river',
    state: 'IL',
    cropType: 'row',
    acres: 310,
    crops: ['corn', 'soybeans', 'wheat'],
    water: 'river bottom',
  },
  {
    seed: 'grand-prairie',
    name: 'Delta rice',
    state: 'AR',
    cropType: 'row',
    acres: 910,
    crops: ['rice', 'soybeans'],
    water: 'irrigated from a reservoir beside the bayou',
  },
  {
    seed: 'sunflower',
    name: 'Delta cotton',
    state: 'MS',
    cropType: 'row',
    acres: 720,
    crops: ['cotton', 'corn', 'soybeans'],
    water: 'irrigated: wells and pivots',
  },
  {
    seed: 'sandhills',
    name: 'Centre pivots',
    state: 'NE',
    cropType: 'row',
    acres: 800,
    crops: ['corn', 'alfalfa', 'winter wheat'],
    water: 'irrigated: pivots on a canal',
  },
  {
    seed: 'ridge',
    name: 'Palouse dryland wheat',
    state: 'WA',
    cropType: 'row',
    acres: 1140,
    crops: ['winter wheat', 'barley', 'lentils'],
    water: 'dryland',
  },
  {
    seed: 'tifton',
    name: 'Coastal plain peanuts',
    state: 'GA',
    cropType: 'row',
    acres: 620,
    crops: ['peanuts', 'cotton'],
    water: 'irrigated: wells and pivots, pond',
  },
  {
    seed: 'madera',
    name: 'Almond orchard',
    state: 'CA',
    cropType: 'perm',
    acres: 410,
    crops: ['almonds'],
    water: 'irrigated: canal',
  },
  {
    seed: 'yakima',
    name: 'Apples and cherries',
    state: 'WA',
    cropType: 'perm',
    acres: 130,
    crops: ['apples', 'cherries'],
    water: 'irrigated: river',
  },
  {
    seed: 'ridge-groves',
    name: 'Bedded citrus',
    state: 'FL',
    cropType: 'perm',
    acres: 350,
    crops: ['oranges'],
    water: 'wells and ponds',
  },
  {
    seed: 'willamette',
    name: 'Hazelnuts on the river',
    state: 'OR',
    cropType: 'perm',
    acres: 220,
    crops: ['hazelnuts'],
    water: 'river',
  },
  {
    seed: 'hillside',
    name: 'Hillside vineyard',
    state: 'CA',
    cropType: 'perm',
    acres: 160,
    crops: ['wine grapes'],
    water: 'pond',
  },
  {
    seed: 'suggsville',
    name: 'Pine timber',
    state: 'AL',
    cropType: 'timber',
    acres: 1900,
    crops: ['loblolly pine'],
    water: 'creek',
  },
  {
    seed: 'umpqua',
    name: 'Douglas fir timber',
    state: 'OR',
    cropType: 'timber',
    acres: 2300,
    crops: ['Douglas fir'],
    water: 'river',
  },
  {
    seed: 'edge-of-town',
    name: 'Land bank at the edge of town',
    state: 'TN',
    cropType: 'other',
    acres: 270,
    crops: ['pasture'],
    water: 'creek and pond',
  },
];

export const PORTRAIT_STUDIES: readonly PortraitStudy[] = SKETCHES.map(
  ({ seed, name, state, cropType, acres, crops, water }) => {
    const landscape = landscapeFor({ cropType, state, crops, water });
    const waters = watersFrom(water);
    const caption = `${state} · ${crops.join(', ')} · ${acres.toLocaleString('en-US')} ac`;
    return {
      name,
      caption,
      input: {
        seed,
        landscape,
        parcel: sampleParcel(seed, acres, parcelKindFor(landscape, waters)),
        acres,
        crops,
        waters,
        title: `${name}, seen from above`,
      },
    };
  },
);
