import { cyclic } from './list.ts';
import type { Point, Ring } from './types.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

export function signedArea(ring: Ring): number {
  let sum = 0;
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    sum += a[0] * b[1] - b[0] * a[1];
  });
  return sum / 2;
}

export const areaOf = (ring: Ring): number => Math.abs(signedArea(ring));

export function centroidOf(ring: Ring): Point {
  const area = signedArea(ring);
  if (Math.abs(area) < 1e-6) return cyclic(ring, 0);
  let x = 0;
  let y = 0;
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    const cross = a[0] * b[1] - b[0] * a[1];
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  });
  return [x / (6 * area), y / (6 * area)];
}

export function contains(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = cyclic(ring, i);
    const [bx, by] = cyclic(ring, j);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function boxOf(points: Ring): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export const rectangle = (left: number, top: number, width: number, height: number): Ring => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

export const ringOfBox = (box: Box, margin = 0): Ring =>
  rectangle(
    box.left - margin,
    box.top - margin,
    box.right - box.left + 2 * margin,
    box.bottom - box.top + 2 * margin,
  );

export function rotatePoint([x, y]: Point, angle: number, [cx, cy]: Point = [0, 0]): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

export const rotate = (ring: Ring, angle: number, around: Point = [0, 0]): Point[] =>
  ring.map((point) => rotatePoint(point, angle, around));

export const translate = (ring: Ring, dx: number, dy: number): Point[] =>
  ring.map(([x, y]) => [x + dx, y + dy]);

/** Shortest distance to a polyline. */
export function distanceToLine(line: Ring, [x, y]: Point): number {
  let least = Infinity;
  let from: Point | undefined;
  for (const to of line) {
    if (from) {
      const dx = to[0] - from[0];
      const dy = to[1] - from[1];
      const t = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
      const s = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = x - from[0] - s * dx;
      const ey = y - from[1] - s * dy;
      least = Math.min(least, ex * ex + ey * ey);
    }
    from = to;
  }
  return Math.sqrt(least);
}

export const distanceToRing = (ring: Ring, point: Point): number =>
  distanceToLine([...ring, cyclic(ring, 0)], point);

export function circle([cx, cy]: Point, radius: number, corners = 24): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const a = (i / corners) * 2 * Math.PI;
    return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)];
  });
}

/** Direction, within an eighth of a turn either way, in which most of the outline runs. */
export function principalAngle(ring: Ring): number {
  let x = 0;
  let y = 0;
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    const length = distanceBetween(a, b);
    const fourfold = 4 * Math.atan2(b[1] - a[1], b[0] - a[0]);
    x += length ** 2 * Math.cos(fourfold);
    y += length ** 2 * Math.sin(fourfold);
  });
  return Math.atan2(y, x) / 4;
}

export function convexHull(points: Ring): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Ring): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length > 1) {
        const o = cyclic(chain, -2);
        const a = cyclic(chain, -1);
        if ((a[0] - o[0]) * (p[1] - o[1]) - (a[1] - o[1]) * (p[0] - o[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
