import { curveThrough } from './curve.ts';
import { boxOf, rotate, rotatePoint } from './geometry.ts';
import { cyclic } from './list.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

const STATION = 26;
const REACH = 910;

/** Farthest point of the ring below each station, in a frame where the watched side lies to the south. */
function southEdge(ring: Ring, x: number): number | undefined {
  let farthest: number | undefined;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = cyclic(ring, i + 1);
    if (ax <= x === bx <= x) return;
    const y = ay + ((x - ax) * (by - ay)) / (bx - ax);
    if (farthest === undefined || y > farthest) farthest = y;
  });
  return farthest;
}

/** The side with the most bends is the one that water has cut; among straight sides chance decides. */
export function watersideOf(scene: Scene): number {
  const random = scene.random('waterside');
  let best = 0;
  let bestScore = -1;
  for (let k = 0; k < 4; k++) {
    const turn = scene.angle + (k * Math.PI) / 2;
    const turned = rotate(scene.parcel, -turn);
    const { top, bottom } = boxOf(turned);
    const bends = turned.filter(([, y]) => y > bottom - (bottom - top) * 0.3).length;
    // Long low sides suit a landscape format better than the short ones.
    const score = bends + random.between(0, 1.2) + (k % 2 === 0 ? 0.6 : 0);
    if (score > bestScore) [best, bestScore] = [turn, score];
  }
  return best;
}

/** The least depth at a station that keeps the whole clearance from the edge on either hand. */
function keepingClear(edge: readonly (number | undefined)[], station: number, clearance: number): number {
  let least = -Infinity;
  const reach = Math.floor(clearance / STATION);
  for (let k = -reach; k <= reach; k++) {
    const y = edge[station + k];
    if (y !== undefined) least = Math.max(least, y + Math.sqrt(clearance ** 2 - (k * STATION) ** 2));
  }
  return least;
}

/** A river that follows one side of the parcel from frame to frame, keeping its distance. */
export function courseBeside(scene: Scene, side: number, clearance: number, meander: number): Point[] {
  const turned = rotate(scene.parcel, -side);
  const { left, right, bottom } = boxOf(turned);
  const noise = scene.noise('course');
  const stations: number[] = [];
  for (let x = -REACH; x <= REACH; x += STATION) stations.push(x);
  const edge = stations.map((x) => southEdge(turned, x));
  const known = edge.filter((y) => y !== undefined);
  const first = known[0] ?? bottom;
  const last = known[known.length - 1] ?? bottom;
  const least = stations.map((_, i) => keepingClear(edge, i, clearance));
  let course = stations.map((x, i) => {
    const beyond = Math.min(1, Math.max(0, left - x, x - right) / 190);
    const rest = (x < (left + right) / 2 ? first : last) + clearance - 60;
    const swing = (noise.rough(x / 170, 3.3) - 0.5) * meander * 2;
    return Math.max(cyclic(least, i), rest) + (swing + 40) * beyond;
  });
  for (let pass = 0; pass < 9; pass++) {
    course = course.map((y, i) => {
      const smooth = ((course[i - 1] ?? y) + 2 * y + (course[i + 1] ?? y)) / 4;
      return Math.max(smooth, pass < 8 ? cyclic(least, i) : -Infinity);
    });
  }
  return course.map((y, i) => rotatePoint([cyclic(stations, i), y], side));
}

/** A creek that wanders across the parcel. */
export function courseThrough(scene: Scene, purpose: string, amplitude = 60): Point[] {
  const random = scene.random(purpose);
  const box = boxOf(scene.parcel);
  const lying = random.chance(0.65);
  const heading = (lying ? 0 : Math.PI / 2) + random.between(-0.45, 0.45);
  const centre: Point = [
    random.spread((box.right - box.left) * 0.12),
    random.spread((box.bottom - box.top) * 0.14),
  ];
  const wave = random.between(120, 190);
  const phase = random.between(0, 6.3);
  const noise = scene.noise(purpose);
  const points: Point[] = [];
  for (let t = -960; t <= 960; t += 60) {
    const swing = Math.sin(t / wave + phase) * 0.45 + (noise.rough(t / 130, 7.7) - 0.5) * 2;
    const [dx, dy] = rotatePoint([t, swing * amplitude], heading);
    points.push([centre[0] + dx, centre[1] + dy]);
  }
  return curveThrough(points, 3);
}

/** A straight line just outside one side of the parcel, across the whole picture. */
export function lineBeside(scene: Scene, side: number, clearance: number): Point[] {
  const { bottom } = boxOf(rotate(scene.parcel, -side));
  return rotate(
    [
      [-REACH * 1.3, bottom + clearance],
      [REACH * 1.3, bottom + clearance],
    ],
    side,
  );
}
