import { drawFarmstead } from '../buildings.ts';
import { cropColours } from '../crops.ts';
import { divide } from '../cut.ts';
import { drawHomestead } from '../farmyard.ts';
import { drawField, drawFieldEdges } from '../fields.ts';
import { areaOf, contains, distanceToRing } from '../geometry.ts';
import { fieldCount, spreadColours } from '../land-division.ts';
import { cyclic } from '../list.ts';
import { PALETTE } from '../palette.ts';
import { placeInside } from '../placing.ts';
import { drawDrifts } from '../relief.ts';
import { drawRoads } from '../roads.ts';
import type { Scene } from '../scene.ts';
import { ownsCell, sectionGrid } from '../section-grid.ts';
import { bankTrees, drawTrees } from '../trees.ts';
import type { Point, Ring } from '../types.ts';
import { drawCreek, drawPond, drawRiver } from '../water.ts';
import { courseBeside, courseThrough, watersideOf } from '../water-course.ts';
import { drawWaterway } from '../waterway.ts';

const SPARE = [PALETTE.straw, PALETTE.alfalfa, '#b9b673'] as const;

/** Rows run with the longer side: fewer turns for the planter. */
function rowDirection(scene: Scene, ring: Ring): number {
  const [a, b, c] = [cyclic(ring, 0), cyclic(ring, 1), cyclic(ring, 2)];
  const first = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const second = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const longer = first > second ? Math.atan2(b[1] - a[1], b[0] - a[0]) : Math.atan2(c[1] - b[1], c[0] - b[0]);
  const quarterTurns = Math.round((longer - scene.angle) / (Math.PI / 2));
  return scene.degrees + quarterTurns * 90;
}

function drawNeighbours(scene: Scene, colours: readonly string[]): void {
  const grid = sectionGrid(scene);
  const target = (grid.cellWidth * grid.cellHeight) / (grid.cellWidth > 330 ? 2.6 : 1.7);
  for (const cell of grid.cells) {
    const random = scene.random(`quarter ${cell.column} ${cell.row}`);
    if (ownsCell(scene, cell)) continue;
    const parts = divide(cell.ring, target, random, {
      angle: scene.angle,
      wobble: 0,
      ratio: random.between(0.75, 1.35),
    });
    parts.forEach((part, i) => {
      const colour = random.chance(0.1) ? random.pick(SPARE) : cyclic(colours, cell.column + cell.row + i);
      drawField(scene, part, {
        colour,
        random,
        degrees: rowDirection(scene, part),
        gap: 9.2,
        headland: 8,
        outside: true,
      });
    });
  }
  drawFieldEdges(scene);
  const random = scene.random('section roads');
  const [evenColumn, evenRow] = [random.pick([0, grid.columns]), random.pick([0, grid.rows])];
  const lines = [-8, -6, -4, -2, 0, 2, 4, 6, 8].flatMap((k) => [
    grid.meridian(evenColumn + k),
    grid.parallel(evenRow + k),
  ]);
  drawRoads(scene, lines, { width: 6 });
  for (const cell of grid.cells) {
    const chance = scene.random(`neighbour yard ${cell.column} ${cell.row}`);
    if (!chance.chance(0.16)) continue;
    const at = placeInside(cell.ring, { radius: 52 * scene.yardScale, random: chance });
    if (at && scene.sees(at, 60) && !contains(scene.parcel, at) && distanceToRing(scene.parcel, at) > 58) {
      drawFarmstead(scene, at, { random: chance, angle: scene.angle, scale: scene.yardScale * 0.85 });
    }
  }
}

/** Corn and soybeans on the section grid, with grassed waterways. */
export function drawMidwest(scene: Scene): void {
  const colours = cropColours(scene.input.crops, [PALETTE.corn, PALETTE.soy]);
  scene.ground(PALETTE.soy);
  drawNeighbours(scene, colours);
  const count = fieldCount(scene.input.acres, 44, 3, 11);
  const random = scene.random('fields');
  const fields = divide(scene.parcel, scene.share(count), scene.random('inside'), {
    angle: scene.angle,
    wobble: 0,
    ratio: random.between(0.8, 1.35),
  });
  for (const field of fields) scene.note('field', field);
  const tints = spreadColours(fields, colours, random);
  const spare = fields.length > 3 ? random.whole(0, fields.length * 2) : -1;
  fields.forEach((field, i) => {
    const small = areaOf(field) < scene.share(count) * 0.5;
    const colour = i === spare || (small && random.chance(0.3)) ? random.pick(SPARE) : cyclic(tints, i);
    drawField(scene, field, {
      colour,
      random,
      degrees: rowDirection(scene, field),
      gap: random.pick([8.5, 9.5]),
      headland: 9,
    });
  });
  drawFieldEdges(scene);
  drawDrifts(scene, {
    noise: scene.noise('soil'),
    colour: '#2b4a35',
    opacity: 0.1,
    size: 170,
    levels: [0.58, 0.68],
  });
  const avoid: Point[][] = [];
  if (scene.has('river')) {
    const course = scene.crop(courseBeside(scene, watersideOf(scene), 58, 70));
    drawRiver(scene, course, {
      random,
      halfWidth: 17,
      colour: '#4c7a8c',
      strip: { colour: '#7d9560', width: 40 },
    });
    drawTrees(scene, bankTrees(course, 26, 3, random), { random });
    avoid.push(course);
  }
  const wet = scene.has('creek') || (!scene.has('river') && !scene.has('pond') && random.chance(0.35));
  if (scene.has('waterway') || !wet) avoid.push(...drawWaterway(scene));
  if (scene.has('creek')) {
    const course = scene.crop(courseThrough(scene, 'creek', 80));
    drawCreek(scene, course, 5);
    drawTrees(scene, bankTrees(course, 11, 2, random, 5), { random });
    avoid.push(course);
  }
  const yard = drawHomestead(scene, { avoid });
  if (scene.has('pond')) {
    const at = placeInside(scene.parcel, {
      radius: 46,
      random,
      score: (p) => (yard ? Math.hypot(p[0] - yard[0], p[1] - yard[1]) : random.next()),
    });
    if (at) drawPond(scene, at, 34, 22, random);
  }
}
