import { areaOf, type Box, boxOf, rotate, rotatePoint, signedArea } from './geometry.ts';
import { cyclic } from './list.ts';
import type { Random } from './random.ts';
import type { Point, Ring } from './types.ts';

interface Node {
  readonly point: Point;
  readonly side: number;
  /** Set on crossings only: the node the cut leads to. */
  partner?: Node;
  next?: Node;
  used?: boolean;
}

/**
 * The pieces of a simple ring on the side of the line towards which `normal` points. Unlike half-plane
 * clipping this keeps the pieces of a concave ring apart, so that a stroked field shows no bridge.
 */
export function piecesBeside(ring: Ring, through: Point, normal: Point): Point[][] {
  const along = (p: Point): number => -(p[0] - through[0]) * normal[1] + (p[1] - through[1]) * normal[0];
  const sideOf = (p: Point): number => {
    const d = (p[0] - through[0]) * normal[0] + (p[1] - through[1]) * normal[1];
    return Math.abs(d) < 1e-6 ? 1e-6 : d;
  };
  const nodes: Node[] = [];
  const crossings: Node[] = [];
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    const da = sideOf(a);
    const db = sideOf(b);
    nodes.push({ point: a, side: da });
    if (da > 0 !== db > 0) {
      const t = da / (da - db);
      const crossing: Node = { point: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], side: 0 };
      nodes.push(crossing);
      crossings.push(crossing);
    }
  });
  if (crossings.length === 0) return cyclic(nodes, 0).side > 0 ? [[...ring]] : [];
  nodes.forEach((node, i) => {
    node.next = cyclic(nodes, i + 1);
  });
  crossings.sort((a, b) => along(a.point) - along(b.point));
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const a = cyclic(crossings, i);
    const b = cyclic(crossings, i + 1);
    a.partner = b;
    b.partner = a;
  }
  const pieces: Point[][] = [];
  for (const start of nodes) {
    if (start.side <= 0 || start.used) continue;
    const piece: Point[] = [];
    let node: Node | undefined = start;
    while (node && !node.used) {
      node.used = true;
      piece.push(node.point);
      if (node.side === 0 && node.partner && (node.next?.side ?? 0) < 0) {
        node = node.partner;
        if (node.used) break;
        node.used = true;
        piece.push(node.point);
      }
      node = node.next;
    }
    if (piece.length > 2) pieces.push(piece);
  }
  return pieces;
}

/** Clipped to a box. Bridges of concave rings run along the box's edge, which lies outside the picture. */
export function clipToBox(ring: Ring, box: Box): Point[] {
  const sides: [Point, Point][] = [
    [
      [box.left, 0],
      [1, 0],
    ],
    [
      [box.right, 0],
      [-1, 0],
    ],
    [
      [0, box.top],
      [0, 1],
    ],
    [
      [0, box.bottom],
      [0, -1],
    ],
  ];
  let rest: Point[] = [...ring];
  for (const [through, normal] of sides) {
    const kept: Point[] = [];
    const depth = (p: Point): number => (p[0] - through[0]) * normal[0] + (p[1] - through[1]) * normal[1];
    rest.forEach((a, i) => {
      const b = cyclic(rest, i + 1);
      const da = depth(a);
      const db = depth(b);
      if (da >= 0) kept.push(a);
      if (da >= 0 !== db >= 0) {
        const t = da / (da - db);
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    });
    if (kept.length < 3) return [];
    rest = kept;
  }
  return rest;
}

/** Moved inwards by mitring each corner; empty where nothing is left. Negative distances grow the ring. */
export function inset(ring: Ring, distance: number): Point[] {
  const clean = ring.filter((p, i) => {
    const q = cyclic(ring, i + 1);
    return Math.hypot(q[0] - p[0], q[1] - p[1]) > 0.5;
  });
  if (clean.length < 3) return [];
  const turn = signedArea(clean) > 0 ? 1 : -1;
  const normalOf = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(-(b[1] - a[1]) / length) * turn, ((b[0] - a[0]) / length) * turn];
  };
  const moved = clean.map((p, i): Point => {
    const n1 = normalOf(cyclic(clean, i - 1), p);
    const n2 = normalOf(p, cyclic(clean, i + 1));
    const dot = 1 + n1[0] * n2[0] + n1[1] * n2[1];
    const reach = Math.min(distance / Math.max(dot, 0.35), Math.abs(distance) * 1.6);
    return [p[0] + (n1[0] + n2[0]) * reach, p[1] + (n1[1] + n2[1]) * reach];
  });
  const area = signedArea(moved) * turn;
  if (area <= 0 || (distance > 0 && area >= areaOf(clean))) return [];
  // A ring thinner than twice the distance turns inside out on one axis and still shows a positive area.
  if (distance > 0) {
    const before = boxOf(clean);
    const after = boxOf(moved);
    if (after.right - after.left > before.right - before.left) return [];
    if (after.bottom - after.top > before.bottom - before.top) return [];
    const perimeter = clean.reduce((sum, p, i) => {
      const q = cyclic(clean, i + 1);
      return sum + Math.hypot(q[0] - p[0], q[1] - p[1]);
    }, 0);
    if (areaOf(clean) < perimeter * distance * 0.52) return [];
  }
  return moved;
}

export interface DivideOptions {
  /** Direction of the fields, radians. */
  readonly angle?: number;
  /** How far a boundary may turn from that direction. */
  readonly wobble?: number;
  /** Above one, fields tend to lie wide; below, to stand. */
  readonly ratio?: number;
}

/** Split again and again until every piece is near the target area. */
export function divide(ring: Ring, target: number, random: Random, options: DivideOptions = {}): Point[][] {
  const { angle = 0, wobble = 0.15, ratio = 1.2 } = options;
  const area = areaOf(ring);
  if (area < target * random.between(0.85, 1.5)) return [[...ring]];
  const box = boxOf(rotate(ring, -angle));
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const standing = width * random.between(0.85, 1.2) > height * ratio;
  for (let attempt = 0; attempt < 4; attempt++) {
    const t = random.between(0.38, 0.62);
    const through: Point = standing
      ? [box.left + width * t, (box.top + box.bottom) / 2]
      : [(box.left + box.right) / 2, box.top + height * t];
    const theta = (standing ? 0 : Math.PI / 2) + random.spread(wobble) + angle;
    const normal: Point = [Math.cos(theta), Math.sin(theta)];
    const at = rotatePoint(through, angle);
    const pieces = [...piecesBeside(ring, at, normal), ...piecesBeside(ring, at, [-normal[0], -normal[1]])];
    if (pieces.length < 2 || pieces.some((p) => areaOf(p) < Math.min(area, target) * 0.16)) continue;
    return pieces.flatMap((piece) => divide(piece, target, random, options));
  }
  return [[...ring]];
}
