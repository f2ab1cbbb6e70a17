import { lighten } from './colour.ts';
import { between, distanceBetween } from './geometry.ts';
import { type HatchOptions, hatch } from './hatch.ts';
import { cyclic } from './list.ts';
import { PALETTE } from './palette.ts';
import { polygon, type Segment, segmentsPath, shortNumber } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Ring } from './types.ts';

export interface ForestOptions {
  readonly random: Random;
  readonly colour?: string;
  readonly gap?: number;
  readonly layers?: number;
  readonly floor?: boolean;
  readonly shadow?: number;
  readonly highlight?: number;
  readonly outside?: boolean;
}

function startLate(segment: Segment, by: number): Segment {
  const length = distanceBetween(segment[0], segment[1]);
  return by < length ? [between(segment[0], segment[1], by / length), segment[1]] : segment;
}

/**
 * Wild forest: dotted lines at several angles with uneven dashes. Thousands of crowns for a few hundred bytes,
 * and no lattice for the eye to find.
 */
export function drawForest(scene: Scene, ring: Ring, options: ForestOptions): void {
  const {
    random,
    colour = PALETTE.forest,
    gap = 10,
    layers = 3,
    floor = true,
    shadow = 0.52,
    highlight = 0.075,
  } = options;
  const shown = scene.visible(ring);
  if (shown.length < 3) return;
  if (floor) scene.path(polygon(shown), { fill: lighten(colour, -0.07) });
  const spread: HatchOptions = options.outside ? { except: scene.parcel } : {};
  const angles = [random.between(0, 60), random.between(60, 120), random.between(120, 180)];
  const grow = (scene.light ? 1.2 : 1) * (options.outside ? 1.12 * scene.coarse : Math.sqrt(scene.coarse));
  for (let layer = 0; layer < (scene.light || options.outside ? Math.min(2, layers) : layers); layer++) {
    const pitch = gap * grow * (1 + layer * 0.28);
    // A coarse wood has fewer crowns, not giant ones.
    const crown = gap * Math.min(grow, 1.22) * (0.98 + layer * 0.12);
    const lines = hatch(shown, cyclic(angles, layer), pitch, { jitter: pitch * 0.22, random, ...spread });
    const staggered = lines.map((s) => startLate(s, random.between(0, pitch * 1.4)));
    const dash = Array.from(
      { length: 5 },
      () => `0 ${shortNumber(pitch * random.between(0.75, 1.7) * (1 + layer * 0.35))}`,
    );
    if (staggered.length === 0) continue;
    const id = scene.define(segmentsPath(staggered));
    const green = lighten(colour, random.spread(0.03) + layer * 0.018);
    const marks = [
      scene.use(id, {
        x: crown * 0.34,
        y: crown * 0.36,
        stroke: PALETTE.deepShade,
        width: crown,
        opacity: shadow,
      }),
      scene.use(id, { stroke: green, width: crown }),
    ];
    if (!options.outside) {
      const shine = {
        x: -crown * 0.14,
        y: -crown * 0.15,
        stroke: lighten(green, highlight),
        width: crown * 0.46,
      };
      marks.push(scene.use(id, shine));
    }
    scene.add(
      `<g fill="none" stroke-linecap="round" stroke-dasharray="${dash.join(' ')}">${marks.join('')}</g>`,
    );
  }
}
