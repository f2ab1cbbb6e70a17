import { vary } from '../colour.ts';
import { areaAbove, linesAt, rangeOf, sampleGrid } from '../contour.ts';
import { cropColours } from '../crops.ts';
import { divide } from '../cut.ts';
import { drawHomestead } from '../farmyard.ts';
import { ringOfBox } from '../geometry.ts';
import { cyclic, everyNth } from '../list.ts';
import { PathWriter, polygon, smoothRing } from '../path.ts';
import type { Random } from '../random.ts';
import { drawRelief } from '../relief.ts';
import { drawRoad } from '../roads.ts';
import { type Scene, WORLD } from '../scene.ts';
import { drawTrees, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';

const FALLBACK = [
  '#d9b25c',
  '#e6cf92',
  '#8ea55f',
  '#cf9d45',
  '#dfc277',
  '#b58c61',
  '#d6aa50',
  '#9fae68',
] as const;
const SPRING_GREENS = ['#8ea55f', '#9fae68'] as const;

/** Green has less red than green in it; grain and soil have more. */
const isGreen = (hex: string): boolean =>
  Number.parseInt(hex.slice(1, 3), 16) < Number.parseInt(hex.slice(3, 5), 16);
const FALLOW = ['#b58c61', '#e6cf92', '#a97c58'] as const;

interface Hills {
  /** Counts the ridges from north-west to south-east: strips of crop follow its whole numbers. */
  readonly ridge: (x: number, y: number) => number;
  readonly height: (x: number, y: number) => number;
}

const soften = (t: number): number => 0.35 * t + 0.65 * t * t * (3 - 2 * t);

/** Loess dunes: a long windward slope, a short steep lee. */
function dune(t: number): number {
  const f = t - Math.floor(t);
  return f < 0.62 ? soften(f / 0.62) : soften((1 - f) / 0.38);
}

function hillsOf(scene: Scene): Hills {
  const random = scene.random('hills');
  const noise = scene.noise('hills');
  const heading = random.between(0.42, 0.92);
  const spacing = random.between(122, 162);
  const cos = Math.cos(heading);
  const sin = Math.sin(heading);
  const ridge = (x: number, y: number): number => {
    const u = x * cos - y * sin;
    const v = x * sin + y * cos;
    return (
      v / spacing +
      (noise.at(u / 270, v / 250) - 0.5) * 1.5 +
      (noise.at(u / 120 + 9, v / 150 + 4) - 0.5) * 0.5 +
      0.1 * Math.sin(u / 90)
    );
  };
  const height = (x: number, y: number): number => {
    const u = x * cos - y * sin;
    const v = x * sin + y * cos;
    const p = ridge(x, y);
    return (
      dune(p) * (0.3 + 1.1 * noise.at(u / 170 + 31, v / 120 + 7)) +
      0.26 * dune(u / 210 + p * 0.45 + noise.at(u / 200, v / 200 + 50) * 1.2) +
      0.5 * noise.at(x / 260, y / 260 + 90)
    );
  };
  return { ridge, height };
}

/** Field boundaries here are drawn by hills, not by rulers. */
function bent(scene: Scene, ring: Ring): Point[] {
  const noise = scene.noise('bends');
  const points: Point[] = [];
  ring.forEach((a, i) => {
    const b = cyclic(ring, i + 1);
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 46));
    for (let k = 0; k < steps; k++) {
      const x = a[0] + ((b[0] - a[0]) * k) / steps;
      const y = a[1] + ((b[1] - a[1]) * k) / steps;
      points.push([
        x + (noise.rough(x / 120 + 5, y / 120) - 0.5) * 90,
        y + (noise.rough(x / 120, y / 120 + 70) - 0.5) * 90,
      ]);
    }
  });
  return points;
}

