import { lighten, vary } from '../colour.ts';
import { cropColours, grows } from '../crops.ts';
import { resample } from '../curve.ts';
import { inset } from '../cut.ts';
import { drawHomestead } from '../farmyard.ts';
import { drawField, drawFieldEdges, rowsWithin } from '../fields.ts';
import { centroidOf, contains, distanceBetween } from '../geometry.ts';
import { divideLand, fieldCount, spreadColours } from '../land-division.ts';
import { cyclic, everyNth } from '../list.ts';
import { dotsPath, segmentsPath, smoothLine } from '../path.ts';
import { placeInside } from '../placing.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { townBeside } from '../town.ts';
import { bankTrees, clearOf, drawTrees, type Tree, treesAlong } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek, drawPond } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';

const GRASS = ['#a6b273', '#b6b97c', '#98aa6c', '#c2ba83', '#8fa468'] as const;
const HEDGE = ['#4b6f4a', '#5d7f4f', '#3d6045', '#6b8a54'] as const;

interface Standing {
  readonly bales: Tree[];
  readonly trees: Tree[];
}

/** A meadow just mown, with its bales, or grazing with single trees. */
function drawMeadow(
  scene: Scene,
  ring: Ring,
  random: Random,
  colour: string,
  standing: Standing,
  outside: boolean,
): void {
  drawField(scene, ring, { colour, random, rows: false, edge: false, corner: 3 });
  const tint = vary(random, colour, 0.01);
  const inner = inset(ring, 14);
  if (random.chance(0.36)) {
    const turn = scene.degrees + random.pick([0, 90]);
    const except = outside ? { except: scene.parcel } : {};
    const swaths = rowsWithin(scene, ring, turn, scene.light ? 15 : 11, 8, {
      jitter: 0.5,
      random,
      ...except,
    });
    scene.path(segmentsPath(swaths), {
      stroke: lighten(tint, 0.035),
      width: scene.light ? 7 : 5,
      opacity: 0.85,
    });
    for (const [a, b] of rowsWithin(scene, ring, scene.degrees, 58, 26, except)) {
      for (const [x, y] of resample([a, b], random.between(40, 56))) {
        standing.bales.push({ at: [x + random.spread(5), y + random.spread(5)], radius: 2.6 });
      }
    }
    return;
  }
  const [cx, cy] = centroidOf(ring);
  const tufts = Array.from(
    { length: outside ? 26 : 46 },
    (): Point => [cx + random.spread(95), cy + random.spread(80)],
  );
  const seen = tufts.filter(
    (p) => contains(ring, p) && scene.sees(p) && (!outside || !contains(scene.parcel, p)),
  );
  scene.path(dotsPath(seen), { stroke: lighten(tint, -0.07), width: 2.6, opacity: 0.6, round: true });
  for (let i = 0; i < (outside ? 3 : 6); i++) {
    const at: Point = [cx + random.spread(60), cy + random.spread(50)];
    const radius = random.between(4.5, 8);
    if (inner.length > 2 && contains(inner, at)) standing.trees.push({ at, radius });
  }
}

function hedgesOf(ring: Ring, random: Random, gap: number): Tree[] {
  return ring.flatMap((a, i) => {
    const planted = i % 2 === 0 || random.chance(0.3);
    return planted
      ? treesAlong([a, cyclic(ring, i + 1)], { random, gap, radius: 5.2, wander: 2.4, density: 0.84 })
      : [];
  });
}

/** Pasture, hay or a short lease behind hedges, with the town at the fence. */
export function drawLandBank(scene: Scene): void {
  scene.ground('#a8b274');
  const random = scene.random('land bank');
  const town = townBeside(scene);
  const count = fieldCount(scene.input.acres, 27, 5, 12);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle: scene.angle, wobble: 0.13, ratio: 1.1 },
    1.9,
  );
  const standing: Standing = { bales: [], trees: [] };
  const hedges: Tree[] = [];
  outside.forEach((ring, i) => {
    const chance = scene.random(`neighbour ${i}`);
    drawMeadow(scene, ring, chance, chance.pick(GRASS), standing, true);
    hedges.push(...hedgesOf(ring, chance, 12 * scene.coarse).filter(({ at }) => !contains(scene.parcel, at)));
  });
  standing.bales.splice(
    0,
    standing.bales.length,
    ...standing.bales.filter(({ at }) => !contains(scene.parcel, at)),
  );
  const trees = standing.trees.filter(({ at }) => !contains(scene.parcel, at));
  standing.trees.splice(0, standing.trees.length, ...trees);
  const leased = grows(scene.input.crops, /peanut|cotton|corn|soy|turf|wheat/);
  const colours = cropColours(scene.input.crops, GRASS);
  const tints = spreadColours(inside, leased ? colours : GRASS, random);
  inside.forEach((ring, i) => {
    const chance = scene.random(`field ${i}`);
    if (leased && i % 4 !== 3) {
      drawField(scene, ring, {
        colour: cyclic(tints, i),
        random: chance,
        degrees: scene.degrees + chance.pick([0, 90]),
        headland: 9,
      });
    } else {
      drawMeadow(scene, ring, chance, leased ? chance.pick(GRASS) : cyclic(tints, i), standing, false);
    }
    hedges.push(
      ...hedgesOf(ring, chance, 9.5 * Math.sqrt(scene.coarse)).filter(() => !leased || chance.chance(0.5)),
    );
  });
  drawFieldEdges(scene);
  const creek = drawBrook(scene, random);
  const outOfTown = (list: readonly Tree[]): Tree[] =>
    list.filter(({ at }) => contains(scene.parcel, at) || !town.contains(at, 8));
  drawTrees(scene, outOfTown(standing.bales), { random, colours: ['#e0c57f'], height: 1.3, highlight: 0.06 });
  const woods = [...clearOf([...standing.trees, ...hedges], 16, creek), ...bankTrees(creek, 10, 2, random)];
  drawTrees(scene, outOfTown(woods), { random, colours: HEDGE });
  town.draw();
  const yard = drawHomestead(scene, { avoid: [creek], windbreak: ['north'], bins: 0 });
  if (!scene.has('pond')) return;
  const far = (p: Point): number =>
    (yard ? Math.min(200, distanceBetween(yard, p)) : 0) + random.between(0, 60);
  const pond = placeInside(scene.parcel, { radius: 46, random, score: far });
  if (pond) drawPond(scene, pond, 36, 23, random);
}

function drawBrook(scene: Scene, random: Random): Point[] {
  const through = scene.has('creek') || scene.has('river');
  const course = scene.crop(
    through
      ? courseThrough(scene, 'creek', 70)
      : courseBeside(scene, watersideOf(scene), random.between(50, 80), 80),
  );
  if (course.length < 4) return [];
  scene.path(smoothLine(everyNth(course, 2)), { stroke: '#8aa062', width: 32, opacity: 0.8 });
  drawCreek(scene, course, 5.4, '#5687a0');
  return course;
}
