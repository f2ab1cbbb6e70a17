import { err, ok, type Result } from '@furrow/kernel/result';
import { centroidOf, signedArea } from '@furrow/portrait/geometry';
import { metresFromLonLat, parcelAcres } from '@furrow/portrait/parcel-measure';
import type { Point, Ring } from '@furrow/portrait/types';

/** An outline is measured on a drawing; this much is its line. */
export const OUTLINE_TOLERANCE = 0.02;
export const MOST_CORNERS = 500;
const FEWEST_CORNERS = 3;

export type OutlineRefusal =
  | 'outline_not_geojson'
  /** There is no area in it, or more than one and no telling which is meant. */
  | 'outline_not_one_area'
  | 'outline_with_holes'
  | 'outline_too_many_corners'
  | 'outline_not_on_earth'
  | 'outline_crosses_itself';

export interface ReadOutline {
  /** Metres around the middle, y to the north. */
  readonly ring: readonly Point[];
  readonly middle: { readonly longitude: number; readonly latitude: number };
  readonly acres: number;
}

/** Whether an outline encloses as much land as the deed says, as far as a drawing can tell. */
export function isOutlineOfArea(ring: Ring, acres: number): boolean {
  return acres > 0 && Math.abs(parcelAcres(ring) / acres - 1) <= OUTLINE_TOLERANCE;
}

/** Reads the outline of the land out of a GeoJSON file: one polygon, alone or as the only one among other things. */
export function outlineFromGeoJson(given: unknown): Result<ReadOutline, OutlineRefusal> {
  const geometries = geometriesIn(given);
  if (geometries === null) return err('outline_not_geojson');
  const areas = geometries.flatMap(polygonsOf);
  const [area] = areas;
  if (area === undefined || areas.length > 1) return err('outline_not_one_area');
  if (area.length > 1) return err('outline_with_holes');
  const corners = withoutRepeatedEnd(pointsOf(area[0]));
  if (corners.length < FEWEST_CORNERS) return err('outline_not_one_area');
  if (corners.length > MOST_CORNERS) return err('outline_too_many_corners');
  if (!corners.every(isOnEarth)) return err('outline_not_on_earth');
  const ring = metresFromLonLat(corners).map(([x, y]): Point => [tenth(x), tenth(y)]);
  if (crossesItself(ring)) return err('outline_crosses_itself');
  const [longitude, latitude] = centroidOf(corners);
  const middle = { longitude: fifth(longitude), latitude: fifth(latitude) };
  return ok({ ring: northUp(ring), middle, acres: parcelAcres(ring) });
}

/** Whether two sides of an outline meet anywhere but in the corner they share. */
export function crossesItself(ring: Ring): boolean {
  const sides = ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length] ?? from, at }));
  return sides.some((one) =>
    sides.some(
      (other) =>
        other.at > one.at + 1 && (one.at + ring.length - other.at) % ring.length > 1 && crosses(one, other),
    ),
  );
}

interface Side {
  readonly from: Point;
  readonly to: Point;
}

function crosses(one: Side, other: Side): boolean {
  const turns = (a: Point, b: Point, c: Point) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  return (
    turns(one.from, one.to, other.from) !== turns(one.from, one.to, other.to) &&
    turns(other.from, other.to, one.from) !== turns(other.from, other.to, one.to)
  );
}

/** Counter-clockwise, as every other outline is kept. */
function northUp(ring: readonly Point[]): readonly Point[] {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function geometriesIn(given: unknown): readonly Fields[] | null {
  if (!isFields(given)) return null;
  switch (given.type) {
    case 'FeatureCollection':
      return Array.isArray(given.features) ? given.features.flatMap((one) => geometriesIn(one) ?? []) : null;
    case 'Feature':
      return geometriesIn(given.geometry);
    case 'GeometryCollection':
      return Array.isArray(given.geometries) ? given.geometries.filter(isFields) : null;
    default:
      return typeof given.type === 'string' && Array.isArray(given.coordinates) ? [given] : null;
  }
}

/** Of each polygon its rings. */
function polygonsOf({ type, coordinates }: Fields): readonly (readonly unknown[])[] {
  if (!Array.isArray(coordinates)) return [];
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' ? coordinates.filter(Array.isArray) : [];
}

function pointsOf(ring: unknown): readonly Point[] {
  if (!Array.isArray(ring)) return [];
  return ring.map((at): Point => [numberIn(at, 0), numberIn(at, 1)]);
}

function numberIn(position: unknown, index: number): number {
  const value: unknown = Array.isArray(position) ? position[index] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

function withoutRepeatedEnd(corners: readonly Point[]): readonly Point[] {
  return corners.filter(([x, y], at) => {
    const before = corners[at === 0 ? corners.length - 1 : at - 1];
    return corners.length === 1 || before === undefined || before[0] !== x || before[1] !== y;
  });
}

const isOnEarth = ([longitude, latitude]: Point) =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !Number.isNaN(longitude + latitude);

const tenth = (metres: number) => Math.round(metres * 10) / 10;
const fifth = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
