import { drawBuildings } from '../buildings.ts';
import { vary } from '../colour.ts';
import { grows } from '../crops.ts';
import { inset } from '../cut.ts';
import { laneFrom, placeYard } from '../farmyard.ts';
import { drawField, drawFieldEdges, rowsWithin } from '../fields.ts';
import { areaOf, distanceBetween, rectangle, rotate, translate } from '../geometry.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { PALETTE } from '../palette.ts';
import { polygon, roundedPolygon, segmentsPath } from '../path.ts';
import { drawPlantedRows } from '../planted-rows.ts';
import type { Random } from '../random.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { bankTrees, drawTrees, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCanal, drawPond, drawRiver } from '../water.ts';
import { courseBeside, lineBeside, watersideOf } from '../water-course.ts';

interface Habit {
  readonly leaves: readonly string[];
  readonly grounds: readonly string[];
  /** Distance in the row against the distance of rows: below one, trees grow into a hedge. */
  readonly pitch: number;
  readonly crown: number;
  readonly gap: number;
  readonly young: number;
}

const ALMOND: Habit = {
  leaves: ['#5d7f50', '#6b8a57', '#54774d'],
  grounds: ['#bda874', '#b7ab77', '#c4a879'],
  pitch: 0.94,
  crown: 1,
  gap: 14,
  young: 0.22,
};
const PISTACHIO: Habit = {
  leaves: ['#728a5f', '#80945f', '#667f58'],
  grounds: ['#d3bb8b', '#cdb27f', '#d8c498'],
  pitch: 0.98,
  crown: 0.86,
  gap: 13.6,
  young: 0.34,
};
const APPLE: Habit = {
  leaves: ['#456f47', '#557d4c', '#3c6543', '#4d7a52'],
  grounds: ['#9dab6a', '#a8b072', '#93a565'],
  pitch: 0.52,
  crown: 0.74,
  gap: 12,
  young: 0.16,
};

function habitOf(scene: Scene): Habit {
  if (grows(scene.input.crops, /apple|cherr|pear|peach/)) return APPLE;
  const nuts = grows(scene.input.crops, /pistach/) ? PISTACHIO : ALMOND;
  return grows(scene.input.crops, /mature/) ? { ...nuts, young: 0.07 } : nuts;
}

function drawBlock(
  scene: Scene,
  ring: Ring,
  habit: Habit,
  random: Random,
  outside: boolean,
  fallow: boolean,
): void {
  const block = inset(ring, 5);
  const shown = block.length > 2 ? scene.visible(block) : [];
  if (shown.length < 3 || areaOf(block) < 700) return;
  const turn = scene.degrees + (random.chance(0.35) ? 90 : 0);
  if (fallow) {
    drawField(scene, block, {
      colour: PALETTE.straw,
      random,
      degrees: scene.degrees,
      gap: 8.4,
      edge: false,
      outside,
    });
    return;
  }
  const young = random.chance(habit.young);
  const d = roundedPolygon(shown, 3);
  scene.path(d, { fill: vary(random, young ? '#d9bd8b' : random.pick(habit.grounds)) });
  scene.wash(d, random);
  const gap =
    (habit.gap + random.pick([0, 0.9])) *
    (scene.light ? 1.22 : 1) *
    (outside ? scene.coarse : Math.sqrt(scene.coarse));
  const except = outside ? { except: scene.parcel } : {};
  scene.path(segmentsPath(rowsWithin(scene, block, turn, gap, 5, { shift: gap / 2, ...except })), {
    stroke: young ? '#ead7ab' : vary(random, '#cdbb85', 0.01),
    width: 2.4,
    opacity: 0.8,
  });
  drawPlantedRows(scene, block, {
    random,
    degrees: turn,
    gap,
    pitch: young ? gap * 0.94 : gap * habit.pitch,
    radius: young ? random.between(2.1, 3) : gap * 0.38 * habit.crown * random.between(0.94, 1.06),
    colour: young ? '#7f9a58' : random.pick(habit.leaves),
    gaps: young ? 0.03 : 0.08,
    height: young ? 0.9 : 0.8,
    outside,
  });
}

