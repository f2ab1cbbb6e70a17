import type { Box } from '@furrow/portrait/geometry';
import type { Point, Ring } from '@furrow/portrait/types';

/** The parts of a line that lie inside a box, each as a line of its own. */
export function linesWithin(line: Ring, box: Box): Point[][] {
  const parts: Point[][] = [];
  let open: Point[] = [];
  line.slice(1).forEach((to, i) => {
    const from = line[i];
    const piece = from === undefined ? null : clipped(from, to, box);
    if (piece === null) return;
    const [start, end] = piece;
    const last = open.at(-1);
    if (last !== undefined && same(last, start)) open.push(end);
    else {
      open = [start, end];
      parts.push(open);
    }
  });
  return parts;
}

const same = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;

/** Liang and Barsky: how far along the piece each side of the box is crossed. */
function clipped(from: Point, to: Point, box: Box): readonly [Point, Point] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [enter, leave] = [0, 1];
  for (const [towards, room] of [
    [-dx, from[0] - box.left],
    [dx, box.right - from[0]],
    [-dy, from[1] - box.top],
    [dy, box.bottom - from[1]],
  ] as const) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) enter = Math.max(enter, room / towards);
    if (towards > 0) leave = Math.min(leave, room / towards);
  }
  if (enter >= leave) return null;
  const at = (t: number): Point => [from[0] + dx * t, from[1] + dy * t];
  return [at(enter), at(leave)];
}
