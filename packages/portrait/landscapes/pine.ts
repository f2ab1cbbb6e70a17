import { vary } from '../colour.ts';
import { resample, ribbon } from '../curve.ts';
import { drawForest } from '../forest.ts';
import { areaOf, circle, contains, distanceToLine } from '../geometry.ts';
import { hatch } from '../hatch.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { cyclic, everyNth } from '../list.ts';
import { PALETTE } from '../palette.ts';
import { PathWriter, polygon, polyline, segmentsPath, smoothRing } from '../path.ts';
import { drawPlantedRows } from '../planted-rows.ts';
import type { Random } from '../random.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { drawTrees, type Tree, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek, drawRiver } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';

type Age = 'mature' | 'middle' | 'thinned' | 'planted' | 'cut';

const CYCLE: readonly Age[] = [
  'mature',
  'middle',
  'thinned',
  'mature',
  'planted',
  'thinned',
  'middle',
  'mature',
  'cut',
  'middle',
];
const OUTER: readonly Age[] = ['mature', 'middle', 'mature', 'thinned', 'middle', 'planted'];

function drawThinned(scene: Scene, stand: Ring, degrees: number, random: Random, outside: boolean): void {
  const shown = scene.visible(stand);
  const gap = (scene.light ? 9.5 : 8) * (outside ? 1.25 * scene.coarse : 1);
  const except = outside ? { except: scene.parcel } : {};
  // Every fifth row is taken out whole, so that machines can reach the rest.
  const rows = hatch(shown, degrees, gap, { jitter: 0.5, random, skip: (row) => row % 5 === 4, ...except });
  if (rows.length === 0) return;
  const id = scene.define(segmentsPath(rows));
  const marks =
    scene.use(id, { x: 2.6, y: 2.8, stroke: PALETTE.deepShade, width: 7.6, opacity: 0.5 }) +
    scene.use(id, { stroke: vary(random, '#3d6347', 0.012), width: 8 }) +
    scene.use(id, { x: -1.2, y: -1.2, stroke: '#5b7f56', width: 3.6 });
  scene.add(`<g fill="none" stroke-linecap="round" stroke-dasharray="0 7.3 0 9.1 0 6.4">${marks}</g>`);
}

/** One stand, as its age has it: from bare windrows to closed canopy. */
function drawStand(scene: Scene, stand: Ring, age: Age, random: Random, outside: boolean): void {
  const shown = scene.visible(stand);
  if (shown.length < 3) return;
  const degrees = random.between(-40, 60);
  const d = polygon(shown);
  const floor = (fill: string): void => {
    scene.path(d, { fill });
    scene.wash(d, random);
  };
  if (age === 'mature') {
    drawForest(scene, stand, {
      random,
      colour: vary(random, '#31553f', 0.015),
      gap: 11,
      shadow: 0.55,
      outside,
    });
  } else if (age === 'middle') {
    floor('#6f7f55');
    const grow = (scene.light ? 1.2 : 1) * (outside ? 1.25 * scene.coarse : 1);
    drawPlantedRows(scene, stand, {
      random,
      degrees,
      gap: 9.5 * grow,
      pitch: 8.2 * grow,
      radius: 4 * grow,
      colour: '#446a48',
      headland: 3,
      jitter: 0.7,
      shadow: 0.5,
      outside,
    });
  } else if (age === 'thinned') {
    floor('#a98a63');
    drawThinned(scene, stand, degrees, random, outside);
  } else if (age === 'planted') {
    floor(vary(random, '#c79f72'));
    scene.path(segmentsPath(hatch(shown, degrees, 9.5, { jitter: 0.4, random })), {
      stroke: '#b1794f',
      width: 3.4,
      opacity: 0.7,
    });
    drawPlantedRows(scene, stand, {
      random,
      degrees,
      gap: 9.5,
      pitch: 7.5,
      radius: 1.9,
      colour: '#6f8f57',
      headland: 4,
      jitter: 0.4,
      shadow: 0.35,
      outside,
    });
  } else {
    floor('#cdae7f');
    scene.path(segmentsPath(hatch(shown, degrees, 17, { jitter: 2, random })), {
      stroke: '#97714f',
      width: 3,
      opacity: 0.6,
      dash: '26 7 14 9',
    });
  }
  scene.path(d, { stroke: '#d4b98a', width: 4.5, opacity: 0.85 });
}

