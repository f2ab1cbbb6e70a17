import { groupedNumber } from '@furrow/kernel/digits';
import type { FarmPlace } from '@furrow/modules/farms/contract';
import { CROP_TYPES, type CropType, usMapPoint } from '@furrow/modules/farms/rules';
import { spreadPins } from './spread-pins.ts';

export interface MapDot {
  readonly slug: string;
  readonly crop: CropType;
  readonly x: number;
  readonly y: number;
}

/** What the map draws. Made where the farms are read: the browser need not know how the earth is flattened. */
export interface MapData {
  readonly words: string;
  readonly crops: readonly CropType[];
  readonly dots: readonly MapDot[];
}

/** What a dot stands for: a farm, or all of a state that grow the same. */
export interface MapPoint extends FarmPlace {
  readonly slug: string;
}

/** Dots that are no links may stand closer together than a finger is wide. */
const APART = { small: 14, large: 24 } as const;
const tenth = (value: number) => Math.round(value * 10) / 10;

export function mapData(points: readonly MapPoint[], size: keyof typeof APART): MapData {
  const placed = points.flatMap(({ slug, farm_crop_type: crop, longitude, latitude }) => {
    const at = usMapPoint(longitude, latitude);
    return at === null ? [] : [{ slug, crop, at }];
  });
  return {
    words: inWords(points),
    crops: CROP_TYPES.filter((crop) => points.some((point) => point.farm_crop_type === crop)),
    dots: spreadPins(placed, APART[size]).map(({ slug, crop, at: [x, y] }) => ({
      slug,
      crop,
      x: tenth(x),
      y: tenth(y),
    })),
  };
}

function inWords(points: readonly MapPoint[]): string {
  const states = new Set(points.map(({ state }) => state)).size;
  const farms = points.reduce((sum, point) => sum + point.farms, 0);
  const offerings = farms === 1 ? '1 open offering' : `${groupedNumber(farms)} open offerings`;
  return `Map of the United States: ${offerings} in ${states === 1 ? '1 state' : `${states} states`}`;
}
