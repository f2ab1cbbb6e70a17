import { curveThrough, resample, ribbon } from '../curve.ts';
import { inset } from '../cut.ts';
import { drawForest } from '../forest.ts';
import {
  areaOf,
  boxOf,
  centroidOf,
  circle,
  contains,
  distanceBetween,
  distanceToLine,
  ringOfBox,
} from '../geometry.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { cyclic, everyNth } from '../list.ts';
import { dotsPath, PathWriter, roundedPolygon, type Segment, segmentsPath, smoothRing } from '../path.ts';
import type { Random } from '../random.ts';
import { drawRelief } from '../relief.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { bankTrees, drawTrees, type Tree } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';

const OLD = '#2f5347';

/** Sharp ridges running down to the valley; the ground rises away from the water. */
function mountains(scene: Scene, valley: Ring): (x: number, y: number) => number {
  const noise = scene.noise('mountains');
  const line = everyNth(valley, 3);
  const ridge = (v: number): number => (1 - Math.abs(v * 2 - 1)) ** 2;
  return (x, y) => {
    const rise = Math.min(1.1, distanceToLine(line, [x, y]) / 300);
    const px = x + (noise.at(x / 180 + 3, y / 180) - 0.5) * 150;
    const py = y + (noise.at(x / 180, y / 180 + 40) - 0.5) * 150;
    const u = px * 0.9 + py * 0.5;
    const v = py * 0.9 - px * 0.3;
    const folds = ridge(noise.at(u / 190, v / 300)) * 1.3 + ridge(noise.at(u / 95 + 7, v / 140 + 3)) * 0.5;
    return rise * 1.1 + (0.3 + 0.7 * rise) * folds + noise.at(x / 64, y / 64) * 0.07;
  };
}

function drawYoungStand(scene: Scene, stand: Ring, random: Random): void {
  const shown = scene.visible(stand);
  if (shown.length < 3) return;
  const d = roundedPolygon(shown, 16);
  scene.path(d, { fill: '#17302f', opacity: 0.5, shift: [-3, -3] });
  scene.add(`<g clip-path="${scene.clip(d)}">`);
  drawForest(scene, stand, {
    random,
    colour: random.pick(['#5a7f56', '#688b5c', '#4c7353']),
    gap: 7.4,
    layers: 2,
    shadow: 0.4,
    highlight: 0.06,
  });
  scene.add('</g>');
}

interface Cut {
  readonly outline: string;
  readonly landing: Point;
  readonly ring: Ring;
}

/** A fresh clearcut: yarding scars run like spokes to the landing. */
function drawClearcut(scene: Scene, ring: Ring, random: Random): Cut {
  const outline = roundedPolygon(ring, 10);
  const landing = centroidOf(ring);
  scene.path(outline, { fill: '#1b3236', opacity: 0.55, shift: [-5, -5] });
  scene.path(outline, { fill: '#b79a6c' });
  scene.wash(outline, random);
  const spokes = Array.from({ length: 44 }, (_, i): Segment => {
    const a = (i / 44) * 2 * Math.PI + random.spread(0.04);
    const at = (r: number): Point => [landing[0] + Math.cos(a) * r, landing[1] + Math.sin(a) * r];
    return [at(random.between(14, 30)), at(random.between(70, 170))];
  });
  scene.path(segmentsPath(spokes), { stroke: '#8c6a48', width: 2, opacity: 0.55, clip: scene.clip(outline) });
  const box = boxOf(ring);
  const slash: Point[] = [];
  for (let i = 0; i < 190; i++) {
    const p: Point = [random.between(box.left, box.right), random.between(box.top, box.bottom)];
    if (contains(ring, p)) slash.push(p);
  }
  scene.path(dotsPath(slash), { stroke: '#6f7d4e', width: 3, round: true, opacity: 0.75 });
  return { outline, landing, ring };
}

function standingEdge(ring: Ring, random: Random): Tree[] {
  const [cx, cy] = centroidOf(ring);
  return resample([...ring, cyclic(ring, 0)], 9).map(([x, y]) => ({
    at: [cx + (x - cx) * 0.96 + random.spread(3), cy + (y - cy) * 0.96 + random.spread(3)],
    radius: random.between(4, 5.6),
  }));
}

/** A broad stand near the middle: a sliver at the edge would not pay for the yarder. */
function standToCut(stands: readonly Ring[], random: Random): Ring | undefined {
  const scored = stands.map((stand) => {
    const { left, top, right, bottom } = boxOf(stand);
    const slim = Math.min(right - left, bottom - top) / Math.max(right - left, bottom - top);
    const central = 1 - Math.min(1, distanceBetween(centroidOf(stand), [0, 0]) / 420);
    return {
      stand,
      score: slim + central * 0.8 + Math.min(1, areaOf(stand) / 32000) * 0.7 + random.between(0, 0.5),
    };
  });
  return scored.sort((a, b) => b.score - a.score)[0]?.stand;
}

