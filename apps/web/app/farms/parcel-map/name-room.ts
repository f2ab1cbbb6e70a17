import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import { extentOf, type MapFrame, namePlace, type Spot } from './map-frame.ts';

const STEPS = 14;

/**
 * Where a name of this size lies inside its area, as near to the middle as it can be; null where it does not. An outline with
 * a notch has its middle in the wrong place.
 */
export function nameRoom(
  feature: FarmMapFeature,
  frame: MapFrame,
  { width, height }: { readonly width: number; readonly height: number },
): Spot | null {
  if (feature.geometry.type !== 'Polygon') return namePlace(feature, frame);
  const ring = (feature.geometry.coordinates[0] ?? []).map(frame.place);
  const { left, top, right, bottom } = extentOf(feature, frame);
  const middle = namePlace(feature, frame);
  const candidates = [middle, ...gridOf(left, top, right, bottom)];
  const inside = candidates.filter((spot) =>
    boxOf(spot, width, height).every((corner) => isInside(corner, ring)),
  );
  const distance = ([x, y]: Spot) => Math.hypot(x - middle[0], y - middle[1]);
  return inside.reduce<Spot | null>(
    (best, spot) => (best === null || distance(spot) < distance(best) ? spot : best),
    null,
  );
}

function gridOf(left: number, top: number, right: number, bottom: number): Spot[] {
  const steps = Array.from({ length: STEPS - 1 }, (_, step) => (step + 1) / STEPS);
  return steps.flatMap((across) =>
    steps.map((down): Spot => [left + across * (right - left), top + down * (bottom - top)]),
  );
}

/** The corners of a name and the middles of its sides. */
function boxOf([x, y]: Spot, width: number, height: number): Spot[] {
  return [-0.5, 0, 0.5].flatMap((across) =>
    [-0.5, 0, 0.5].map((down): Spot => [x + across * width, y + down * height]),
  );
}

function isInside([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
