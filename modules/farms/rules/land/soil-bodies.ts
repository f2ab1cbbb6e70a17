import { areaOf, boxOf, contains, distanceBetween, distanceToRing } from '@furrow/portrait/geometry';
import { randomFrom } from '@furrow/portrait/random';
import type { Point, Ring } from '@furrow/portrait/types';

export interface SoilBody {
  readonly centre: Point;
  readonly ring: Point[];
}

const CORNERS = 28;
const TRIES = 400;
const LEAST_ROOM = 0.06;

/**
 * Bodies of a second soil inside a parcel, about `share` of its area: lobed, longer one way than the other, clear of
 * the parcel's edge and of each other.
 */
export function soilBodies(parcel: Ring, share: number, seed: string): SoilBody[] {
  const random = randomFrom(`${seed}|soil`);
  const { left, top, right, bottom } = boxOf(parcel);
  const wanted = areaOf(parcel) * share;
  const least = Math.sqrt(areaOf(parcel)) * LEAST_ROOM;
  const tilt = random.between(0, Math.PI);
  const bodies: (SoilBody & { readonly reach: number })[] = [];
  let covered = 0;
  for (let attempt = 0; attempt < TRIES && covered < wanted; attempt += 1) {
    const centre: Point = [random.between(left, right), random.between(top, bottom)];
    if (!contains(parcel, centre)) continue;
    const room = Math.min(
      distanceToRing(parcel, centre) * 0.94,
      ...bodies.map((body) => distanceBetween(body.centre, centre) - body.reach * 1.12),
    );
    // The first tries look for roomy places, the later ones take what is left.
    if (room < least * (1 + 2.2 * (1 - attempt / TRIES))) continue;
    const reach = Math.min(room, Math.sqrt(((wanted - covered) / Math.PI) * 1.9));
    const ring = lobed(centre, reach, tilt + random.spread(0.25), random.between(0, 6.3));
    bodies.push({ centre, ring, reach });
    covered += areaOf(ring);
  }
  return bodies.map(({ centre, ring }) => ({ centre, ring }));
}

/** Never farther from the centre than `reach`. */
function lobed(centre: Point, reach: number, tilt: number, phase: number): Point[] {
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    const long = Math.hypot(Math.cos(turn - tilt), 0.62 * Math.sin(turn - tilt));
    const lobes = 0.86 + 0.09 * Math.sin(3 * turn + phase) + 0.05 * Math.sin(5 * turn + phase * 1.7);
    const radius = reach * long * lobes;
    return [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)];
  });
}
