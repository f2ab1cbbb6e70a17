import type { CropType } from '@furrow/modules/farms/rules';
import { type PackedRows, packRows, unpackRows } from '../packed-rows.ts';
import type { MapData } from './map-data.ts';

const DOT_FIELDS = ['slug', 'crop', 'x', 'y'] as const;

export type PackedMap = Omit<MapData, 'dots'> & { readonly dots: PackedRows };

export function packMap({ dots, ...map }: MapData): PackedMap {
  const words = dots.map(({ slug, crop, x, y }) => ({ slug, crop, x: String(x), y: String(y) }));
  return { ...map, dots: packRows(DOT_FIELDS, words) };
}

export function unpackMap({ dots, ...map }: PackedMap): MapData {
  const numbered = unpackRows(DOT_FIELDS, dots).map(({ slug, crop, x, y }) => ({
    slug,
    crop: crop as CropType,
    x: Number(x),
    y: Number(y),
  }));
  return { ...map, dots: numbered };
}