/** Planted pine in stands of different age, with hardwoods along the streams and sandy firebreaks. */
export function drawPine(scene: Scene): void {
  scene.ground('#3a5c45');
  const random = scene.random('stands');
  const count = fieldCount(scene.input.acres, 95, 7, 15);
  const angle = scene.angle + random.spread(0.12);
  const { inside, outside } = divideLand(scene, scene.share(count), { angle, wobble: 0.2, ratio: 1.1 }, 2.5);
  outside.forEach((stand, i) => {
    drawStand(scene, stand, cyclic(OUTER, i), scene.random(`neighbour ${i}`), true);
  });
  const ages = random.shuffle(inside.map((_, i) => cyclic(CYCLE, i)));
  inside.forEach((stand, i) => {
    // A cut stand is never among the largest: rules for clearcuts see to that.
    const age = cyclic(ages, i);
    const large = areaOf(stand) > scene.share(count) * 1.25;
    drawStand(scene, stand, age === 'cut' && large ? 'thinned' : age, scene.random(`stand ${i}`), false);
  });
  const streams = drawStreams(scene, random);
  drawHaulRoad(scene, random, streams);
}

function drawStreams(scene: Scene, random: Random): Point[][] {
  const streams: { line: Point[]; wood: number; width: number }[] = [];
  if (scene.has('river'))
    streams.push({ line: scene.crop(courseBeside(scene, watersideOf(scene), 60, 90)), wood: 46, width: 0 });
  if (scene.has('creek') || !scene.has('river')) {
    const stem = scene.crop(courseThrough(scene, 'creek', 76));
    streams.push({ line: stem, wood: 36, width: 6 });
    const fork = courseThrough(scene, 'branch', 60);
    const joint = fork.findIndex((p) => distanceToLine(stem, p) < 24);
    if (joint > 6) streams.push({ line: scene.crop(fork.slice(0, joint + 1)), wood: 23, width: 4 });
  }
  const kept = streams.filter(({ line }) => line.length > 3);
  for (const { line, wood } of kept) {
    const edge = ribbon(everyNth(line, 2), () => wood + random.spread(4));
    scene.path(smoothRing(edge), { fill: '#5b7749' });
  }
  const trees: Tree[] = [];
  for (const { line, wood, width } of kept) {
    if (width === 0) drawRiver(scene, line, { random, halfWidth: 19, colour: '#4f7d88', bank: '#a9a06f' });
    else drawCreek(scene, line, width);
    for (let offset = width === 0 ? 28 : 9; offset < wood; offset += 9) {
      for (const bank of [1, -1]) {
        trees.push(
          ...treesAlong(line, {
            random,
            gap: 10.5 * Math.sqrt(scene.coarse),
            radius: 5.6,
            wander: 3.5,
            offset: offset * bank,
            density: 0.86,
          }),
        );
      }
    }
  }
  const dry = trees.filter(({ at }) =>
    kept.every(({ line, width }) => distanceToLine(line, at) > (width === 0 ? 24 : 7)),
  );
  drawTrees(scene, dry, { random, colours: ['#6d8650', '#7c8f57', '#5f7c4c', '#8a9159'], highlight: 0.07 });
  return kept.map(({ line }) => line);
}

/** A sandy road through the tract, and a landing with logs beside it. */
function drawHaulRoad(scene: Scene, random: Random, streams: readonly Point[][]): void {
  const road = scene.crop(courseThrough(scene, 'haul road', 70));
  if (road.length < 4) return;
  drawRoad(scene, everyNth(road, 3), { width: 6.5, colour: '#e8cfa2', smooth: true, edge: 0.45 });
  const spots = resample(road, 20).filter(
    (p) => contains(scene.parcel, p) && streams.every((s) => distanceToLine(s, p) > 55),
  );
  if (spots.length === 0) return;
  const [x, y] = random.pick(spots);
  const landing = circle([x, y], 21, 9).map(([u, v]): Point => [u + random.spread(3), v + random.spread(3)]);
  scene.path(smoothRing(landing), { fill: '#e8cfa2' });
  const logs = new PathWriter();
  for (let i = 0; i < 5; i++)
    polyline(
      [
        [x - 10 + i * 4, y - 7],
        [x - 4 + i * 4, y + 7],
      ],
      logs,
    );
  scene.path(logs.text, { stroke: '#8a5a3a', width: 2.4 });
}
