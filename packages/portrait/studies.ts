import { parcelKindFor, sampleParcel } from './sample-parcel.ts';
import type { Landscape, PortraitInput, Water } from './types.ts';

export interface PortraitStudy {
  readonly name: string;
  readonly caption: string;
  readonly input: PortraitInput;
}

interface Sketch {
  readonly seed: string;
  readonly name: string;
  readonly place: string;
  readonly landscape: Landscape;
  readonly acres: number;
  readonly crops: readonly string[];
  readonly waters: readonly Water[];
}

/** Invented farms that between them show every landscape and kind of water. */
const SKETCHES: readonly Sketch[] = [
  {
    seed: 'prairie',
    name: 'Prairie row crops',
    place: 'IA',
    landscape: 'midwest',
    acres: 480,
    crops: ['corn', 'soybeans'],
    waters: ['waterway'],
  },
  {
    seed: 'river-bottom',
    name: 'Corn on the river',
    place: 'IL',
    landscape: 'midwest',
    acres: 310,
    crops: ['corn', 'soybeans', 'wheat'],
    waters: ['river'],
  },
  {
    seed: 'grand-prairie',
    name: 'Delta rice',
    place: 'AR',
    landscape: 'delta',
    acres: 910,
    crops: ['rice', 'soybeans'],
    waters: ['creek', 'pond'],
  },
  {
    seed: 'sunflower',
    name: 'Delta cotton',
    place: 'MS',
    landscape: 'delta',
    acres: 720,
    crops: ['cotton', 'corn', 'soybeans'],
    waters: ['pivots'],
  },
  {
    seed: 'sandhills',
    name: 'Centre pivots',
    place: 'NE',
    landscape: 'pivots',
    acres: 800,
    crops: ['corn', 'alfalfa', 'winter wheat'],
    waters: ['pivots', 'canal'],
  },
  {
    seed: 'ridge',
    name: 'Palouse dryland wheat',
    place: 'WA',
    landscape: 'palouse',
    acres: 1140,
    crops: ['winter wheat', 'barley', 'lentils'],
    waters: [],
  },
  {
    seed: 'tifton',
    name: 'Coastal plain peanuts',
    place: 'GA',
    landscape: 'coastal-plain',
    acres: 620,
    crops: ['peanuts', 'cotton'],
    waters: ['pivots', 'pond'],
  },
  {
    seed: 'madera',
    name: 'Almond orchard',
    place: 'CA',
    landscape: 'orchard',
    acres: 410,
    crops: ['almonds'],
    waters: ['canal'],
  },
  {
    seed: 'yakima',
    name: 'Apples and cherries',
    place: 'WA',
    landscape: 'orchard',
    acres: 130,
    crops: ['apples', 'cherries'],
    waters: ['river'],
  },
  {
    seed: 'ridge-groves',
    name: 'Bedded citrus',
    place: 'FL',
    landscape: 'citrus',
    acres: 350,
    crops: ['oranges'],
    waters: ['pond'],
  },
  {
    seed: 'willamette',
    name: 'Hazelnuts on the river',
    place: 'OR',
    landscape: 'hazelnut',
    acres: 220,
    crops: ['hazelnuts'],
    waters: ['river'],
  },
  {
    seed: 'hillside',
    name: 'Hillside vineyard',
    place: 'CA',
    landscape: 'vineyard',
    acres: 160,
    crops: ['wine grapes'],
    waters: ['pond'],
  },
  {
    seed: 'suggsville',
    name: 'Pine timber',
    place: 'AL',
    landscape: 'pine',
    acres: 1900,
    crops: ['loblolly pine'],
    waters: ['creek'],
  },
  {
    seed: 'umpqua',
    name: 'Douglas fir timber',
    place: 'OR',
    landscape: 'fir',
    acres: 2300,
    crops: ['Douglas fir'],
    waters: ['river'],
  },
  {
    seed: 'edge-of-town',
    name: 'Land bank at the edge of town',
    place: 'TN',
    landscape: 'land-bank',
    acres: 270,
    crops: ['pasture'],
    waters: ['creek', 'pond'],
  },
];

export const PORTRAIT_STUDIES: readonly PortraitStudy[] = SKETCHES.map(
  ({ seed, name, place, landscape, acres, crops, waters }) => {
    const caption = `${place} · ${crops.join(', ')} · ${acres.toLocaleString('en-US')} ac`;
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
