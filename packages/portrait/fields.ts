import { lighten, vary } from './colour.ts';
import { inset } from './cut.ts';
import { areaOf } from './geometry.ts';
import { type HatchOptions, hatch } from './hatch.ts';
import { PathWriter, polygon, roundedPolygon, type Segment, segmentsPath } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Ring } from './types.ts';

export interface FieldOptions {
  readonly colour: string;
  readonly random: Random;
  /** Direction of the rows, degrees. */
  readonly degrees?: number;
  readonly gap?: number;
  readonly headland?: number;
  readonly corner?: number;
  readonly rows?: boolean;
  readonly edge?: boolean;
  /** The neighbours' rows stop at the parcel, which is painted over them. */
  readonly outside?: boolean;
}

/** Rows of a ring kept clear of its edge by a headland, where the tractor turns. */
export function rowsWithin(
  scene: Scene,
  ring: Ring,
  degrees: number,
  gap: number,
  headland: number,
  options: HatchOptions = {},
): Segment[] {
  const inner = headland > 0 ? inset(ring, headland) : [...ring];
  if (inner.length < 3) return [];
  const shown = scene.visible(inner);
  return shown.length < 3 ? [] : hatch(shown, degrees, gap, options);
}

/** A cultivated field: base, wash, rows with every sixth lighter, headland, and an edge drawn later. */
export function drawField(scene: Scene, ring: Ring, options: FieldOptions): void {
  const {
    random,
    degrees = 0,
    headland = 7,
    corner = 0,
    rows = true,
    edge = true,
    outside = false,
  } = options;
  const shown = scene.visible(ring);
  if (shown.length < 3) return;
  const colour = vary(random, options.colour);
  const outline =
    corner > 2 ? roundedPolygon(shown, corner) : polygon(shown, new PathWriter(outside ? 'whole' : 'tenth'));
  scene.path(outline, { fill: colour });
  // Under the veil every other wash goes unnoticed.
  if (random.chance(0.5) || !outside) scene.wash(outline, random);
  if (rows) {
    const gap = (options.gap ?? 8.6) * (scene.light ? 1.4 : 1) * (outside ? 1.2 * scene.coarse : 1);
    const except = outside ? { except: scene.parcel } : {};
    const lines = rowsWithin(scene, ring, degrees, gap, headland, { jitter: 0.35, random, ...except });
    const sixth = (i: number): boolean => i % 6 === 5;
    scene.path(segmentsPath(lines.filter((_, i) => !sixth(i))), {
      stroke: lighten(colour, -0.055),
      width: gap * 0.42,
      opacity: 0.85,
    });
    scene.path(segmentsPath(lines.filter((_, i) => sixth(i))), {
      stroke: lighten(colour, 0.06),
      width: gap * 0.38,
      opacity: 0.8,
    });
    if (!outside && headland > 4 && areaOf(ring) > 5000) drawHeadland(scene, ring, headland, colour);
  }
  if (edge) scene.edges += outline;
}

function drawHeadland(scene: Scene, ring: Ring, headland: number, colour: string): void {
  const turn = inset(ring, headland * 0.5);
  const shown = turn.length > 2 ? scene.visible(turn) : [];
  if (shown.length > 2)
    scene.path(polygon(shown), { stroke: lighten(colour, 0.05), width: 1.3, opacity: 0.6 });
}

/** All field edges at once: a blue shadow, and a warm rim on the side of the light. */
export function drawFieldEdges(scene: Scene): void {
  if (scene.edges === '') return;
  const id = scene.define(scene.edges);
  scene.edges = '';
  const shadow = scene.use(id, { stroke: '#33406a', width: 1.6, opacity: 0.34 });
  const rim = scene.use(id, { x: -1.3, y: -1.3, stroke: '#ffe9b0', opacity: 0.3 });
  scene.add(`<g fill="none">${shadow}${rim}</g>`);
}
