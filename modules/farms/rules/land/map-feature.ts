import { parcelAcres } from '@furrow/portrait/parcel-measure';
import type { Point, Ring } from '@furrow/portrait/types';
import type { MapLayer } from '../map-layers.ts';

type Position = [longitude: number, latitude: number];

/** GeoJSON, as `farmMapFeature` of the contract has it. */
export interface MapFeature {
  readonly type: 'Feature';
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position };
  readonly properties: {
    readonly layer: MapLayer;
    readonly label: string;
    readonly acres: number | null;
    readonly detail: string | null;
  };
}

type Place = (point: Point) => Position;

const METRES_PER_DEGREE = 111_320;

/** Metres around a place, north up, to longitude and latitude: exact enough for a farm. */
export function lonLatFrom([longitude, latitude]: Point): Place {
  const perLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return ([x, y]) => [rounded(longitude + x / perLongitude), rounded(latitude + y / METRES_PER_DEGREE)];
}

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The first ring is the outline, the others are holes in it. */
export function mapArea(
  place: Place,
  layer: MapLayer,
  label: string,
  rings: readonly Ring[],
  detail: string | null,
): MapFeature {
  const [outline = [], ...holes] = rings;
  const squares = holes.reduce((left, hole) => left - parcelAcres(hole), parcelAcres(outline));
  const coordinates = rings.map((ring) => closed(ring).map(place));
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates },
    properties: { layer, label, acres: Math.round(squares * 10) / 10, detail },
  };
}

export function mapLine(
  place: Place,
  layer: MapLayer,
  label: string,
  line: Ring,
  detail: string | null,
): MapFeature {
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: line.map(place) },
    properties: { layer, label, acres: null, detail },
  };
}

export function mapPlace(place: Place, layer: MapLayer, label: string, at: Point): MapFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: place(at) },
    properties: { layer, label, acres: null, detail: null },
  };
}

function closed(ring: Ring): Ring {
  const [first] = ring;
  return first === undefined ? ring : [...ring, first];
}
