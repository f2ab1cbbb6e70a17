import { PALETTE } from './palette.ts';
import { PathWriter, polyline, smoothLine } from './path.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

export interface RoadOptions {
  readonly width?: number;
  readonly colour?: string;
  readonly smooth?: boolean;
  readonly edge?: number;
  /** Grass between two wheel tracks. */
  readonly track?: boolean;
}

/** A long straight line cut to what can be seen; nothing if it passes by. */
function shorten(scene: Scene, a: Point, b: Point): Point[] {
  const { left, right, top, bottom } = scene.window;
  let from = 0;
  let to = 1;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  for (const [p, q] of [
    [-dx, a[0] - left],
    [dx, right - a[0]],
    [-dy, a[1] - top],
    [dy, bottom - a[1]],
  ] as const) {
    if (p === 0 && q < 0) return [];
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  const at = (t: number): Point => [a[0] + dx * t, a[1] + dy * t];
  return from < to ? [at(from), at(to)] : [];
}

/** Several roads of one kind: crossings come out clean, because all verges lie under all surfaces. */
export function drawRoads(scene: Scene, lines: readonly Ring[], options: RoadOptions = {}): void {
  const { width = 6, colour = PALETTE.road, smooth = false, edge = 0.48, track = false } = options;
  const path = new PathWriter();
  for (const line of lines) {
    const [a, b] = line;
    const shown = line.length === 2 && a && b ? shorten(scene, a, b) : line;
    if (shown.length < 2) continue;
    scene.note('road', shown);
    if (smooth) smoothLine(shown, path);
    else polyline(shown, path);
  }
  scene.path(path.text, { stroke: PALETTE.verge, width: width + 2.6, opacity: edge, round: true });
  scene.path(path.text, { stroke: colour, width, round: true });
  if (track) scene.path(path.text, { stroke: '#8f8a5d', width: width * 0.28, opacity: 0.55, round: true });
}

export function drawRoad(scene: Scene, line: Ring, options: RoadOptions = {}): void {
  drawRoads(scene, [line], options);
}
