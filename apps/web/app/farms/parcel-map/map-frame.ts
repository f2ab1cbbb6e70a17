import type { FarmMapFeature } from '@furrow/modules/farms/contract';

export type Position = readonly [longitude: number, latitude: number];
export type Spot = readonly [x: number, y: number];

/** The sheet that a farm is drawn on. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  readonly unitsPerMetre: number;
  readonly place: (position: Position) => Spot;
}

const WIDTH = 1000;
/** A landscape sheet: a narrow farm gets more of its surroundings instead of a taller map. */
const RATIO = 0.62;
const METRES_PER_DEGREE = 111_320;
const EDGE = 0.03;

export function frameOf(features: readonly FarmMapFeature[]): MapFrame {
  const positions = features.flatMap(positionsOf);
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const perLongitude = METRES_PER_DEGREE * Math.cos((middle[1] * Math.PI) / 180);
  const height = WIDTH * RATIO;
  const room = 1 - 2 * EDGE;
  const unitsPerMetre = Math.min(
    (WIDTH * room) / Math.max(1, (east - west) * perLongitude),
    (height * room) / Math.max(1, (north - south) * METRES_PER_DEGREE),
  );
  return {
    width: WIDTH,
    height,
    unitsPerMetre,
    place: ([longitude, latitude]) => [
      WIDTH / 2 + (longitude - middle[0]) * perLongitude * unitsPerMetre,
      height / 2 - (latitude - middle[1]) * METRES_PER_DEGREE * unitsPerMetre,
    ],
  };
}

export function positionsOf({ geometry }: FarmMapFeature): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      return geometry.coordinates.flat();
  }
}

/** Path data of an area or a line, to a tenth of a unit. */
export function pathOf({ geometry }: FarmMapFeature, { place }: MapFrame): string {
  const line = (positions: readonly Position[]) =>
    `M${positions.map((position) => place(position).map(tenth).join(' ')).join('L')}`;
  if (geometry.type === 'Polygon') return geometry.coordinates.map((ring) => `${line(ring)}Z`).join('');
  return geometry.type === 'LineString' ? line(geometry.coordinates) : '';
}

const tenth = (value: number) => Math.round(value * 10) / 10;

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function extentOf(feature: FarmMapFeature, frame: MapFrame): Extent {
  const spots = positionsOf(feature).map(frame.place);
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Where a name is written: the middle of an area's outline, halfway along a line. */
export function namePlace(feature: FarmMapFeature, frame: MapFrame): Spot {
  const { geometry } = feature;
  if (geometry.type === 'Point') return frame.place(geometry.coordinates);
  if (geometry.type === 'LineString') {
    const middle = geometry.coordinates[Math.floor(geometry.coordinates.length / 2)];
    return middle === undefined ? [0, 0] : frame.place(middle);
  }
  const spots = (geometry.coordinates[0] ?? []).slice(0, -1).map(frame.place);
  const sum = spots.reduce<Spot>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / spots.length, sum[1] / spots.length];
}
