import { drawBuildings } from '../buildings.ts';
import { lighten, vary } from '../colour.ts';
import { grows } from '../crops.ts';
import { inset } from '../cut.ts';
import { placeYard } from '../farmyard.ts';
import { rowsWithin } from '../fields.ts';
import { drawForest } from '../forest.ts';
import { areaOf, boxOf, centroidOf, distanceBetween, distanceToRing, rotate } from '../geometry.ts';
import type { Ink } from '../ink.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { PALETTE } from '../palette.ts';
import { PathWriter, polygon, segmentsPath, smoothRing } from '../path.ts';
import { placeInside } from '../placing.ts';
import type { Random } from '../random.ts';
import { drawDrifts } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { drawTrees, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCanal, drawPond } from '../water.ts';
import { lineBeside, watersideOf } from '../water-course.ts';

const FRUIT: Ink = { stroke: '#dd8f3d', width: 2.3 };
const FRUIT_DASHES = ['0 11.3 0 17.1 0 8.7', '0 9.1 0 14.3 0 19.7'] as const;
const LEAVES = ['#35603f', '#3d6a42', '#446f44'] as const;

/** Two hedged rows stand on each raised bed; the furrow between beds carries water. */
function drawBeds(scene: Scene, ring: Ring, random: Random, outside: boolean): void {
  const block = inset(ring, 6);
  const shown = block.length > 2 ? scene.visible(block) : [];
  if (shown.length < 3 || areaOf(block) < 900) return;
  const degrees = scene.degrees + (random.chance(0.7) ? 90 : 0);
  const young = random.chance(0.17);
  const d = polygon(shown);
  scene.path(d, { fill: vary(random, '#d3bf8c', 0.015) });
  if (!outside) scene.wash(d, random);
  const turned = boxOf(rotate(shown, (-degrees * Math.PI) / 180));
  const depth = turned.bottom - turned.top - 8;
  if (depth < 14) return;
  const bed =
    ((outside ? scene.coarse : 1) * depth) / Math.max(2, Math.round(depth / (scene.light ? 30 : 26)));
  const except = outside ? { except: scene.parcel } : {};
  const lines = rowsWithin(scene, block, degrees, bed, 2 + bed * 0.16, except);
  if (lines.length === 0) return;
  const id = scene.define(segmentsPath(lines));
  const across = ((degrees + 90) * Math.PI) / 180;
  /** The same rows once more, moved sideways within the bed. */
  const beside = (share: number, ink: Ink): string =>
    scene.use(id, { ...ink, x: Math.cos(across) * bed * share, y: Math.sin(across) * bed * share });
  const bare = beside(0.5, { stroke: '#86a5a3', width: 3.6, opacity: 0.9 });
  const grass = outside ? '' : beside(0, { stroke: '#b5b074', width: 7, opacity: 0.75 });
  scene.add(`<g fill="none">${bare}${grass}</g>`);
  const leaf = vary(random, young ? '#6c8f52' : random.pick(LEAVES), 0.012);
  const width = young ? 4 : bed * 0.34;
  const pair = scene.newId();
  scene.definitions.push(`<g id="${pair}">${beside(-0.23, {})}${beside(0.23, {})}</g>`);
  const hedges = [
    scene.use(pair, { x: 2.6, y: 2.8, stroke: PALETTE.shade, width, opacity: 0.45 }),
    scene.use(pair, { stroke: leaf, width }),
  ];
  if (!outside)
    hedges.push(scene.use(pair, { x: -1, y: -1.2, stroke: lighten(leaf, 0.09), width: width * 0.42 }));
  if (!outside && !young) hedges.push(scene.use(pair, { ...FRUIT, dash: random.pick(FRUIT_DASHES) }));
  scene.add(
    `<g fill="none" stroke-linecap="round" stroke-dasharray="0 ${young ? 8 : 5.6}">${hedges.join('')}</g>`,
  );
}

/** A screen house: white mesh on posts, the trees dim beneath it. */
function drawScreenHouse(scene: Scene, ring: Ring): void {
  const house = inset(ring, 9);
  const shown = house.length > 2 ? scene.visible(house) : [];
  if (shown.length < 3) return;
  const d = polygon(shown);
  scene.path(d, { fill: PALETTE.shade, opacity: 0.42, shift: [4.5, 5] });
  scene.path(d, { fill: '#f4efdf', opacity: 0.8, stroke: '#fffaf0', width: 2.2 });
  scene.path(d, { fill: `url(#${scene.id}W1)` });
  const posts = [
    ...rowsWithin(scene, house, scene.degrees, 26, 0),
    ...rowsWithin(scene, house, scene.degrees + 90, 26, 0),
  ];
  scene.path(segmentsPath(posts), { stroke: '#9fa88c', width: 1.1, opacity: 0.7 });
}

