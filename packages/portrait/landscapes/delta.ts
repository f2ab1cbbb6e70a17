import { lighten } from '../colour.ts';
import { cropColours, grows } from '../crops.ts';
import { drawHomestead } from '../farmyard.ts';
import { drawField, drawFieldEdges } from '../fields.ts';
import { areaOf, centroidOf, contains, distanceToRing } from '../geometry.ts';
import { divideLand, fieldCount, spreadColours } from '../land-division.ts';
import { drawRiceField } from '../levees.ts';
import { cyclic } from '../list.ts';
import { BROADLEAF, PALETTE } from '../palette.ts';
import { PathWriter, polygon } from '../path.ts';
import { drawPivot } from '../pivot.ts';
import { type Disc, packDiscs } from '../placing.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { bankTrees, drawTrees } from '../trees.ts';
import type { Ring } from '../types.ts';
import { drawRiver } from '../water.ts';
import { courseBeside, watersideOf } from '../water-course.ts';

const RICE = ['#88ab5e', '#9bb568', '#789f5a', '#aebd70', '#86a76a'] as const;

/** A tailwater reservoir: square banks, still water. */
function drawReservoir(scene: Scene, ring: Ring): void {
  scene.note('pond', ring);
  const d = polygon(scene.visible(ring));
  scene.path(d, { fill: lighten(PALETTE.water, -0.03), stroke: '#cfc393', width: 9, round: true });
  scene.path(d, { fill: `url(#${scene.id}W0)` });
  scene.path(d, { fill: `url(#${scene.id}W3)`, opacity: 0.8 });
}

function drawDitches(scene: Scene, rings: readonly Ring[]): void {
  const path = new PathWriter('whole');
  for (const ring of rings) {
    const shown = scene.visible(ring);
    if (shown.length > 2) polygon(shown, path);
  }
  scene.path(path.text, { stroke: '#456f74', width: 9.5, opacity: 0.6, round: true });
  scene.path(path.text, { stroke: PALETTE.sand, width: 4.6, round: true });
}

/** Flat alluvial land: rice behind winding levees, or long furrows, beside a wooded bayou. */
export function drawDelta(scene: Scene): void {
  const random = scene.random('delta');
  const rice = grows(scene.input.crops, /rice/) || scene.input.crops.length === 0;
  const colours = cropColours(scene.input.crops, RICE);
  scene.ground(PALETTE.rice);
  const fall = random.between(0.4, 1.2) + (random.chance(0.5) ? Math.PI / 2 : 0);
  const count = fieldCount(scene.input.acres, rice ? 75 : 95, 4, 10);
  const { inside, outside } = divideLand(
    scene,
    scene.share(count),
    { angle: scene.angle, wobble: 0.03, ratio: 1.1 },
    1.35,
  );
  outside.forEach((ring, i) => {
    const chance = scene.random(`neighbour ${i}`);
    const paddy = rice ? chance.chance(0.7) : chance.chance(0.12);
    const colour = paddy ? chance.pick(RICE) : chance.pick([...colours, PALETTE.soy, '#93a861']);
    if (paddy)
      drawRiceField(scene, ring, {
        random: chance,
        colour,
        flooded: chance.chance(0.2),
        fall,
        outside: true,
      });
    else
      drawField(scene, ring, {
        colour,
        random: chance,
        degrees: scene.degrees + chance.pick([0, 90]),
        gap: 9,
        outside: true,
        edge: false,
      });
  });
  drawDitches(scene, outside);
  scene.path(polygon(scene.parcel), { fill: PALETTE.rice });
  const plain = colours.filter((c) => !(RICE as readonly string[]).includes(c));
  const tints = spreadColours(inside, rice ? [...RICE] : colours, random);
  const bySize = [...inside].sort((a, b) => areaOf(a) - areaOf(b));
  const reservoir = scene.has('pond') ? bySize[0] : undefined;
  const round = scene.has('pivots') ? bySize.slice(-Math.max(1, Math.round(inside.length / 4))) : [];
  const discs: Disc[] = [];
  inside.forEach((ring, i) => {
    const chance = scene.random(`field ${i}`);
    const furrows = !rice || (plain.length > 0 && i % 3 === 1);
    const colour = furrows && rice ? chance.pick(plain) : cyclic(tints, i);
    if (ring === reservoir) {
      drawReservoir(scene, ring);
      discs.push({ centre: centroidOf(ring), radius: Math.sqrt(areaOf(ring)) * 0.62 });
    } else if (furrows) {
      const degrees = scene.degrees + (chance.chance(0.7) ? 0 : 90);
      drawField(scene, ring, { colour, random: chance, degrees, gap: 8.4 });
      if (round.includes(ring)) discs.push(...drawCircles(scene, ring, colours, chance));
    } else {
      drawRiceField(scene, ring, { random: chance, colour, flooded: i % 5 === 2, fall });
    }
  });
  drawFieldEdges(scene);
  drawDitches(scene, inside);
  drawBayou(scene, discs);
}

function drawCircles(scene: Scene, ring: Ring, colours: readonly string[], random: Random): Disc[] {
  const discs = packDiscs(ring, 150, 58, 1).map((disc) => ({ ...disc, radius: disc.radius - 4 }));
  for (const disc of discs) {
    drawPivot(scene, disc, { random, colours: random.shuffle(colours), wedges: random.pick([2, 2, 3]) });
  }
  return discs;
}

function drawBayou(scene: Scene, discs: readonly Disc[]): void {
  const random = scene.random('bayou');
  const near = scene.has('river') || scene.has('creek');
  const course = scene.crop(courseBeside(scene, watersideOf(scene), near ? 62 : 96, 110));
  drawRiver(scene, course, {
    random,
    halfWidth: near ? 17 : 12,
    colour: '#40697a',
    bank: '#6f8358',
    strip: { colour: '#5d7f53', width: 46 },
  });
  const trees = bankTrees(course, 25, 4, random).filter(
    ({ at }) => !contains(scene.parcel, at) || distanceToRing(scene.parcel, at) < 5,
  );
  drawTrees(scene, trees, { random, colours: BROADLEAF });
  const largest = centroidOf(scene.parcel);
  drawHomestead(scene, { avoid: [course], discs, windbreak: largest[0] > 0 ? ['north'] : ['north', 'west'] });
}