/** Douglas fir on steep ground: old stands, young stands, a clearcut with its landing, a gravel river. */
export function drawFir(scene: Scene): void {
  const random = scene.random('fir');
  const side = watersideOf(scene);
  const river = courseBeside(scene, side, scene.has('river') ? 46 : 70, 80);
  scene.ground('#2c4d42');
  drawForest(scene, ringOfBox(scene.window), {
    random: scene.random('old growth'),
    colour: OLD,
    gap: 10.6,
    shadow: 0.6,
    highlight: 0.06,
  });
  const count = fieldCount(scene.input.acres, 190, 5, 8);
  const { inside, outside } = divideLand(scene, scene.share(count), {
    angle: scene.angle + random.spread(0.3),
    wobble: 0.3,
    ratio: 1.1,
  });
  outside.forEach((stand, i) => {
    const chance = scene.random(`neighbour ${i}`);
    const open = inset(stand, chance.between(10, 26));
    if (open.length > 2 && chance.chance(0.26)) drawYoungStand(scene, open, chance);
  });
  // Harvest follows a plan: one cut, a few young stands, and old forest between them.
  const cutAt = standToCut(inside, random);
  let cut: Cut | undefined;
  inside.forEach((stand, i) => {
    const chance = scene.random(`stand ${i}`);
    const open = inset(stand, chance.between(9, 16));
    if (open.length < 3 || areaOf(open) < 1800) return;
    if (stand === cutAt) cut = drawClearcut(scene, inset(stand, 7), chance);
    else if (chance.chance(0.3)) drawYoungStand(scene, open, chance);
  });
  drawRelief(scene, mountains(scene, scene.crop(river, 260)), {
    step: 23,
    dark: [0.44, 0.29, 0.14],
    bright: [0.4, 0.22],
    darkness: 0.25,
    brightness: 0.16,
    shadeColour: '#0f1f3a',
    lightColour: '#f0e6a8',
    blur: 2.2,
  });
  if (cut) drawLanding(scene, cut, random);
  if (scene.has('river')) drawGravelRiver(scene, scene.crop(river), random);
  if (scene.has('creek')) drawCreek(scene, scene.crop(courseThrough(scene, 'creek')), 4.4);
}

function drawLanding(scene: Scene, { outline, landing, ring }: Cut, random: Random): void {
  scene.path(outline, { fill: '#c9ab7a', opacity: 0.38 });
  const line = scene.crop(courseThrough(scene, 'forest road', 90));
  if (line.length > 3) {
    const nearest = line.reduce((a, b) =>
      distanceBetween(b, landing) < distanceBetween(a, landing) ? b : a,
    );
    const bow: Point = [
      (nearest[0] + landing[0]) / 2 + random.spread(26),
      (nearest[1] + landing[1]) / 2 + random.spread(26),
    ];
    drawRoad(scene, everyNth(line, 3), { width: 4.6, colour: '#e3cfa2', smooth: true, edge: 0.5 });
    drawRoad(scene, everyNth(curveThrough([nearest, bow, landing], 6), 2), {
      width: 4.2,
      colour: '#e3cfa2',
      smooth: true,
      edge: 0.5,
    });
  }
  scene.path(smoothRing(circle(landing, 13, 8)), { fill: '#e6d2a4' });
  drawTrees(scene, standingEdge(ring, random), { random, colours: ['#2b4d42', '#365b49'], height: 2 });
}

function drawGravelRiver(scene: Scene, course: Point[], random: Random): void {
  scene.note('river', course);
  const phase = random.between(0, 6);
  const bed = ribbon(course, (way) => 27 + 8 * Math.sin(way * 17 + phase));
  const thread = course.map(([x, y], i): Point => [x, y + 7 * Math.sin(i * 1.1 + phase)]);
  const fine = (): PathWriter => new PathWriter('tenth');
  scene.path(smoothRing(bed, fine()), { fill: '#d9d2b9', stroke: '#1c3330', width: 3 });
  scene.path(
    smoothRing(
      ribbon(thread, (way) => 14 + 4 * Math.sin(way * 25)),
      fine(),
    ),
    { fill: '#4b7f92' },
  );
  scene.path(
    smoothRing(
      ribbon(
        thread.map(([x, y]): Point => [x - 2, y - 3]),
        () => 3,
      ),
      fine(),
    ),
    { fill: '#a9cbcb', opacity: 0.6 },
  );
  drawTrees(scene, bankTrees(course, 38, 1, random, 5), {
    random,
    colours: ['#2f5546', '#3f6a4e', '#64804f'],
    height: 1.5,
  });
}
