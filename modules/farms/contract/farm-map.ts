import { z } from 'zod';
import { MAP_LAYERS } from '../rules/index.ts';
import { plainText } from './wire.ts';

/** Longitude, latitude, as GeoJSON has them. */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const ring = z.array(position).min(4).max(2000);

export const farmMapFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1).max(20) }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2).max(2000) }),
    z.object({ type: z.literal('Point'), coordinates: position }),
  ]),
  properties: z.object({
    layer: z.enum(MAP_LAYERS),
    /** What it is called on the map: 'North eighty', 'Drummer silty clay loam', 'Salt Fork'. */
    label: plainText(0, 80),
    /** Of an area, to the tenth. */
    acres: z.number().nonnegative().nullable(),
    /** What grows there, how well the soil drains … in a few words. */
    detail: plainText(0, 200).nullable(),
  }),
});

/** The land of one farm: GeoJSON that any other program can open as well. */
export const farmMap = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(farmMapFeature).max(500),
});

export type FarmMapFeature = z.output<typeof farmMapFeature>;
export type FarmMap = z.output<typeof farmMap>;