/** Wheat, barley and pulses in strips along the contours of the loess hills. */
export function drawPalouse(scene: Scene): void {
  const { ridge, height } = hillsOf(scene);
  const grid = sampleGrid(ridge, scene.window, 21 * Math.sqrt(scene.coarse));
  const { low, high } = rangeOf(grid);
  const crops = cropColours(scene.input.crops, FALLBACK);
  const random = scene.random('strips');
  const wide = sampleGrid(ridge, WORLD, 60);
  const first = rangeOf(wide).low + random.between(0.1, 0.4);
  const last = rangeOf(wide).high;
  const own = stripColours(crops, random);
  const others = stripColours(crops, random);
  scene.ground(cyclic(others, 0));
  const strips: { id: string; outer: string; inner: string }[] = [];
  let lines = '';
  let k = 1;
  for (let level = first; level < last; level += random.pick([0.42, 0.62, 1, 0.5, 0.8]), k++) {
    const outer = vary(random, cyclic(others, k), 0.012);
    const inner = vary(random, cyclic(own, k + 1), 0.012);
    if (level < low || level > high) {
      // Below everything that is seen the whole picture lies above the level: it sets the ground.
      if (level <= low) strips.push({ id: scene.define(polygon(ringOfBox(scene.window))), outer, inner });
      continue;
    }
    strips.push({ id: scene.define(areaAbove(grid, level, 1.8, 84)), outer, inner });
    lines += linesAt(grid, level, 1.8, 84);
  }
  const paint = (which: 'outer' | 'inner'): string =>
    strips.map((s) => scene.use(s.id, { fill: s[which] })).join('');
  const clip = scene.clip(polygon(scene.parcel));
  scene.add(`<g>${paint('outer')}</g>`);
  crossFields(scene, others, 'outer cross');
  scene.add(
    `<g clip-path="${clip}"><path d="${polygon(scene.parcel)}" fill="${cyclic(own, 1)}"/>${paint('inner')}</g>`,
  );
  crossFields(scene, own, 'inner cross', clip);
  scene.path(lines, { stroke: '#fff0c0', width: 1.8, opacity: 0.5 });
  let furrows = '';
  for (let level = low; level < high; level += (scene.light ? 0.2 : 0.125) * scene.coarse)
    furrows += linesAt(grid, level, 2, 100);
  const id = scene.define(furrows);
  const dark = scene.use(id, { stroke: '#5d4420', width: 1.5, opacity: 0.26 });
  const pale = scene.use(id, { x: 1.8, y: 2.4, stroke: '#fff3cf', width: 1.4, opacity: 0.28 });
  scene.add(`<g fill="none">${dark}${pale}</g>`);
  drawRelief(scene, height, {
    step: 21,
    dark: [0.33, 0.25, 0.16, 0.07],
    bright: [0.44, 0.27, 0.11],
    darkness: 0.21,
    brightness: 0.165,
    blur: 2.4,
  });
  drawWays(scene);
}

/** Pale grain and green pulses by turns, with fallow between: dryland rests every third year. */
function stripColours(crops: readonly string[], random: Random): string[] {
  const shuffled = random.shuffle(crops);
  const green = shuffled.filter(isGreen);
  const pulses = green.length > 0 ? green : SPRING_GREENS;
  const grain = shuffled.filter((c) => !isGreen(c));
  const fallow = random.pick(FALLOW);
  const grains = grain.length > 0 ? grain : [fallow];
  return grains.flatMap((c, i) =>
    i % 2 === 0 ? [c, cyclic(pulses, i >> 1)] : [c, ...(i === 1 ? [fallow] : [])],
  );
}

function crossFields(scene: Scene, colours: readonly string[], purpose: string, clip?: string): void {
  const random = scene.random(purpose);
  const land = ringOfBox(WORLD, 90);
  let edges = '';
  divide(land, random.between(42000, 60000), random, { angle: 0.5, wobble: 0.3, ratio: 0.8 }).forEach(
    (ring, i) => {
      const colour = vary(random, random.pick(colours), 0.012);
      if (i % 3 !== 1) return;
      const d = smoothRing(bent(scene, ring), new PathWriter('whole'));
      scene.path(d, { fill: colour, ...(clip ? { clip } : {}) });
      edges += d;
    },
  );
  scene.path(edges, { stroke: '#fff0c0', width: 1.8, opacity: 0.55, ...(clip ? { clip } : {}) });
}

function drawWays(scene: Scene): void {
  const random = scene.random('ways');
  const side = watersideOf(scene);
  const road = scene.crop(courseBeside(scene, side, 9, 40));
  drawRoad(scene, everyNth(road, 3), { smooth: true });
  const avoid = [road];
  if (scene.has('creek') || scene.has('river')) {
    const creek = scene.crop(courseThrough(scene, 'creek', 60));
    drawCreek(scene, creek, 4.5);
    avoid.push(creek);
    drawTrees(
      scene,
      treesAlong(creek, { random, gap: 20, radius: 4.4, wander: 7, offset: 8, density: 0.6 }),
      { random },
    );
  }
  const gully = scene.crop(courseBeside(scene, side + Math.PI / 2, random.between(50, 90), 60));
  drawTrees(scene, treesAlong(gully, { random, gap: 17, radius: 4.5, wander: 6, density: 0.6 }), {
    random,
    colours: ['#4c6a45', '#3f5c43'],
  });
  drawHomestead(scene, { avoid });
}
