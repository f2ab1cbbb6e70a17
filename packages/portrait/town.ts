import { type Building, drawBuildings } from './buildings.ts';
import { boxOf, rectangle, rotate, rotatePoint } from './geometry.ts';
import { PALETTE } from './palette.ts';
import { PathWriter, polygon, polyline } from './path.ts';
import { drawRoad } from './roads.ts';
import type { Scene } from './scene.ts';
import { drawTrees, type Tree } from './trees.ts';
import type { Point } from './types.ts';

const ROOFS = [PALETTE.roof, '#c98a64', '#b9ae95', '#d8c9a6', '#a8644a', '#8f8a7c'] as const;
const BLOCK = [84, 66] as const;

export interface Town {
  readonly contains: (point: Point, margin?: number) => boolean;
  readonly draw: () => void;
}

/** A quarter of town that begins where the parcel ends: streets, lots and roofs on a grid of its own. */
export function townBeside(scene: Scene): Town {
  const random = scene.random('town');
  const { angle } = scene;
  const box = boxOf(rotate(scene.parcel, -angle));
  const east = random.chance(0.5);
  const south = random.chance(0.5);
  // Beyond the parcel's side, and along it only for a part.
  const x0 = east ? box.right + 12 : box.left - 12;
  const y0 = random.between(box.top + (box.bottom - box.top) * 0.25, box.top + (box.bottom - box.top) * 0.6);
  const signX = east ? 1 : -1;
  const signY = south ? 1 : -1;
  const world = (u: number, v: number): Point => rotatePoint([x0 + u * signX, y0 + v * signY], angle);
  const contains = (point: Point, margin = 0): boolean => {
    const [x, y] = rotatePoint(point, -angle);
    return (x - x0) * signX > -margin && (y - y0) * signY > -margin;
  };
  const draw = (): void => {
    const quad = (u: number, v: number, width: number, depth: number): Point[] =>
      rectangle(u, v, width, depth).map(([a, b]) => world(a, b));
    const ground = scene.visible(quad(0, 0, 1000, 800));
    if (ground.length < 3) return;
    scene.path(polygon(ground), { fill: '#c4c094' });
    const lots = new PathWriter('whole');
    const houses: Building[] = [];
    const gardens: Tree[] = [];
    const [width, depth] = BLOCK;
    for (let i = 0; i < 9; i++) {
      for (let j = 0; j < 8; j++) {
        const [u, v] = [10 + i * width, 10 + j * depth];
        const seen = scene.sees(world(u + width / 2, v + depth / 2), 60);
        if (seen) polygon(quad(u + 6, v + 6, width - 12, depth - 12), lots);
        for (let k = 0; k < 6; k++) {
          const at = world(
            u + 18 + (k % 3) * 24 + random.spread(1.5),
            v + 19 + Math.floor(k / 3) * 28 + random.spread(1.5),
          );
          const house: Building = {
            at,
            width: random.between(11, 15),
            depth: random.between(8.5, 11),
            angle: angle + (random.chance(0.2) ? Math.PI / 2 : 0),
            roof: random.pick(ROOFS),
            height: 3.4,
          };
          if (random.next() < 0.9 / scene.coarse) houses.push(house);
          if (random.chance(0.5))
            gardens.push({ at: [at[0] + random.spread(9), at[1] + 11], radius: random.between(2.4, 4) });
        }
      }
    }
    scene.path(lots.text, { fill: '#aeb47c' });
    const streets = new PathWriter('whole');
    for (let i = 0; i < 9; i++) polyline([world(10 + i * width, 0), world(10 + i * width, 560)], streets);
    for (let j = 0; j < 8; j++) polyline([world(0, 10 + j * depth), world(700, 10 + j * depth)], streets);
    scene.path(streets.text, { stroke: PALETTE.verge, width: 8.6, opacity: 0.28 });
    scene.path(streets.text, { stroke: '#f3ebd9', width: 6 });
    drawBuildings(scene, houses);
    drawTrees(scene, gardens, { random, colours: ['#5d7f4f', '#4b6f4a'] });
    drawRoad(scene, [world(-3, -900), world(-3, 900)], { width: 8, colour: '#f0e6cd' });
  };
  return { contains, draw };
}
