import { vary } from '../colour.ts';
import { grows } from '../crops.ts';
import { inset } from '../cut.ts';
import { drawHomestead } from '../farmyard.ts';
import { drawField, drawFieldEdges, rowsWithin } from '../fields.ts';
import { areaOf } from '../geometry.ts';
import { divideLand, fieldCount } from '../land-division.ts';
import { PALETTE } from '../palette.ts';
import { polygon, roundedPolygon, segmentsPath } from '../path.ts';
import { drawPlantedRows } from '../planted-rows.ts';
import type { Random } from '../random.ts';
import { drawRoad } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { bankTrees, drawTrees } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek, drawRiver } from '../water.ts';
import { courseBeside, courseThrough, lineBeside, watersideOf } from '../water-course.ts';

const GRASS_SEED = ['#d9c07a', '#b4b66f', '#8fa765', '#e0cd97'] as const;

function drawGrove(scene: Scene, ring: Ring, random: Random, young: boolean, outside: boolean): void {
  const block = inset(ring, 5.5);
  const shown = block.length > 2 ? scene.visible(block) : [];
  if (shown.length < 3 || areaOf(block) < 700) return;
  const d = roundedPolygon(shown, 4);
  scene.path(d, { fill: vary(random, young ? '#b49a6c' : '#86603f', 0.015) });
  scene.wash(d, random);
  const pitch = 18 * (scene.light ? 1.12 : 1) * (outside ? scene.coarse : 1);
  const gap = pitch * 0.866;
  const except = outside ? { except: scene.parcel } : {};
  scene.path(segmentsPath(rowsWithin(scene, block, scene.degrees, gap, 5, { shift: gap / 2, ...except })), {
    stroke: '#c39b6c',
    width: 1.6,
    opacity: 0.6,
  });
  drawPlantedRows(scene, block, {
    random,
    degrees: scene.degrees,
    gap,
    pitch,
    radius: young ? random.between(3.2, 4.6) : pitch * 0.385,
    colour: young ? '#8ea35a' : random.pick(['#8b9a52', '#98a45a', '#7d914f']),
    staggered: true,
    highlight: 0.09,
    height: 0.7,
    gaps: 0.03,
    headland: 6,
    outside,
  });
}

/** Round hazel crowns in triangles on swept brown ground, grass-seed fields around, the river below. */
export function drawHazelnut(scene: Scene): void {
  scene.ground('#c3b87c');
  const random = scene.random('valley');
  const manyYoung = grows(scene.input.crops, /leaf|young|new/) ? 0.45 : 0.22;
  const count = fieldCount(scene.input.acres, 24, 5, 11);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle: scene.angle, wobble: 0.02, ratio: 1.2 },
    1.5,
  );
  outside.forEach((ring, i) => {
    const chance = scene.random(`neighbour ${i}`);
    if (chance.chance(0.7)) {
      drawField(scene, ring, {
        colour: chance.pick(GRASS_SEED),
        random: chance,
        degrees: scene.degrees + chance.pick([0, 90]),
        outside: true,
      });
    } else {
      drawGrove(scene, ring, chance, chance.chance(0.4), true);
    }
  });
  drawFieldEdges(scene);
  scene.path(polygon(scene.parcel), { fill: '#cbbd88' });
  const spare = inside.length > 4 ? scene.random('spare').whole(0, inside.length - 1) : -1;
  inside.forEach((ring, i) => {
    const chance = scene.random(`grove ${i}`);
    if (i === spare)
      drawField(scene, inset(ring, 4), {
        colour: chance.pick(GRASS_SEED),
        random: chance,
        degrees: scene.degrees,
      });
    else drawGrove(scene, ring, chance, chance.chance(manyYoung), false);
  });
  drawFieldEdges(scene);
  drawValleyWater(scene, random);
}

function drawValleyWater(scene: Scene, random: Random): void {
  const side = watersideOf(scene);
  const avoid: Point[][] = [];
  drawRoad(scene, lineBeside(scene, side + Math.PI, 6), { width: 6.5 });
  drawRoad(scene, lineBeside(scene, side + Math.PI / 2, 6), { width: 5, colour: PALETTE.sand, track: true });
  if (scene.has('river')) {
    const course = scene.crop(courseBeside(scene, side, 62, 90));
    drawRiver(scene, course, {
      random,
      halfWidth: 25,
      colour: '#49798f',
      bank: '#d9cfae',
      bankWidth: 6,
      strip: { colour: '#6d8a57', width: 56 },
    });
    drawTrees(scene, bankTrees(course, 38, 3, random, 6.2), {
      random,
      colours: ['#3f6649', '#55794c', '#33573f', '#6c8850'],
    });
    avoid.push(course);
  } else {
    // Without a river the valley still drains somewhere: a tree-lined creek outside or across.
    const course = scene.crop(
      scene.has('creek') ? courseThrough(scene, 'creek') : courseBeside(scene, side, 44, 80),
    );
    drawCreek(scene, course, 4.6);
    drawTrees(scene, bankTrees(course, 10, 2, random, 5.4), { random });
    avoid.push(course);
  }
  drawHomestead(scene, { avoid, windbreak: ['west'], bins: 0 });
}
