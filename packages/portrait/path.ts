import { between, distanceBetween } from './geometry.ts';
import { cyclic } from './list.ts';
import type { Point, Ring } from './types.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The shortest text for a number with the given decimals: `.5`, `-3`, `12`. */
export function shortNumber(value: number, decimals = 2): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

function joinNumbers(values: readonly number[]): string {
  let text = '';
  for (const value of values) {
    const number = shortNumber(value, 1);
    text += text === '' || number.startsWith('-') ? number : ` ${number}`;
  }
  return text;
}

/** Writes relative path data, which is about half as long as absolute data. */
export class PathWriter {
  text = '';
  #x = 0;
  #y = 0;
  #control: Point | undefined;
  readonly #fine: boolean;

  constructor(precision: 'whole' | 'tenth' = 'tenth') {
    this.#fine = precision === 'tenth';
  }

  #snap(value: number): number {
    return this.#fine ? tenth(value) : Math.round(value);
  }

  #go(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  moveTo([px, py]: Point): this {
    const x = this.#snap(px);
    const y = this.#snap(py);
    this.text += this.text === '' ? `M${joinNumbers([x, y])}` : `m${joinNumbers([x - this.#x, y - this.#y])}`;
    this.#control = undefined;
    this.#go(x, y);
    return this;
  }

  lineTo([px, py]: Point): this {
    const x = this.#snap(px);
    const y = this.#snap(py);
    const dx = tenth(x - this.#x);
    const dy = tenth(y - this.#y);
    if (dy === 0) this.text += `h${joinNumbers([dx])}`;
    else if (dx === 0) this.text += `v${joinNumbers([dy])}`;
    else this.text += `l${joinNumbers([dx, dy])}`;
    this.#go(x, y);
    return this;
  }

  /** A quadratic curve, written as the smooth shorthand wherever its control point is the reflected one. */
  curveTo([cx, cy]: Point, [px, py]: Point): this {
    const x = this.#snap(px);
    const y = this.#snap(py);
    const reflected =
      this.#control && ([2 * this.#x - this.#control[0], 2 * this.#y - this.#control[1]] as const);
    if (reflected && Math.hypot(reflected[0] - cx, reflected[1] - cy) < (this.#fine ? 0.22 : 0.95)) {
      this.text += `t${joinNumbers([x - this.#x, y - this.#y])}`;
      this.#control = reflected;
    } else {
      const sx = this.#snap(cx);
      const sy = this.#snap(cy);
      this.text += `q${joinNumbers([sx - this.#x, sy - this.#y, x - this.#x, y - this.#y])}`;
      this.#control = [sx, sy];
    }
    this.#go(x, y);
    return this;
  }

  /** A zero-length stroke: with round caps, a dot as wide as the stroke. */
  dot(point: Point): this {
    this.moveTo(point);
    this.text += 'h0';
    return this;
  }

  close(start: Point): this {
    this.text += 'z';
    this.#control = undefined;
    this.#go(this.#snap(start[0]), this.#snap(start[1]));
    return this;
  }
}

export function polygon(ring: Ring, path = new PathWriter()): string {
  path.moveTo(cyclic(ring, 0));
  for (const p of ring.slice(1)) path.lineTo(p);
  return path.close(cyclic(ring, 0)).text;
}

export function polyline(line: Ring, path = new PathWriter()): string {
  path.moveTo(cyclic(line, 0));
  for (const p of line.slice(1)) path.lineTo(p);
  return path.text;
}

/** A soft closed shape whose corners are the control points. */
export function smoothRing(ring: Ring, path = new PathWriter('whole')): string {
  const start = between(cyclic(ring, -1), cyclic(ring, 0), 0.5);
  path.moveTo(start);
  ring.forEach((p, i) => {
    path.curveTo(p, between(p, cyclic(ring, i + 1), 0.5));
  });
  return path.close(start).text;
}

export function smoothLine(line: Ring, path = new PathWriter()): string {
  if (line.length < 3) return polyline(line, path);
  path.moveTo(cyclic(line, 0));
  for (let i = 1; i < line.length - 1; i++) {
    const p = cyclic(line, i);
    const q = cyclic(line, i + 1);
    path.curveTo(p, i === line.length - 2 ? q : between(p, q, 0.5));
  }
  return path.text;
}

export function roundedPolygon(ring: Ring, radius: number, path = new PathWriter()): string {
  const towards = (a: Point, b: Point): Point => {
    const length = distanceBetween(a, b) || 1;
    return between(a, b, Math.min(radius, length * 0.45) / length);
  };
  const start = towards(cyclic(ring, 0), cyclic(ring, 1));
  path.moveTo(start);
  for (let i = 1; i <= ring.length; i++) {
    const corner = cyclic(ring, i);
    path.lineTo(towards(corner, cyclic(ring, i - 1)));
    path.curveTo(corner, towards(corner, cyclic(ring, i + 1)));
  }
  return path.close(start).text;
}

export type Segment = readonly [Point, Point];

/** Rows drawn to and fro, the way a tractor drives them: the moves between rows stay short. */
export function segmentsPath(
  segments: readonly Segment[],
  path = new PathWriter('whole'),
  toAndFro = true,
): string {
  segments.forEach(([a, b], i) => {
    const back = toAndFro && i % 2 === 1;
    path.moveTo(back ? b : a).lineTo(back ? a : b);
  });
  return path.text;
}

export function dotsPath(points: readonly Point[], path = new PathWriter('whole')): string {
  for (const p of points) path.dot(p);
  return path.text;
}

export function arcPath(
  centre: Point,
  radius: number,
  from: number,
  to: number,
  lead: 'M' | 'L' = 'M',
): string {
  const at = (a: number): string =>
    joinNumbers([centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a)]);
  const r = shortNumber(radius, 1);
  return `${lead}${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}

export function discPath([x, y]: Point, radius: number): string {
  const r = shortNumber(radius, 1);
  const d = shortNumber(radius * 2, 1);
  return `M${joinNumbers([x - radius, y])}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`;
}
