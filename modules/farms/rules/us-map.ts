/**
 * Where a place stands on the map of the lower 48 states: Albers' equal-area conic between the parallels that American
 * maps use, so that an acre in Georgia takes as much room as one in Oregon. The outlines of the map were drawn with the
 * same figures (apps/web/app/farms/us-map/SOURCES.md).
 */
export const US_MAP = { width: 960, height: 500 } as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const SCALE = 1070;
const MERIDIAN = radians(-96);
const [SOUTH, NORTH] = [radians(29.5), radians(45.5)];
const CONE = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const BEND = Math.cos(SOUTH) ** 2 + 2 * CONE * Math.sin(SOUTH);
/** The place in the middle of the picture: a little west of the meridian, in Kansas. */
const CENTRE = { meridian: radians(-0.6), latitude: radians(38.7) } as const;

/** Beyond these ends a place is not in the 48 states, and the map has no room for it. */
const BOUNDS = { west: -125, east: -66.5, south: 24, north: 49.6 } as const;

export function usMapPoint(longitude: number, latitude: number): readonly [x: number, y: number] | null {
  const { west, east, south, north } = BOUNDS;
  if (!(longitude >= west && longitude <= east && latitude >= south && latitude <= north)) return null;
  const [x, y] = conic(radians(longitude) - MERIDIAN, radians(latitude));
  const [centreX, centreY] = conic(CENTRE.meridian, CENTRE.latitude);
  return [US_MAP.width / 2 + SCALE * (x - centreX), US_MAP.height / 2 - SCALE * (y - centreY)];
}

function conic(fromMeridian: number, latitude: number): readonly [number, number] {
  const radius = Math.sqrt(BEND - 2 * CONE * Math.sin(latitude)) / CONE;
  return [radius * Math.sin(CONE * fromMeridian), -radius * Math.cos(CONE * fromMeridian)];
}