/** Blocks of nut or fruit trees on a lattice, young plantings paler, a canal or road along one side. */
export function drawOrchard(scene: Scene): void {
  const habit = habitOf(scene);
  scene.ground('#d8c496');
  const count = fieldCount(scene.input.acres, 19, 7, 17);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle: scene.angle, wobble: 0, ratio: 1.25 },
    1.6,
  );
  outside.forEach((ring, i) => {
    const random = scene.random(`neighbour ${i}`);
    drawBlock(scene, ring, habit, random, true, random.chance(0.14));
  });
  scene.path(polygon(scene.parcel), { fill: '#dac799' });
  // At most one block lies between two plantings.
  const resting = scene.random('resting').whole(0, inside.length * 2);
  inside.forEach((ring, i) => {
    drawBlock(scene, ring, habit, scene.random(`block ${i}`), false, i === resting);
  });
  drawFieldEdges(scene);
  const side = watersideOf(scene);
  const ways = drawWays(scene, side);
  drawYard(scene, ways);
}

function drawWays(scene: Scene, side: number): Point[][] {
  const random = scene.random('ways');
  const ways: Point[][] = [];
  if (scene.has('river')) {
    const course = scene.crop(courseBeside(scene, side, 56, 70));
    drawRiver(scene, course, { random, halfWidth: 20, strip: { colour: '#7b925c', width: 40 } });
    drawTrees(scene, bankTrees(course, 28, 2, random), { random });
    ways.push(course);
  } else if (scene.has('canal')) {
    drawCanal(scene, lineBeside(scene, side, 12), 10);
  } else {
    drawRoad(scene, lineBeside(scene, side, 6), { width: 7 });
  }
  drawRoad(scene, lineBeside(scene, side + Math.PI, 6), { width: 7 });
  if (random.chance(0.6)) drawRoad(scene, lineBeside(scene, side + Math.PI / 2, 5), { width: 6 });
  if (grows(scene.input.crops, /apple|cherr|pear/)) {
    const belt = lineBeside(scene, side + Math.PI, 18);
    drawTrees(scene, treesAlong(scene.crop(treeStations(belt)), { random, gap: 9, radius: 4.4, wander: 1 }), {
      random,
      height: 1.7,
    });
  }
  return ways;
}

const treeStations = ([a, b]: readonly Point[]): Point[] =>
  a && b
    ? Array.from({ length: 41 }, (_, i) => [a[0] + ((b[0] - a[0]) * i) / 40, a[1] + ((b[1] - a[1]) * i) / 40])
    : [];

/** Packing shed, shop and house on bare ground, cut out of a block. */
function drawYard(scene: Scene, avoid: readonly Point[][]): void {
  const scale = scene.yardScale;
  const at = placeYard(scene, { radius: 42 * scale, avoid });
  const random = scene.random('shed');
  if (!at) return;
  const place = (u: number, v: number): Point => {
    const [x, y] = rotate([[u * scale, v * scale]], scene.angle)[0] ?? [0, 0];
    return [at[0] + x, at[1] + y];
  };
  const lot = translate(
    rotate(rectangle(-40 * scale, -34 * scale, 80 * scale, 68 * scale), scene.angle),
    at[0],
    at[1],
  );
  const [from, gate] = laneFrom(scene, at);
  if (from && gate && distanceBetween(from, gate) > 20)
    drawRoad(scene, [from, gate], { width: 4, colour: '#e3d4ac', edge: 0.25 });
  scene.path(roundedPolygon(lot, 5), { fill: '#e3d4ac', stroke: '#8f8a5d', width: 1.2 });
  const angle = scene.angle;
  drawBuildings(scene, [
    { at: place(-14, -14), width: 34 * scale, depth: 18 * scale, angle, roof: '#e9e1cc', height: 6 * scale },
    { at: place(18, 10), width: 16 * scale, depth: 28 * scale, angle, roof: '#c9bfa5', height: 6 * scale },
    {
      at: place(-18, 18),
      width: 20 * scale,
      depth: 12 * scale,
      angle,
      roof: PALETTE.barn,
      height: 4 * scale,
    },
  ]);
  if (!scene.has('pond')) return;
  const pond = placeYard(scene, { radius: 44, avoid: [...avoid, [at, at]], purpose: 'pond' });
  if (pond && distanceBetween(pond, at) > 90) drawPond(scene, pond, 30, 20, random);
}
