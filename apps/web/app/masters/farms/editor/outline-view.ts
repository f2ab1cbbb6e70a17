import { boxOf } from '@furrow/portrait/geometry';
import type { Point } from '@furrow/portrait/types';

const FEET_PER_METRE = 3.28084;
const MARGIN = 0.18;

/** What part of the land is shown: metres, y to the north. */
export interface OutlineView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** As much of the land as shows all corners, with room to drag them outwards. */
export function viewOf(rings: readonly (readonly Point[])[], ratio: number): OutlineView {
  const points = rings.flat();
  if (points.length === 0) return { left: -500, top: 500 / ratio, width: 1000, height: 1000 / ratio };
  const { left, top, right, bottom } = boxOf(points);
  const [wide, high] = [Math.max(right - left, 50), Math.max(bottom - top, 50)];
  const width = Math.max(wide, high * ratio) * (1 + 2 * MARGIN);
  const height = width / ratio;
  return { left: (left + right - width) / 2, top: (top + bottom + height) / 2, width, height };
}

export const feet = (metres: number): number => metres * FEET_PER_METRE;
export const metresOfFeet = (count: number): number => count / FEET_PER_METRE;

/** To the tenth of a metre, as outlines are kept. */
export const kept = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

export function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

export const feetText = (metres: number): string => `${Math.round(feet(metres)).toLocaleString('en-US')} ft`;

const STEPS_FEET = [50, 100, 200, 300, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** A round number of feet that is about a sixth of what is shown. */
export function scaleFeet({ width }: OutlineView): number {
  const sixth = feet(width) / 6;
  return STEPS_FEET.findLast((step) => step <= sixth) ?? STEPS_FEET[0] ?? 50;
}
