import { vary } from '../colour.ts';
import { cropColours } from '../crops.ts';
import { inset } from '../cut.ts';
import { drawHomestead } from '../farmyard.ts';
import { drawForest } from '../forest.ts';
import {
  areaOf,
  boxOf,
  centroidOf,
  contains,
  distanceBetween,
  distanceToLine,
  ringOfBox,
} from '../geometry.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { cyclic, everyNth } from '../list.ts';
import { PathWriter, polygon, smoothLine, smoothRing } from '../path.ts';
import { drawPivot } from '../pivot.ts';
import { type Disc, packDiscs, placeInside } from '../placing.ts';
import type { Random } from '../random.ts';
import { drawDrifts } from '../relief.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { bankTrees, drawTrees, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek, drawPond, drawRiver } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';

const WOODS = '#3d6247';
const RED_SOILS = ['#c98a5e', '#c27a50', '#d0a070', '#bd7048'] as const;
const YOUNG_ROWS = ['#6f8f55', '#86a05f', '#5f8550'] as const;

/** The wood's edge is ragged. */
function ragged(ring: Ring, random: Random, size: number): Point[] {
  const points: Point[] = [];
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    const steps = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 36));
    for (let k = 0; k < steps; k++) {
      points.push([
        a[0] + ((b[0] - a[0]) * k) / steps + random.spread(size),
        a[1] + ((b[1] - a[1]) * k) / steps + random.spread(size),
      ]);
    }
  });
  return points;
}

/** Terraced rows swing with the land; they are drawn over the clearing's box and cut to its edge. */
function swingingRows(ring: Ring, random: Random, gap: number): string {
  const { left, top, right, bottom } = boxOf(ring);
  const lying = random.chance(0.5);
  const swing = random.between(12, 28);
  const phase = random.between(0, 6);
  const path = new PathWriter('whole');
  const [from, to, low, high] = lying ? [left, right, top, bottom] : [top, bottom, left, right];
  for (let t = low - swing; t < high + swing; t += gap) {
    const line: Point[] = [];
    for (let u = from - 10; u < to + 80; u += 80) {
      const v = t + Math.sin(u / 120 + phase + t / 260) * swing;
      line.push(lying ? [u, v] : [v, u]);
    }
    smoothLine(line, path);
  }
  return path.text;
}

function drawClearing(scene: Scene, ring: Ring, random: Random, outside: boolean): void {
  const shown = scene.visible(ring);
  if (shown.length < 3) return;
  const d = smoothRing(ragged(shown, random, 4.5), new PathWriter('whole'));
  const shape = scene.define(d);
  scene.add(
    scene.use(shape, { fill: vary(random, random.pick(RED_SOILS), 0.015), stroke: '#8d9a5b', width: 9 }),
  );
  const clip = scene.clipTo(shape);
  if (!outside) {
    const noise = scene.noise(`sand ${Math.round(centroidOf(ring)[0])}`);
    drawDrifts(scene, {
      noise,
      colour: '#e2b283',
      opacity: 0.36,
      size: 110,
      levels: [0.57],
      step: 34,
      clip,
      box: boxOf(shown),
    });
  }
  const gap = (outside ? 14.5 * scene.coarse : 10.5) * (scene.light ? 1.25 : 1);
  scene.path(swingingRows(shown, random, gap), {
    stroke: random.pick(YOUNG_ROWS),
    width: gap * 0.38,
    opacity: 0.62,
    clip,
  });
  if (!outside) scene.add(scene.use(shape, { fill: `url(#${scene.id}W${random.whole(0, 3)})` }));
}

const edgeTrees = (ring: Ring, random: Random, gap = 11.5) =>
  treesAlong([...ring, cyclic(ring, 0)], { random, gap, radius: 5.7, wander: 4.5, density: 0.85 });

