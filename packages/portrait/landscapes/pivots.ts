import { drawFarmstead } from '../buildings.ts';
import { vary } from '../colour.ts';
import { cropColours } from '../crops.ts';
import { boxOf, contains, distanceBetween, distanceToLine, distanceToRing } from '../geometry.ts';
import { everyNth } from '../list.ts';
import { PALETTE } from '../palette.ts';
import { dotsPath, polygon } from '../path.ts';
import { drawPivot } from '../pivot.ts';
import { type Disc, packDiscs, placeInside } from '../placing.ts';
import { drawDrifts } from '../relief.ts';
import { drawRoads } from '../roads.ts';
import { type Scene, WORLD } from '../scene.ts';
import { type GridCell, ownsCell, sectionGrid } from '../section-grid.ts';
import { bankTrees, drawTrees } from '../trees.ts';
import type { Point } from '../types.ts';
import { drawCanal, drawRiver } from '../water.ts';
import { courseBeside, watersideOf } from '../water-course.ts';

const DRY = '#bdb187';
const COMPANIONS = [PALETTE.alfalfa, '#dcc183', '#b0764c', '#a3ad62'] as const;

function middleOf({ ring }: GridCell): Point {
  return [ring.reduce((s, p) => s + p[0], 0) / 4, ring.reduce((s, p) => s + p[1], 0) / 4];
}

function drawDryLand(scene: Scene): void {
  scene.ground(DRY);
  drawDrifts(scene, {
    noise: scene.noise('dry'),
    colour: '#8f8a5c',
    opacity: 0.22,
    size: 120,
    levels: [0.5, 0.6, 0.68],
    step: 38,
  });
  const random = scene.random('sage');
  const tufts: Point[] = Array.from({ length: 420 }, () => [
    random.between(WORLD.left, WORLD.right),
    random.between(WORLD.top, WORLD.bottom),
  ]);
  const shown = tufts.filter((p) => scene.sees(p));
  scene.path(dotsPath(shown), { stroke: '#7f7f55', width: 2.4, opacity: 0.5, round: true });
}

/** Own circles: one to a quarter section where the survey allows, smaller ones in what is left. */
function ownDiscs(scene: Scene, cells: readonly GridCell[], radius: number): Disc[] {
  const whole = cells
    .filter((cell) => ownsCell(scene, cell))
    .map((cell) => ({ centre: middleOf(cell), radius }));
  return [...whole, ...packDiscs(scene.parcel, radius, radius * 0.4, 3, whole).filter((d) => d.radius > 34)];
}

/** Circles of crop on dry ground, side by side in their quarter sections. */
export function drawPivots(scene: Scene): void {
  drawDryLand(scene);
  const grid = sectionGrid(scene);
  const water = waterLine(scene);
  const radius = Math.min(grid.cellWidth, grid.cellHeight) * 0.476;
  const named = cropColours(scene.input.crops, [PALETTE.corn, PALETTE.wheat, PALETTE.soy]);
  const random = scene.random('circles');
  const colours = random.shuffle([
    ...named,
    ...random.shuffle(COMPANIONS).slice(0, named.length > 3 ? 1 : 2),
  ]);
  for (const cell of grid.cells) {
    const chance = scene.random(`cell ${cell.column} ${cell.row}`);
    if (ownsCell(scene, cell)) continue;
    const shown = scene.visible(cell.ring);
    if (shown.length < 3) continue;
    scene.path(polygon(shown), { fill: vary(chance, '#c3b58a', 0.03), opacity: 0.55 });
    const centre = middleOf(cell);
    const room = Math.min(
      radius,
      distanceToRing(scene.parcel, centre) - 2,
      distanceToLine(water, centre) - 12,
    );
    if (contains(scene.parcel, centre) || room < radius * 0.42 || chance.chance(0.16)) continue;
    drawPivot(
      scene,
      { centre, radius: room },
      {
        random: chance,
        colours: chance.shuffle([...colours, ...COMPANIONS]),
        wedges: chance.pick([1, 1, 2, 2, 3]),
        outside: true,
      },
    );
  }
  const lines = (every: readonly number[]): Point[][] =>
    every.flatMap((k) => [grid.meridian(k), grid.parallel(k)]);
  drawRoads(scene, lines([-7, -5, -3, -1, 1, 3, 5, 7]), { width: 3, colour: PALETTE.sand, edge: 0.3 });
  drawRoads(scene, lines([-8, -6, -4, -2, 0, 2, 4, 6, 8]), { width: 5, colour: PALETTE.sand, edge: 0.3 });
  scene.path(polygon(scene.parcel), { fill: '#c6b98e' });
  drawDrifts(scene, {
    noise: scene.noise('corners'),
    colour: '#9a9a62',
    opacity: 0.3,
    size: 70,
    levels: [0.5, 0.62],
    step: 26,
    clip: scene.clip(polygon(scene.parcel)),
    box: boxOf(scene.parcel),
  });
  const discs = ownDiscs(scene, grid.cells, radius);
  const wedges = random.shuffle(discs.length < 3 ? [3, 4, 2] : [2, 3, 1, 4, 2, 3, 2]);
  discs.forEach((disc, i) => {
    const count = disc.radius < 60 ? 1 : (wedges[i % wedges.length] ?? 1);
    drawPivot(scene, disc, {
      random: scene.random(`circle ${i}`),
      colours: random.shuffle(colours),
      wedges: count,
    });
  });
  drawWater(scene, water);
  drawCornerYard(scene, discs);
}

/** Laid out first: neighbours' circles keep off it. */
function waterLine(scene: Scene): Point[] {
  if (scene.has('river')) return courseBeside(scene, watersideOf(scene), 50, 80);
  return scene.has('canal') ? courseBeside(scene, watersideOf(scene), 36, 60) : [];
}

function drawWater(scene: Scene, course: Point[]): void {
  const line = scene.crop(course);
  if (line.length < 3) return;
  const random = scene.random('water');
  if (!scene.has('river')) {
    drawCanal(scene, everyNth(line, 2), 8);
    return;
  }
  drawRiver(scene, line, { random, halfWidth: 18, strip: { colour: '#8b9a63', width: 36 } });
  drawTrees(scene, bankTrees(line, 25, 2, random, 5), { random });
}

/** The yard goes where no arm reaches: a corner between circles. */
function drawCornerYard(scene: Scene, discs: readonly Disc[]): void {
  const random = scene.random('corner yard');
  const gapAt = (p: Point): number =>
    Math.min(...discs.map((d) => distanceBetween(d.centre, p) - d.radius), distanceToRing(scene.parcel, p));
  const at = placeInside(scene.parcel, { radius: 20, random, score: gapAt });
  if (!at) return;
  const scale = Math.min(scene.yardScale * 0.8, gapAt(at) / 46);
  if (scale > 0.34)
    drawFarmstead(scene, at, { random, angle: scene.angle, scale, windbreak: scale > 0.5 ? ['north'] : [] });
}
