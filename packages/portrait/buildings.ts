import { lighten } from './colour.ts';
import { circle, convexHull, rectangle, rotate, translate } from './geometry.ts';
import { PALETTE } from './palette.ts';
import { discPath, PathWriter, polygon, roundedPolygon } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { drawTrees, type Tree, treesAlong } from './trees.ts';
import type { Point } from './types.ts';

export interface Building {
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
  readonly angle?: number;
  readonly roof: string;
  readonly height?: number;
}

const placed = (building: Building, left: number, top: number, width: number, depth: number): Point[] =>
  translate(rotate(rectangle(left, top, width, depth), building.angle ?? 0), building.at[0], building.at[1]);

/** Gabled roofs, the half towards the light brighter, with one shadow path for all. */
export function drawBuildings(scene: Scene, buildings: readonly Building[]): void {
  const [first] = buildings;
  if (first) scene.note('yard', [first.at]);
  const shadow = new PathWriter();
  const roofs = new Map<string, { whole: PathWriter; lit: PathWriter }>();
  for (const building of buildings) {
    if (!scene.sees(building.at, 20)) continue;
    const { width, depth, height = 4 } = building;
    const outline = placed(building, -width / 2, -depth / 2, width, depth);
    polygon(convexHull([...outline, ...translate(outline, height, height)]), shadow);
    const roof = roofs.get(building.roof) ?? { whole: new PathWriter(), lit: new PathWriter() };
    roofs.set(building.roof, roof);
    polygon(outline, roof.whole);
    const lying = width >= depth;
    const lit = placed(
      building,
      -width / 2,
      -depth / 2,
      lying ? width : width / 2,
      lying ? depth / 2 : depth,
    );
    polygon(lit, roof.lit);
  }
  scene.path(shadow.text, { fill: PALETTE.shade, opacity: 0.5 });
  for (const [colour, { whole, lit }] of roofs) {
    scene.path(whole.text, { fill: lighten(colour, -0.09) });
    scene.path(lit.text, { fill: lighten(colour, 0.02) });
  }
}

export function drawGrainBin(scene: Scene, at: Point, radius: number): void {
  const rim = circle(at, radius, 12);
  scene.path(polygon(convexHull([...rim, ...translate(rim, radius * 1.1, radius * 1.1)])), {
    fill: PALETTE.shade,
    opacity: 0.5,
  });
  scene.path(discPath(at, radius), { fill: '#d9d6c8' });
  scene.path(discPath([at[0] - radius * 0.22, at[1] - radius * 0.22], radius * 0.6), { fill: '#f6f1e2' });
}

export interface FarmsteadOptions {
  readonly random: Random;
  readonly angle?: number;
  readonly scale?: number;
  /** Sides, in the yard's own frame, with a windbreak of two ranks. */
  readonly windbreak?: readonly ('north' | 'west')[];
  readonly bins?: number;
}

/** House, barn, sheds and bins on a mown yard behind a windbreak. */
export function drawFarmstead(scene: Scene, at: Point, options: FarmsteadOptions): void {
  const { random, angle = 0, scale = 1, windbreak = ['north', 'west'] } = options;
  const place = (u: number, v: number): Point => {
    const [x, y] = rotate([[u * scale, v * scale]], angle)[0] ?? [0, 0];
    return [at[0] + x, at[1] + y];
  };
  const lot = (
    left: number,
    top: number,
    width: number,
    depth: number,
    corner: number,
    fill: string,
  ): void => {
    const ring = rectangle(left, top, width, depth).map(([u, v]) => place(u, v));
    scene.path(roundedPolygon(ring, corner * scale), { fill, opacity: 0.93 });
  };
  lot(-46, -36, 92, 72, 15, '#a5ad74');
  lot(-20, -12, 54, 37, 8, '#dccfa6');
  const mirrorX = random.chance(0.5) ? 1 : -1;
  const mirrorY = random.chance(0.5) ? 1 : -1;
  const building = (
    u: number,
    v: number,
    width: number,
    depth: number,
    roof: string,
    height: number,
  ): Building => ({
    at: place(u * mirrorX + random.spread(1.5), v * mirrorY + random.spread(1.5)),
    width: width * scale,
    depth: depth * scale,
    angle,
    roof,
    height: height * scale,
  });
  const yard = [
    building(-28, -14, 17, 13, PALETTE.roof, 4),
    building(2, -18, random.between(24, 32), 14, random.pick([PALETTE.barn, PALETTE.barn, '#b9ad92']), 6),
    building(24, 10, 13, random.between(20, 28), '#d9d2bd', 5),
  ];
  if (random.chance(0.7)) yard.push(building(-4, 22, 24, 10, '#cfc6ac', 4));
  drawBuildings(scene, yard);
  const bins = options.bins ?? random.whole(1, 3);
  for (let i = 0; i < bins; i++)
    drawGrainBin(scene, place((-27 + i * 3) * mirrorX, (13 + i * 10.5) * mirrorY), 4.9 * scale);
  const trees: Tree[] = [];
  const rank = (a: Point, b: Point): void => {
    const line = [place(a[0], a[1]), place(b[0], b[1])];
    trees.push(...treesAlong(line, { random, gap: 7 * scale, radius: 4.4 * scale, wander: 1.6 }));
  };
  if (windbreak.includes('north')) {
    rank([-54, -42], [52, -42]);
    rank([-50, -50], [48, -50]);
  }
  if (windbreak.includes('west')) {
    rank([-54, -42], [-54, 38]);
    rank([-62, -44], [-62, 34]);
  }
  for (let i = 0; i < 6; i++) {
    trees.push({
      at: place(random.between(-44, -34), random.between(-32, 34)),
      radius: random.between(3, 5) * scale,
    });
  }
  drawTrees(scene, trees, { random });
}
