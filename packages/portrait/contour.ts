import { thinLine, thinRing } from './curve.ts';
import type { Box } from './geometry.ts';
import { PathWriter, smoothLine, smoothRing } from './path.ts';
import type { Point } from './types.ts';

/** A height field sampled on a square lattice. */
export interface HeightGrid {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

export function sampleGrid(height: (x: number, y: number) => number, box: Box, step: number): HeightGrid {
  const columns = Math.ceil((box.right - box.left) / step) + 1;
  const rows = Math.ceil((box.bottom - box.top) / step) + 1;
  const values = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++)
      values[j * columns + i] = height(box.left + i * step, box.top + j * step);
  }
  return { values, columns, rows, left: box.left, top: box.top, step };
}

export function rangeOf(grid: HeightGrid): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const v of grid.values) {
    low = Math.min(low, v);
    high = Math.max(high, v);
  }
  return { low, high };
}

export const negated = (grid: HeightGrid): HeightGrid => ({ ...grid, values: grid.values.map((v) => -v) });

/** A border of low ground around the grid closes every contour. */
function bordered(grid: HeightGrid, level: number): HeightGrid {
  const columns = grid.columns + 2;
  const rows = grid.rows + 2;
  const values = new Float64Array(columns * rows).fill(level - 1e4);
  for (let j = 0; j < grid.rows; j++) {
    const row = grid.values.subarray(j * grid.columns, (j + 1) * grid.columns);
    values.set(row, (j + 1) * columns + 1);
  }
  return { ...grid, values, columns, rows, left: grid.left - grid.step, top: grid.top - grid.step };
}

// For each of the sixteen corner patterns (nw 8, ne 4, se 2, sw 1), the cell edges the contour goes from and to.
const CASES: readonly (readonly (
  | 'tl'
  | 'lb'
  | 'bl'
  | 'br'
  | 'rb'
  | 'lr'
  | 'rl'
  | 'rt'
  | 'tr'
  | 'bt'
  | 'tb'
  | 'lt'
)[])[] = [
  [],
  ['lb'],
  ['br'],
  ['lr'],
  ['rt'],
  ['rb', 'lt'],
  ['bt'],
  ['lt'],
  ['tl'],
  ['tb'],
  ['tr', 'bl'],
  ['tr'],
  ['rl'],
  ['rb'],
  ['bl'],
  [],
];

export interface Contour {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** Marching squares. */
export function contoursAt(
  source: HeightGrid,
  level: number,
  closed: boolean,
  tolerance = 1.4,
  longest = 64,
): Contour[] {
  const { values, columns, rows, left, top, step } = closed ? bordered(source, level) : source;
  const following = new Map<number, number>();
  const targets = new Set<number>();
  const points = new Map<number, Point>();
  const value = (i: number, j: number): number => values[j * columns + i] ?? 0;
  const crossing = (i: number, j: number, upright: boolean): number => {
    const key = (j * columns + i) * 2 + (upright ? 1 : 0);
    if (!points.has(key)) {
      const a = value(i, j);
      const b = upright ? value(i, j + 1) : value(i + 1, j);
      const t = Math.min(0.98, Math.max(0.02, (level - a) / (b - a)));
      points.set(
        key,
        upright ? [left + i * step, top + (j + t) * step] : [left + (i + t) * step, top + j * step],
      );
    }
    return key;
  };
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const pattern =
        (value(i, j) > level ? 8 : 0) |
        (value(i + 1, j) > level ? 4 : 0) |
        (value(i + 1, j + 1) > level ? 2 : 0) |
        (value(i, j + 1) > level ? 1 : 0);
      const edge = (name: string | undefined): number => {
        if (name === 't') return crossing(i, j, false);
        if (name === 'b') return crossing(i, j + 1, false);
        return name === 'l' ? crossing(i, j, true) : crossing(i + 1, j, true);
      };
      for (const [from, to] of CASES[pattern] ?? []) {
        const end = edge(to);
        following.set(edge(from), end);
        targets.add(end);
      }
    }
  }
  const contours: Contour[] = [];
  const seen = new Set<number>();
  const walk = (start: number, ring: boolean): void => {
    const line: Point[] = [];
    for (let key: number | undefined = start; key !== undefined && !seen.has(key); key = following.get(key)) {
      seen.add(key);
      const p = points.get(key);
      if (p) line.push(p);
    }
    if (line.length <= 3) return;
    const thin = ring ? thinRing : thinLine;
    contours.push({ points: thin(line, tolerance, longest), closed: ring });
  };
  if (!closed) for (const key of following.keys()) if (!targets.has(key)) walk(key, false);
  for (const key of following.keys()) if (!seen.has(key)) walk(key, true);
  return contours;
}

/** Path data of everything above the level. */
export function areaAbove(grid: HeightGrid, level: number, tolerance?: number, longest?: number): string {
  const path = new PathWriter('whole');
  for (const { points } of contoursAt(grid, level, true, tolerance, longest)) smoothRing(points, path);
  return path.text;
}

/** Path data of the line at the level. */
export function linesAt(grid: HeightGrid, level: number, tolerance?: number, longest?: number): string {
  const path = new PathWriter('whole');
  for (const { points, closed } of contoursAt(grid, level, false, tolerance, longest)) {
    if (closed) smoothRing(points, path);
    else smoothLine(points, path);
  }
  return path.text;
}
