import { boxOf, rotate, rotatePoint } from './geometry.ts';
import { cyclic } from './list.ts';
import type { Segment } from './path.ts';
import type { Random } from './random.ts';
import type { Ring } from './types.ts';

export interface HatchOptions {
  /** Unevenness of rows and their ends, in drawing units. */
  readonly jitter?: number;
  readonly random?: Random;
  readonly shift?: number;
  /** Land left free of rows: the neighbours' rows end at the parcel. */
  readonly except?: Ring;
  readonly skip?: (row: number) => boolean;
}

function crossingsAt(ring: Ring, y: number): number[] {
  const crossings: number[] = [];
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = cyclic(ring, i + 1);
    if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
  });
  return crossings.sort((a, b) => a - b);
}

function spansOf(crossings: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2)
    spans.push([cyclic(crossings, i), cyclic(crossings, i + 1)]);
  return spans;
}

function subtract(
  spans: readonly [number, number][],
  holes: readonly [number, number][],
): [number, number][] {
  let rest = [...spans];
  for (const [from, to] of holes) {
    rest = rest.flatMap(([a, b]): [number, number][] => {
      if (to <= a || from >= b) return [[a, b]];
      const parts: [number, number][] = [];
      if (from > a) parts.push([a, from]);
      if (to < b) parts.push([to, b]);
      return parts;
    });
  }
  return rest;
}

/** Parallel rows across a ring of any shape; the angle is in degrees. */
export function hatch(ring: Ring, degrees: number, gap: number, options: HatchOptions = {}): Segment[] {
  const { jitter = 0, random, shift = 0, except, skip } = options;
  if (!(gap > 0)) throw new Error('rows need a gap');
  const angle = (degrees * Math.PI) / 180;
  const turned = rotate(ring, -angle);
  const hole = except && rotate(except, -angle);
  const { top, bottom } = boxOf(turned);
  const wander = (size: number): number => (random && size ? random.spread(size) : 0);
  const segments: Segment[] = [];
  let row = 0;
  for (let y = top + gap * 0.5 + shift; y < bottom; y += gap, row++) {
    if (skip?.(row)) continue;
    const at = y + wander(jitter);
    const spans = spansOf(crossingsAt(turned, at));
    for (const [a, b] of hole ? subtract(spans, spansOf(crossingsAt(hole, at))) : spans) {
      const from = a + wander(jitter * 2);
      const to = b + wander(jitter * 2);
      if (to - from > gap) segments.push([rotatePoint([from, at], angle), rotatePoint([to, at], angle)]);
    }
  }
  return segments;
}
