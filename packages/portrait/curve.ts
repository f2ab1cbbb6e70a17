import { between, distanceBetween } from './geometry.ts';
import { cyclic, lastOf } from './list.ts';
import type { Point, Ring } from './types.ts';

/** Points at equal distances along a line. */
export function resample(line: Ring, step: number): Point[] {
  const points: Point[] = [cyclic(line, 0)];
  let carried = 0;
  for (let i = 1; i < line.length; i++) {
    const a = cyclic(line, i - 1);
    const b = cyclic(line, i);
    const length = distanceBetween(a, b);
    let t = step - carried;
    for (; t <= length; t += step) points.push(between(a, b, t / length));
    carried = length - (t - step);
  }
  return points;
}

/** A Catmull-Rom curve through the points. */
export function curveThrough(points: Ring, steps = 8): Point[] {
  const spline = (a: number, b: number, c: number, d: number, t: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  const curve: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const b = cyclic(points, i);
    const c = cyclic(points, i + 1);
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      curve.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return [...curve, lastOf(points)];
}

export function normalsOf(line: Ring): Point[] {
  return line.map((_, i) => {
    const a = cyclic(line, Math.max(0, i - 1));
    const b = cyclic(line, Math.min(line.length - 1, i + 1));
    const length = distanceBetween(a, b) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  });
}

export function offsetLine(line: Ring, distance: number): Point[] {
  const normals = normalsOf(line);
  return line.map((p, i) => {
    const n = cyclic(normals, i);
    return [p[0] + n[0] * distance, p[1] + n[1] * distance];
  });
}

/** A band around a line; the half-width may change on the way (0…1). */
export function ribbon(line: Ring, halfWidth: (way: number) => number): Point[] {
  const normals = normalsOf(line);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const n = cyclic(normals, i);
    const w = halfWidth(i / (line.length - 1));
    left.push([p[0] + n[0] * w, p[1] + n[1] * w]);
    right.push([p[0] - n[0] * w, p[1] - n[1] * w]);
  });
  return [...left, ...right.reverse()];
}

/** Douglas-Peucker, but no piece longer than `longest`, so that smooth curves stay round. */
export function thinLine(line: Ring, tolerance: number, longest: number): Point[] {
  if (line.length < 4) return [...line];
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [ax, ay] = cyclic(line, from);
    const [bx, by] = cyclic(line, to);
    const length = Math.hypot(bx - ax, by - ay);
    let worst = -1;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = cyclic(line, i);
      const d =
        length < 1e-6
          ? Math.hypot(x - ax, y - ay)
          : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (d > worst) [worst, at] = [d, i];
    }
    if (at < 0 || (worst <= tolerance && (length <= longest || to - from <= 2))) continue;
    if (worst <= tolerance) at = (from + to) >> 1;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep.has(i));
}

export function thinRing(ring: Ring, tolerance: number, longest: number): Point[] {
  const half = ring.length >> 1;
  const first = thinLine(ring.slice(0, half + 1), tolerance, longest);
  const second = thinLine([...ring.slice(half), cyclic(ring, 0)], tolerance, longest);
  return [...first, ...second.slice(1, -1)];
}
