import { lighten, vary } from './colour.ts';
import { offsetLine, resample } from './curve.ts';
import { contains, distanceToLine } from './geometry.ts';
import { cyclic } from './list.ts';
import { PALETTE, SHELTER } from './palette.ts';
import { dotsPath, shortNumber } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

export interface Tree {
  readonly at: Point;
  readonly radius: number;
}

export interface CrownOptions {
  readonly random: Random;
  readonly colours?: readonly string[];
  readonly shadow?: number;
  /** Length of the shadow against the crown's radius: tall trees throw long ones. */
  readonly height?: number;
  readonly highlight?: number;
}

/** In a picture too heavy, trees beyond the parcel go first: every nth by its place, so none by chance. */
function thinnedOut(scene: Scene, at: Point): boolean {
  const lot = (Math.abs(Math.round(at[0]) * 7 + Math.round(at[1]) * 13) % 20) / 20;
  return lot > 1 / scene.coarse && !contains(scene.parcel, at);
}

/** Trees of one size and colour share a path of dots, used as shadow, crown and highlight. */
export function drawTrees(scene: Scene, trees: readonly Tree[], options: CrownOptions): void {
  const { random, colours = SHELTER, shadow = 0.42, height = 1, highlight = 0.1 } = options;
  const groups = new Map<string, { radius: number; colour: string; points: Point[] }>();
  for (const { at, radius } of trees) {
    const shade = random.whole(0, colours.length - 1);
    if (!scene.sees(at) || (scene.coarse > 1 && thinnedOut(scene, at))) continue;
    const size = Math.max(1.6, Math.round(radius / 1.5) * 1.5);
    const key = `${size}|${shade}`;
    const group = groups.get(key) ?? { radius: size, colour: cyclic(colours, shade), points: [] };
    group.points.push(at);
    groups.set(key, group);
  }
  const crowns = [...groups.values()]
    .sort((a, b) => b.radius - a.radius)
    .map((g) => ({ radius: g.radius, colour: vary(random, g.colour), id: scene.define(dotsPath(g.points)) }));
  if (crowns.length === 0) return;
  const round = 'fill="none" stroke-linecap="round"';
  if (shadow > 0) {
    const casts = crowns.flatMap(({ id, radius }) =>
      (scene.light || scene.coarse > 1 ? [0.8] : [0.55, 1.05]).map((m) =>
        scene.use(id, { x: radius * m * height, y: radius * m * height, width: radius * 1.85 }),
      ),
    );
    scene.add(`<g ${round} stroke="${PALETTE.shade}" opacity="${shortNumber(shadow)}">${casts.join('')}</g>`);
  }
  const heads = crowns.map(({ id, radius, colour }) => {
    const crown = scene.use(id, { stroke: colour, width: radius * 2 });
    if (radius < 1.9) return crown;
    const shift = -radius * 0.25;
    return (
      crown + scene.use(id, { x: shift, y: shift, stroke: lighten(colour, highlight), width: radius * 1.05 })
    );
  });
  scene.add(`<g ${round}>${heads.join('')}</g>`);
}

export interface TreeLineOptions {
  readonly random: Random;
  readonly gap: number;
  readonly radius: number;
  readonly wander?: number;
  readonly offset?: number;
  readonly density?: number;
}

/** Trees along a line: hedgerows, windbreaks, banks. */
export function treesAlong(line: Ring, options: TreeLineOptions): Tree[] {
  const { random, gap, radius, wander = 3, offset = 0, density = 1 } = options;
  const trees: Tree[] = [];
  for (const [x, y] of resample(offset ? offsetLine(line, offset) : line, gap)) {
    const size = radius * random.between(0.7, 1.3);
    const at: Point = [x + random.spread(wander), y + random.spread(wander)];
    if (random.chance(density)) trees.push({ at, radius: size });
  }
  return trees;
}

/** Several loose ranks on both banks, thinning away from the water. */
export function bankTrees(course: Ring, from: number, ranks: number, random: Random, radius = 5.6): Tree[] {
  const trees: Tree[] = [];
  for (let rank = 0; rank < ranks; rank++) {
    for (const bank of [1, -1]) {
      const offset = (from + rank * 7.5) * bank;
      const density = 0.88 - rank * 0.08;
      trees.push(...treesAlong(course, { random, gap: 11.5, radius, wander: 4, offset, density }));
    }
  }
  return clearOf(trees, from - 7, course);
}

export function clearOf(trees: readonly Tree[], distance: number, ...lines: readonly Ring[]): Tree[] {
  return trees.filter(({ at }) =>
    lines.every((line) => line.length < 2 || distanceToLine(line, at) > distance),
  );
}
