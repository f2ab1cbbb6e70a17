import { drawBuildings } from '../buildings.ts';
import { lighten, vary } from '../colour.ts';
import { curveThrough } from '../curve.ts';
import { inset } from '../cut.ts';
import { laneFrom, placeYard } from '../farmyard.ts';
import { areaOf, centroidOf, circle, contains, distanceBetween, rotatePoint } from '../geometry.ts';
import { hatch } from '../hatch.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { cyclic } from '../list.ts';
import { PALETTE } from '../palette.ts';
import { discPath, polygon, roundedPolygon, segmentsPath, smoothRing } from '../path.ts';
import { placeInside } from '../placing.ts';
import type { Random } from '../random.ts';
import { drawDrifts, drawRelief } from '../relief.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { clearOf, drawTrees, type Tree, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawPond } from '../water.ts';

const GROUNDS = ['#e0ca98', '#d9bb8a', '#d4b284', '#e2d0a2'] as const;
const VINES = ['#547a4a', '#638749', '#456f45', '#73904c', '#557c4e'] as const;
const TURNING = '#9c6a45';
const OAKS = ['#5d7547', '#4e6a45'] as const;

type Height = (x: number, y: number) => number;

/** Rows lie along the slope or straight down it, so every block has a direction of its own. */
function slopeDegrees(height: Height, [x, y]: Point): number {
  const dx = height(x + 20, y) - height(x - 20, y);
  const dy = height(x, y + 20) - height(x, y - 20);
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}

function drawVines(
  scene: Scene,
  block: Ring,
  degrees: number,
  colour: string,
  random: Random,
  outside: boolean,
): void {
  const shown = scene.visible(block);
  if (shown.length < 3) return;
  const d = roundedPolygon(shown, 13);
  scene.path(d, { fill: vary(random, random.pick(GROUNDS), 0.015) });
  if (!outside) scene.wash(d, random);
  const rows = inset(block, 6);
  const seen = rows.length > 2 ? scene.visible(rows) : [];
  if (seen.length < 3) return;
  const gap =
    random.between(9.4, 10.8) * (scene.light ? 1.25 : 1) * (outside ? scene.coarse : Math.sqrt(scene.coarse));
  const lines = hatch(seen, degrees, gap, {
    jitter: 0.25,
    random,
    ...(outside ? { except: scene.parcel } : {}),
  });
  if (lines.length === 0) return;
  const id = scene.define(segmentsPath(lines));
  const leaf = vary(random, colour, 0.015);
  const marks =
    scene.use(id, { x: 1.8, y: 2.2, stroke: PALETTE.shade, width: gap * 0.41, opacity: 0.45 }) +
    scene.use(id, { stroke: leaf, width: gap * 0.47 }) +
    scene.use(id, { x: -0.7, y: -0.8, stroke: lighten(leaf, 0.11), width: 1.8, dash: '3 2.5' });
  scene.add(`<g fill="none" stroke-linecap="round">${marks}</g>`);
}

