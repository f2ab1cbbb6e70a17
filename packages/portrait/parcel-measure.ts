import { areaOf, centroidOf } from './geometry.ts';
import type { Point, Ring } from './types.ts';

const SQUARE_METRES_PER_ACRE = 4046.8564224;
const METRES_PER_DEGREE = 111_320;

/** Acres enclosed by a ring in metres. */
export function parcelAcres(ring: Ring): number {
  return areaOf(ring) / SQUARE_METRES_PER_ACRE;
}

/** A small ring of longitudes and latitudes laid flat around its own middle: exact enough for a farm. */
export function metresFromLonLat(ring: Ring): Point[] {
  const first = ring[0];
  const last = ring[ring.length - 1];
  const closed = ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1];
  const open = closed ? ring.slice(0, -1) : ring;
  const [lon0, lat0] = centroidOf(open);
  const perLongitude = METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180);
  return open.map(([lon, lat]) => [(lon - lon0) * perLongitude, (lat - lat0) * METRES_PER_DEGREE]);
}
