import { lighten, vary } from './colour.ts';
import { linesAt, rangeOf, sampleGrid } from './contour.ts';
import { inset } from './cut.ts';
import { boxOf } from './geometry.ts';
import { hatch } from './hatch.ts';
import { polygon, segmentsPath } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Ring } from './types.ts';

export interface LeveeOptions {
  readonly random: Random;
  readonly colour: string;
  readonly flooded: boolean;
  /** The general fall of the country, radians. */
  readonly fall: number;
  readonly outside?: boolean;
}

const BANDS = ['#5f9387', '#6a9a66', '#c3ca80', '#6f9fa0'] as const;

/** A rice field: levees along the contours hold the water at one depth, so they wind like contour lines. */
export function drawRiceField(scene: Scene, ring: Ring, options: LeveeOptions): void {
  const { random, flooded, outside = false } = options;
  const field = inset(ring, 3);
  const shown = field.length > 2 ? scene.visible(field) : [];
  if (shown.length < 3) return;
  const heading = options.fall + random.spread(0.5);
  const interval = outside ? 36 * scene.coarse : 25;
  const [dx, dy] = [Math.cos(heading) / interval, Math.sin(heading) / interval];
  const roughness = random.between(3.6, 6.6);
  const phase = random.between(0, 9);
  const noise = scene.noise('levees');
  const { left, top, right, bottom } = boxOf(shown);
  const height = (x: number, y: number): number =>
    x * dx + y * dy + (noise.rough(x / 150 + phase, y / 120) - 0.5) * roughness;
  const grid = sampleGrid(
    height,
    { left: left - 6, top: top - 6, right: right + 6, bottom: bottom + 6 },
    outside ? 22 : 18,
  );
  const { low, high } = rangeOf(grid);
  const base = vary(random, flooded ? '#8fb0aa' : options.colour);
  const outline = polygon(shown);
  const clip = scene.clip(outline);
  scene.path(outline, { fill: base });
  let levees = '';
  let bands = '';
  let step = random.whole(0, 2);
  for (let level = low + random.between(0, 0.6); level < high; level += 1, step++) {
    levees += linesAt(grid, level, 1.6, 66);
    if (step % 3 === 0 && !outside) bands += linesAt(grid, level + 0.5, 1.8, 80);
  }
  scene.path(bands, { stroke: flooded ? '#a9bf79' : random.pick(BANDS), width: 15, opacity: 0.55, clip });
  scene.wash(outline, random);
  if (!flooded && !outside && !scene.light) {
    const drills = hatch(shown, (heading * 180) / Math.PI + random.pick([0, 90]), 7);
    scene.path(segmentsPath(drills), { stroke: lighten(base, -0.05), width: 1.6, opacity: 0.35 });
  }
  if (levees === '') return;
  const id = scene.define(levees);
  const marks =
    scene.use(id, { x: 1.4, y: 1.6, stroke: '#3d6650', width: 5.2, opacity: 0.5 }) +
    scene.use(id, { stroke: '#e0d6a2', width: scene.light ? 3 : 2.5 });
  scene.add(`<g fill="none" clip-path="${clip}">${marks}</g>`);
}
