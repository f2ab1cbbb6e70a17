import { rotate } from './geometry.ts';
import { cyclic } from './list.ts';
import { noiseFrom } from './noise.ts';
import { parcelAcres } from './parcel-measure.ts';
import { type Random, randomFrom } from './random.ts';
import type { Landscape, Point, Ring, Water } from './types.ts';

/**
 * sections: quarter sections of the public land survey. metes: bearings from corner to corner, as in the South.
 * river: a straight-sided tract cut off by water. blocks: one rectangle, or two, of an irrigation district.
 */
export type ParcelKind = 'sections' | 'metes' | 'river' | 'blocks';

export function parcelKindFor(landscape: Landscape, waters: readonly Water[]): ParcelKind {
  if (waters.includes('river')) return 'river';
  if (landscape === 'midwest' || landscape === 'pivots' || landscape === 'palouse') return 'sections';
  if (landscape === 'orchard' || landscape === 'citrus' || landscape === 'hazelnut') return 'blocks';
  return 'metes';
}

const QUARTER_ACRES = 160;

/** Cells of a small grid, walked around their outline. Each layout is rows of filled cells, north first. */
const LAYOUTS: Readonly<Record<number, readonly (readonly string[])[]>> = {
  1: [['x']],
  2: [['xx'], ['x', 'x'], ['xx']],
  3: [
    ['xx', 'x.'],
    ['xx', '.x'],
    ['x.', 'xx'],
    ['.x', 'xx'],
  ],
  4: [
    ['xx', 'xx'],
    ['xxx', 'x..'],
    ['xxx', '..x'],
    ['xxx', '.x.'],
    ['.xx', 'xx.'],
  ],
  5: [
    ['xxx', 'xx.'],
    ['xxx', '.xx'],
    ['xx.', 'xxx'],
    ['.xx', 'xxx'],
  ],
  6: [
    ['xxx', 'xxx'],
    ['xxxx', 'xx..'],
    ['xxxx', '..xx'],
    ['.xxx', 'xxx.'],
  ],
};

function outlineOf(layout: readonly string[], width: number, height: number): Point[] {
  const filled = (column: number, row: number): boolean => layout[row]?.[column] === 'x';
  const next = new Map<string, Point>();
  layout.forEach((line, row) => {
    [...line].forEach((_, column) => {
      if (!filled(column, row)) return;
      const edge = (open: boolean, from: Point, to: Point): void => {
        if (open) next.set(from.join(), to);
      };
      edge(!filled(column, row - 1), [column, row], [column + 1, row]);
      edge(!filled(column + 1, row), [column + 1, row], [column + 1, row + 1]);
      edge(!filled(column, row + 1), [column + 1, row + 1], [column, row + 1]);
      edge(!filled(column - 1, row), [column, row + 1], [column, row]);
    });
  });
  const start = [...next.keys()][0] ?? '';
  const ring: Point[] = [];
  for (let at = next.get(start); at; at = next.get(at.join())) {
    ring.push(at);
    if (at.join() === start) break;
  }
  const corners = ring.filter((p, i) => {
    const [a, b] = [cyclic(ring, i - 1), cyclic(ring, i + 1)];
    return (p[0] - a[0]) * (b[1] - p[1]) !== (p[1] - a[1]) * (b[0] - p[0]);
  });
  return corners.map(([column, row]) => [column * width, -row * height]);
}

/** A corner kept back by a house or a church: a small square missing from the tract. */
function withoutCorner(ring: Ring, random: Random, share: number): Point[] {
  const i = random.whole(0, ring.length - 1);
  const before = cyclic(ring, i - 1);
  const corner = cyclic(ring, i);
  const after = cyclic(ring, i + 1);
  const cut = share * random.between(0.8, 1.3);
  const a: Point = [corner[0] + (before[0] - corner[0]) * cut, corner[1] + (before[1] - corner[1]) * cut];
  const b: Point = [
    corner[0] + (after[0] - corner[0]) * cut * 0.8,
    corner[1] + (after[1] - corner[1]) * cut * 0.8,
  ];
  const inner: Point = [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]];
  return [...ring.slice(0, i), a, inner, b, ...ring.slice(i + 1)];
}