/** Red fields cut out of pine woods, with pivots among them. */
export function drawCoastalPlain(scene: Scene): void {
  scene.ground(WOODS);
  const random = scene.random('coastal plain');
  drawForest(scene, ringOfBox(scene.window), {
    random: scene.random('woods'),
    colour: WOODS,
    gap: 12,
    outside: true,
  });
  const count = fieldCount(scene.input.acres, 140, 2, 6);
  const angle = scene.angle + random.spread(0.1);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle, wobble: 0.16, ratio: 1.1 },
    0.95,
  );
  const colours = cropColours(scene.input.crops, ['#5f8a55', '#e2d9bd', '#86a35c', '#a9b271']);
  const greens = [...colours, '#3f6e47'];
  const clearings: Point[][] = [];
  outside.forEach((ring, i) => {
    const chance = scene.random(`neighbour ${i}`);
    const open = inset(ring, chance.between(11, 17));
    if (open.length < 3 || chance.chance(0.45)) return;
    drawClearing(scene, open, chance, true);
    clearings.push(open);
    const disc = chance.chance(0.4) ? packDiscs(open, 130, 50, 1)[0] : undefined;
    if (disc)
      drawPivot(scene, disc, { random: chance, colours: greens, wedges: chance.whole(1, 2), outside: true });
  });
  // Between clearings only a strip of wood is left: its floor is enough, the trees of both edges fill it.
  scene.path(polygon(scene.parcel), { fill: '#2f5140' });
  const smallest = Math.min(...inside.map(areaOf));
  const own: Point[][] = [];
  const discs: Disc[] = [];
  inside.forEach((ring, i) => {
    const chance = scene.random(`clearing ${i}`);
    const open = inset(ring, chance.between(8, 12.5));
    // One stand of timber stays where the farm is large enough to spare it.
    if (open.length < 3) return;
    if (inside.length > 3 && areaOf(ring) === smallest) {
      drawForest(scene, ring, { random: chance, colour: '#385c43', gap: 10.5 });
      return;
    }
    drawClearing(scene, open, chance, false);
    own.push(open);
    if (!scene.has('pivots')) return;
    for (const disc of packDiscs(inset(open, 7), 180, 60, 2)) {
      drawPivot(scene, disc, { random: chance, colours: chance.shuffle(greens), wedges: chance.whole(2, 3) });
      discs.push(disc);
    }
  });
  const road = everyNth(scene.crop(courseBeside(scene, watersideOf(scene) + Math.PI, 16, 60)), 3);
  const trees = [
    ...clearings
      .flatMap((ring) => edgeTrees(ring, random, 14.5 * scene.coarse))
      .filter(({ at }) => !contains(scene.parcel, at)),
    ...own.flatMap((ring) => [...edgeTrees(ring, random), ...edgeTrees(inset(ring, -7), random)]),
  ].filter(({ at }) => distanceToLine(road, at) > 9);
  drawRoad(scene, road, { colour: '#d9a47a', smooth: true, edge: 0.4 });
  drawTrees(scene, trees, { random, colours: ['#36583f', '#446b49', '#2d4f3d'], height: 1.2 });
  drawCoastalWater(scene, random, discs);
}

function drawCoastalWater(scene: Scene, random: Random, discs: readonly Disc[]): void {
  const avoid: Point[][] = [];
  if (scene.has('river')) {
    const course = scene.crop(courseBeside(scene, watersideOf(scene), 52, 90));
    drawRiver(scene, course, {
      random,
      halfWidth: 15,
      colour: '#4b6f74',
      strip: { colour: '#4a6b4a', width: 34 },
    });
    drawTrees(scene, bankTrees(course, 23, 3, random), { random });
    avoid.push(course);
  }
  if (scene.has('creek')) {
    const course = scene.crop(courseThrough(scene, 'creek'));
    scene.path(smoothLine(everyNth(course, 2)), { stroke: '#4f7150', width: 34 });
    drawCreek(scene, course, 4.5);
    drawTrees(scene, bankTrees(course, 10, 2, random, 5.4), { random });
    avoid.push(course);
  }
  const yard = drawHomestead(scene, { avoid, discs, windbreak: [], bins: 1, lane: '#d9a47a' });
  if (!scene.has('pond') && !random.chance(0.5)) return;
  const far = (p: Point): number => (yard ? Math.hypot(p[0] - yard[0], p[1] - yard[1]) : 0);
  const at = placeInside(scene.parcel, {
    radius: 42,
    random,
    score: (p) =>
      discs.some((d) => distanceBetween(d.centre, p) < d.radius + 36)
        ? -Infinity
        : Math.min(260, far(p)) + random.between(0, 90),
  });
  if (!at) return;
  const shore = drawPond(scene, at, 32, 21, random);
  const inParcel = edgeTrees(inset(shore, -9), random).filter((tree) => contains(scene.parcel, tree.at));
  drawTrees(scene, inParcel, { random, colours: ['#446b49', '#547a4c'] });
}