/** Bedded groves among lakes, sand roads and ditches. */
export function drawCitrus(scene: Scene): void {
  scene.ground('#8fa066');
  drawDrifts(scene, {
    noise: scene.noise('flats'),
    colour: '#6f8a58',
    opacity: 0.3,
    size: 110,
    levels: [0.5, 0.62],
    step: 42,
  });
  const covered = grows(scene.input.crops, /cover|screen|cups/);
  const count = fieldCount(scene.input.acres, 30, 6, 12);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle: scene.angle, wobble: 0, ratio: 1.05 },
    2.4,
  );
  outside.forEach((ring, i) => {
    const random = scene.random(`neighbour ${i}`);
    const cover = random.next();
    if (cover < 0.6) drawBeds(scene, ring, random, true);
    else if (cover < 0.85)
      drawForest(scene, inset(ring, 9), { random, colour: '#4a6a4b', gap: 15, layers: 2, outside: true });
  });
  drawSandRoads(scene, outside);
  scene.path(polygon(scene.parcel), { fill: '#a5a970' });
  inside.forEach((ring, i) => {
    const random = scene.random(`grove ${i}`);
    drawBeds(scene, ring, random, false);
    if (covered && i % 3 !== 1) drawScreenHouse(scene, ring);
  });
  drawSandRoads(scene, inside);
  drawCanal(scene, lineBeside(scene, watersideOf(scene), 9), 6);
  drawLakes(scene);
  drawShed(scene);
}

function drawSandRoads(scene: Scene, rings: readonly Ring[]): void {
  const path = new PathWriter('whole');
  for (const ring of rings) {
    const shown = scene.visible(ring);
    if (shown.length > 2) polygon(shown, path);
  }
  scene.path(path.text, { stroke: PALETTE.verge, width: 6.8, opacity: 0.22, round: true });
  scene.path(path.text, { stroke: '#e6d9b6', width: 4.4, round: true });
}

function drawLakes(scene: Scene): void {
  const random = scene.random('lakes');
  const small = Math.sqrt(areaOf(scene.parcel)) / 10;
  const lakes: { at: Point; rx: number; ry: number }[] = [];
  const wanted = scene.has('pond') ? 2 : 0;
  for (let i = 0; i < wanted; i++) {
    const apart = (p: Point): number => Math.min(260, ...lakes.map((l) => distanceBetween(l.at, p)));
    const at = placeInside(scene.parcel, {
      radius: small * 1.35 + 12,
      random,
      score: (p) => apart(p) + random.between(0, 60),
    });
    if (at && apart(at) > 3.4 * small)
      lakes.push({ at, rx: small * random.between(0.8, 1.15), ry: small * random.between(0.65, 0.95) });
  }
  for (const at of [
    [-560, -190],
    [470, 200],
    [430, -250],
    [-430, 240],
    [610, 60],
  ] as const) {
    const moved: Point = [at[0] + random.spread(40), at[1] + random.spread(30)];
    const lake = { at: moved, rx: random.between(34, 62), ry: random.between(28, 46) };
    if (random.chance(0.75) && distanceToRing(scene.parcel, moved) > 96) lakes.push(lake);
  }
  for (const { at, rx, ry } of lakes) {
    const shore: Point[] = Array.from({ length: 14 }, (_, i) => {
      const a = (i / 14) * 2 * Math.PI;
      return [
        at[0] + Math.cos(a) * (rx * 1.1 + 19 + random.spread(3)),
        at[1] + Math.sin(a) * (ry * 1.1 + 18 + random.spread(3)),
      ];
    });
    scene.path(smoothRing(shore), { fill: '#9aab6c', stroke: '#c9b983', width: 3 });
    const edge = drawPond(scene, at, rx, ry, random, '#46788f');
    const ring = inset(edge, -11);
    const trees = treesAlong([...ring, ...ring.slice(0, 1)], {
      random,
      gap: 10,
      radius: 4.4,
      wander: 3,
      density: 0.8,
    });
    drawTrees(scene, trees, { random, colours: ['#4c6f4b', '#5f7f50', '#3c5e46'] });
  }
}

function drawShed(scene: Scene): void {
  const scale = scene.yardScale;
  const at = placeYard(scene, { radius: 26 * scale });
  if (!at) return;
  const middle = centroidOf(scene.parcel);
  const lean = at[0] > middle[0] ? 1 : -1;
  scene.path(
    polygon(
      rotate(
        [
          [-34, -20],
          [34, -20],
          [34, 20],
          [-34, 20],
        ].map(([x, y]): Point => [(x ?? 0) * scale + at[0], (y ?? 0) * scale + at[1]]),
        scene.angle,
        at,
      ),
    ),
    { fill: '#e7dbb8' },
  );
  drawBuildings(scene, [
    {
      at: [at[0] + 8 * lean * scale, at[1] - 2],
      width: 32 * scale,
      depth: 17 * scale,
      angle: scene.angle,
      roof: '#e9e1cc',
      height: 5,
    },
    {
      at: [at[0] - 20 * lean * scale, at[1] + 3],
      width: 15 * scale,
      depth: 12 * scale,
      angle: scene.angle,
      roof: PALETTE.barn,
      height: 4,
    },
  ]);
}
