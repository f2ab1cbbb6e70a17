import { boxOf, contains, distanceToRing } from './geometry.ts';
import type { Random } from './random.ts';
import type { Point, Ring } from './types.ts';

export interface PlaceOptions {
  /** Distance kept from the outline. */
  readonly radius: number;
  readonly random: Random;
  /** Higher is better; -Infinity forbids. */
  readonly score?: (point: Point) => number;
}

/** The best of many seeded tries inside a ring, if any fits. */
export function placeInside(ring: Ring, { radius, random, score }: PlaceOptions): Point | undefined {
  const { left, top, right, bottom } = boxOf(ring);
  let best: Point | undefined;
  let bestScore = -Infinity;
  for (let i = 0; i < 90; i++) {
    const p: Point = [random.between(left, right), random.between(top, bottom)];
    if (!contains(ring, p) || distanceToRing(ring, p) < radius) continue;
    const value = score ? score(p) : random.next();
    if (value > bestScore) [best, bestScore] = [p, value];
  }
  return best;
}

export interface Disc {
  readonly centre: Point;
  readonly radius: number;
}

/** Circles packed into a ring, largest first: where a farmer would set his pivots. */
export function packDiscs(
  ring: Ring,
  largest: number,
  least: number,
  most: number,
  taken: readonly Disc[] = [],
): Disc[] {
  const { left, top, right, bottom } = boxOf(ring);
  const candidates: { p: Point; room: number }[] = [];
  const step = Math.max(7, (right - left) / 60);
  for (let x = left + step / 2; x < right; x += step) {
    for (let y = top + step / 2; y < bottom; y += step) {
      const p: Point = [x, y];
      if (contains(ring, p)) candidates.push({ p, room: distanceToRing(ring, p) });
    }
  }
  const discs: Disc[] = [];
  while (discs.length < most) {
    let best: Disc | undefined;
    let bestScore = 0;
    for (const { p, room } of candidates) {
      let radius = Math.min(room, largest);
      for (const other of [...taken, ...discs]) {
        radius = Math.min(
          radius,
          Math.hypot(p[0] - other.centre[0], p[1] - other.centre[1]) - other.radius - 5,
        );
        if (radius < least) break;
      }
      if (radius < least) continue;
      // Snug against the edge first: it leaves room for the next circle.
      const score = radius - 0.12 * (room - radius);
      if (score > bestScore) {
        bestScore = score;
        best = { centre: p, radius };
      }
    }
    if (!best) break;
    discs.push(best);
  }
  return discs;
}