function sections(random: Random, acres: number): Point[] {
  const quarters = Math.min(6, Math.max(1, Math.round(acres / QUARTER_ACRES)));
  if (acres < QUARTER_ACRES * 0.72)
    return outlineOf(random.pick([['xx'], ['x']]), 1, random.between(0.95, 1.05));
  const ring = outlineOf(random.pick(LAYOUTS[quarters] ?? [['x']]), 1, 1);
  const plain = ring.length === 4;
  return plain || random.chance(0.25) ? withoutCorner(ring, random, plain ? 0.24 : 0.3) : ring;
}

/** Four bent sides: deeds run from stone to oak to creek, and rarely square. */
function metes(random: Random): Point[] {
  const width = random.between(1.4, 1.75);
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, -1],
    [0, -1],
  ].map(([x = 0, y = 0]): Point => [x + random.spread(0.07), y + random.spread(0.06)]);
  const ring: Point[] = [];
  let a = cyclic(corners, 0);
  for (let i = 0; i < 4; i++) {
    const b = cyclic(corners, i + 1);
    ring.push(a);
    const along = (t: number, out: number): Point => [
      a[0] + (b[0] - a[0]) * t + (b[1] - a[1]) * out,
      a[1] + (b[1] - a[1]) * t - (b[0] - a[0]) * out,
    ];
    const turn = random.next();
    const t = random.between(0.36, 0.66);
    if (turn < 0.4) ring.push(along(t, random.spread(0.05)));
    // A strip was sold off: the side steps back and goes on from there.
    const step = turn > 0.68 && i < 3 ? random.between(0.07, 0.14) : 0;
    if (step > 0) ring.push(along(t, 0), along(t, -step));
    a = step > 0 ? along(1, -step) : b;
  }
  return rotate(ring, random.spread(0.12));
}

function river(seed: string, random: Random): Point[] {
  const noise = noiseFrom(`${seed}|bank`);
  const width = random.between(1.45, 1.8);
  const bends = 13;
  const swing = random.between(0.16, 0.3);
  const bank = Array.from({ length: bends + 1 }, (_, i): Point => {
    const x = width * (1 - i / bends);
    return [
      x,
      -0.86 +
        Math.sin(x * 4.1 + random.between(0, 0.12)) * 0.04 +
        (noise.rough(x * 2.1, 1.7) - 0.5) * swing * 2,
    ];
  });
  const notch: Point[] = random.chance(0.5)
    ? [
        [0, 0],
        [width * 0.42, 0],
        [width * 0.42, 0.12],
        [width, 0.12],
      ]
    : [
        [0, 0],
        [width, 0],
      ];
  // Rivers pass on any long side.
  const [acrossX, acrossY] = [random.chance(0.5) ? -1 : 1, random.chance(0.4) ? -1 : 1];
  const ring = [...notch, ...bank].map(([x, y]): Point => [x * acrossX, y * acrossY]);
  return rotate(ring, random.between(-0.22, 0.22));
}

function blocks(random: Random): Point[] {
  const layout = random.pick([['x'], ['xx', 'x.'], ['xx', '.x'], ['xxx', 'xx.'], ['xxx', '.xx'], ['x']]);
  const ring = outlineOf(
    layout,
    layout.length === 1 ? random.between(1.5, 1.9) : random.between(1.1, 1.35),
    1,
  );
  return rotate(ring, random.between(-0.18, 0.18));
}

/** A believable outline, in metres, for a farm without a survey: always the same for the same farm. */
export function sampleParcel(seed: string, acres: number, kind: ParcelKind): Point[] {
  const random = randomFrom(`${seed}|parcel|${kind}`);
  const shape = {
    sections: () => sections(random, acres),
    metes: () => metes(random),
    river: () => river(seed, random),
    blocks: () => blocks(random),
  }[kind]();
  const scale = Math.sqrt(acres / parcelAcres(shape));
  // Whole decimetres: a survey does not claim more.
  return shape.map(([x, y]) => [Math.round(x * scale * 10) / 10, Math.round(y * scale * 10) / 10]);
}
