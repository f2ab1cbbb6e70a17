import { clipToBox, type DivideOptions, divide } from './cut.ts';
import { centroidOf, contains, distanceBetween, ringOfBox, rotate } from './geometry.ts';
import type { Random } from './random.ts';
import { type Scene, WORLD } from './scene.ts';
import type { Point, Ring } from './types.ts';

export interface Division {
  readonly inside: Point[][];
  readonly outside: Point[][];
}

/** Around a sliver of land the neighbours' fields are still of an ordinary size. */
const LEAST_NEIGHBOUR = 18_000;

/** The parcel is divided on its own, so that its fields meet its edge; the neighbours' land lies around. */
export function divideLand(scene: Scene, target: number, options: DivideOptions, neighbour = 1.1): Division {
  const inside = divide(scene.parcel, target, scene.random('inside'), options);
  for (const field of inside) scene.note('field', field);
  const size = 2 * Math.hypot(WORLD.right, WORLD.bottom);
  const plain = rotate(
    ringOfBox({ left: -size / 2, top: -size / 2, right: size / 2, bottom: size / 2 }),
    options.angle ?? 0,
  );
  const land = clipToBox(plain, { left: -740, top: -340, right: 740, bottom: 340 });
  const outside = divide(
    land,
    Math.max(LEAST_NEIGHBOUR, target * neighbour),
    scene.random('outside'),
    options,
  ).filter((ring) => !ring.every((p) => contains(scene.parcel, p)));
  return { inside, outside };
}

/** One colour per field, each as far as can be from its like: neighbours differ, as in a rotation. */
export function spreadColours(fields: readonly Ring[], colours: readonly string[], random: Random): string[] {
  const placed: { at: Point; colour: string }[] = [];
  return fields.map((field) => {
    const at = centroidOf(field);
    const options = random.shuffle([...new Set(colours)]).map((colour) => {
      const like = placed.filter((p) => p.colour === colour).map((p) => distanceBetween(p.at, at));
      return { colour, room: Math.min(1e4 + random.next(), ...like) * random.between(0.75, 1) };
    });
    const best = options.reduce((a, b) => (b.room > a.room ? b : a));
    placed.push({ at, colour: best.colour });
    return best.colour;
  });
}

/** About how many fields a farm of this size has: fewer than its acres say when it is very large. */
export function fieldCount(acres: number, typical: number, least: number, most: number): number {
  const count = acres / typical;
  const eased = count > 6 ? 6 * (count / 6) ** 0.6 : count;
  return Math.min(most, Math.max(least, Math.round(eased)));
}