/** Blocks of vines on rolling ground around the winery, oaks beyond. */
export function drawVineyard(scene: Scene): void {
  const noise = scene.noise('slope');
  const height: Height = (x, y) =>
    noise.rough(x / 360, y / 260) * 1.2 + Math.sin(x / 260 + 1) * 0.12 - Math.cos(y / 210) * 0.12;
  const random = scene.random('vineyard');
  scene.ground('#cdb877');
  drawDrifts(scene, {
    noise: scene.noise('dry grass'),
    colour: '#b39a5a',
    opacity: 0.25,
    size: 90,
    levels: [0.5, 0.6],
    step: 32,
  });
  const count = fieldCount(scene.input.acres, 7, 8, 16);
  const angle = scene.angle + random.spread(0.12);
  const { inside, outside } = divideLand(scene, scene.share(count), { angle, wobble: 0.26, ratio: 1.1 }, 1.5);
  const winery = placeYard(scene, { radius: 62, purpose: 'winery' });
  const oaks: Tree[] = [];
  const hedges: Tree[] = [];
  const plant = (ring: Ring, i: number, outer: boolean): void => {
    const chance = scene.random(`${outer ? 'neighbour' : 'block'} ${i}`);
    const block = inset(ring, outer ? 6 : 5);
    if (block.length < 3 || areaOf(block) < 900) return;
    const middle = centroidOf(block);
    if (outer && chance.chance(0.45)) {
      oaks.push(...oakGrove(scene, block, middle, chance));
      return;
    }
    const degrees = slopeDegrees(height, middle) + chance.pick([0, 90]) + chance.spread(10);
    const turning = !outer && chance.chance(0.16);
    drawVines(scene, block, degrees, turning ? TURNING : chance.pick(VINES), chance, outer);
    if (i % 3 === 0) {
      const k = chance.whole(0, block.length - 1);
      const row = { random: chance, gap: 9, radius: 4.2, wander: 1.4, offset: 4 };
      const hedge = treesAlong([cyclic(block, k), cyclic(block, k + 1)], row);
      hedges.push(...hedge.filter(({ at }) => !outer || !contains(scene.parcel, at)));
    }
  };
  outside.forEach((ring, i) => {
    plant(ring, i, true);
  });
  scene.path(polygon(scene.parcel), { fill: '#cdb67c' });
  inside.forEach((ring, i) => {
    plant(ring, i, false);
  });
  drawRelief(scene, height, {
    step: 24,
    dark: [0.34, 0.2, 0.09],
    bright: [0.34, 0.16],
    darkness: 0.075,
    brightness: 0.1,
    blur: 7,
  });
  const outer = oaks.filter(({ at }) => !contains(scene.parcel, at));
  drawTrees(scene, outer, { random, colours: OAKS });
  const drive = winery ? drawWinery(scene, winery, random) : [];
  const clear = clearOf(hedges, 14, drive).filter(({ at }) => !winery || distanceBetween(at, winery) > 62);
  drawTrees(scene, clear, { random, colours: ['#4e6d45', '#5d7a4a', '#42613f'] });
  if (!scene.has('pond')) return;
  const score = (p: Point): number =>
    (winery ? Math.min(240, distanceBetween(p, winery)) : 0) + random.between(0, 80);
  const pond = placeInside(scene.parcel, { radius: 56, random, score });
  if (pond && (!winery || distanceBetween(pond, winery) > 110)) drawPond(scene, pond, 42, 26, random);
}

function oakGrove(scene: Scene, block: Ring, [x, y]: Point, random: Random): Tree[] {
  const shown = scene.visible(block);
  if (shown.length > 2) scene.path(roundedPolygon(shown, 14), { fill: vary(random, '#bfb06d') });
  const trees = Array.from(
    { length: 10 },
    (): Tree => ({
      at: [x + random.spread(52), y + random.spread(42)],
      radius: random.between(5, 8.5),
    }),
  );
  return trees.filter(({ at }) => contains(block, at));
}

/** Court, cellar and tasting room, reached by a drive between cypresses. Returns the drive. */
function drawWinery(scene: Scene, at: Point, random: Random): Point[] {
  const [, gate] = laneFrom(scene, at);
  const drive: Point[] = [];
  if (gate) {
    const out = Math.atan2(gate[1] - at[1], gate[0] - at[0]);
    const away: Point = [gate[0] + Math.cos(out) * 120, gate[1] + Math.sin(out) * 120];
    const bend = (t: number, by: number): Point => {
      const [dx, dy] = rotatePoint([distanceBetween(at, away) * t, by], out);
      return [at[0] + dx, at[1] + dy];
    };
    drive.push(...curveThrough([at, bend(0.35, 16), bend(0.7, -20), away, bend(1.6, 60), bend(2.6, -40)], 5));
    drawRoad(scene, drive, { width: 6.5, colour: '#f0e4c6', smooth: true, edge: 0.35 });
  }
  const lawn = circle(at, 44, 12).map(([x, y]): Point => [x + random.spread(4), y + random.spread(4)]);
  scene.path(smoothRing(lawn), { fill: '#a9ad70' });
  scene.path(discPath([at[0] - 6, at[1] + 8], 17), { fill: '#efe3c4' });
  scene.path(discPath([at[0] - 6, at[1] + 8], 6), { fill: '#8da15f' });
  const tilt = scene.angle + random.between(-0.35, 0.35);
  const place = (u: number, v: number): Point => {
    const [x, y] = rotatePoint([u, v], tilt);
    return [at[0] + x, at[1] + y];
  };
  drawBuildings(scene, [
    { at: place(4, -22), width: 50, depth: 18, angle: tilt, roof: '#a9694d', height: 6 },
    { at: place(29, 4), width: 16, depth: 30, angle: tilt, roof: '#b27757', height: 6 },
    { at: place(-32, -14), width: 16, depth: 13, angle: tilt, roof: PALETTE.roof, height: 4 },
  ]);
  const cypresses = [8.5, -8.5].flatMap((offset) =>
    treesAlong(drive.slice(2), { random, gap: 15, radius: 3.7, wander: 0.6, offset }),
  );
  drawTrees(
    scene,
    cypresses.filter((t) => distanceBetween(t.at, at) > 40),
    { random, colours: ['#33543d', '#3c5f43'], height: 1.7 },
  );
  return drive;
}
