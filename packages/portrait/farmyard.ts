import { drawFarmstead } from './buildings.ts';
import { resample } from './curve.ts';
import { between, distanceBetween, distanceToLine, distanceToRing } from './geometry.ts';
import { cyclic } from './list.ts';
import { type Disc, placeInside } from './placing.ts';
import { drawRoad } from './roads.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

export interface YardPlace {
  readonly radius: number;
  /** Water and roads the yard keeps away from. */
  readonly avoid?: readonly Ring[];
  readonly clearance?: number;
  readonly purpose?: string;
  /** Pivots and ponds, likewise. */
  readonly discs?: readonly Disc[];
}

/** Near an edge, where the lane is short, and dry. */
export function placeYard(scene: Scene, place: YardPlace): Point | undefined {
  const { radius, avoid = [], clearance = 20, purpose = 'yard', discs = [] } = place;
  const random = scene.random(purpose);
  return placeInside(scene.parcel, {
    radius,
    random,
    score: (p) => {
      if (avoid.some((line) => line.length > 1 && distanceToLine(line, p) < radius + clearance))
        return -Infinity;
      if (discs.some((d) => distanceBetween(d.centre, p) < d.radius + radius * 0.9)) return -Infinity;
      return random.between(0, 60) - distanceToRing(scene.parcel, p);
    },
  });
}

/** The shortest way out to the parcel's edge. */
export function laneFrom(scene: Scene, from: Point): Point[] {
  const outline = resample([...scene.parcel, cyclic(scene.parcel, 0)], 6);
  const gate = outline.reduce((a, b) => (distanceBetween(b, from) < distanceBetween(a, from) ? b : a));
  return [from, gate];
}

export interface HomesteadOptions {
  readonly discs?: readonly Disc[];
  readonly avoid?: readonly Ring[];
  readonly windbreak?: readonly ('north' | 'west')[];
  readonly bins?: number;
  readonly lane?: string;
}

/** The farm's own yard with its lane; nothing where no place fits. */
export function drawHomestead(scene: Scene, options: HomesteadOptions = {}): Point | undefined {
  let scale = scene.yardScale;
  const { avoid = [], discs = [] } = options;
  // A smaller yard where a full one finds no room.
  const size = [1, 0.8, 0.64].find((share) => placeYard(scene, { radius: 58 * scale * share, avoid, discs }));
  if (size === undefined) return undefined;
  scale *= size;
  const at = placeYard(scene, { radius: 58 * scale, avoid, discs });
  if (!at) return undefined;
  const [from, gate] = laneFrom(scene, at);
  if (from && gate) {
    drawRoad(scene, [between(from, gate, 0.3), gate], {
      width: 3.4,
      ...(options.lane ? { colour: options.lane } : {}),
    });
  }
  const { windbreak, bins } = options;
  drawFarmstead(scene, at, {
    random: scene.random('farmstead'),
    angle: scene.angle,
    scale,
    ...(windbreak ? { windbreak } : {}),
    ...(bins === undefined ? {} : { bins }),
  });
  return at;
}
