import { lighten, vary } from './colour.ts';
import { rowsWithin } from './fields.ts';
import { between, distanceBetween } from './geometry.ts';
import { PALETTE } from './palette.ts';
import { PathWriter, type Segment, segmentsPath, shortNumber } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Ring } from './types.ts';

export interface PlantedOptions {
  readonly random: Random;
  readonly degrees: number;
  readonly gap: number;
  /** Distance of trees within the row. */
  readonly pitch: number;
  readonly radius: number;
  readonly colour: string;
  readonly headland?: number;
  readonly shadow?: number;
  readonly highlight?: number;
  readonly height?: number;
  /** Share of rows with a few trees missing. */
  readonly gaps?: number;
  readonly jitter?: number;
  readonly staggered?: boolean;
  readonly outside?: boolean;
}

/** Start each row on the lattice, so that the cross rows line up as well. */
function onLattice([a, b]: Segment, { degrees, gap, pitch, staggered }: PlantedOptions): Segment | undefined {
  const angle = (degrees * Math.PI) / 180;
  const along = a[0] * Math.cos(angle) + a[1] * Math.sin(angle);
  const across = -a[0] * Math.sin(angle) + a[1] * Math.cos(angle);
  const phase = staggered && Math.round(across / gap) % 2 !== 0 ? pitch / 2 : 0;
  const late = Math.ceil((along - phase) / pitch) * pitch + phase - along;
  const length = distanceBetween(a, b);
  return late < length ? [between(a, b, late / length), b] : undefined;
}

/** A replanted gap: two or three trees missing somewhere in the row. */
function withGap([a, b]: Segment, pitch: number, random: Random): Segment[] {
  const length = distanceBetween(a, b);
  const from = Math.floor((length * random.between(0.2, 0.8)) / pitch) * pitch;
  const to = from + pitch * random.whole(2, 3);
  if (to >= length - pitch) return [[a, b]];
  return [
    [a, between(a, b, (from - 0.5) / length)],
    [between(a, b, to / length), b],
  ];
}

/** Orchards and plantations: each row is one dashed line whose dashes are crowns. */
export function drawPlantedRows(scene: Scene, ring: Ring, options: PlantedOptions): void {
  const {
    random,
    gap,
    pitch,
    radius,
    headland = 5,
    shadow = 0.45,
    highlight = 0.1,
    height = 1,
    gaps = 0,
  } = options;
  const { jitter = 0.2, outside = false } = options;
  const except = outside ? { except: scene.parcel } : {};
  const lines = rowsWithin(scene, ring, options.degrees, gap, headland, {
    jitter,
    random,
    ...except,
  });
  const rows: Segment[] = [];
  for (const line of lines) {
    const row = onLattice(line, options);
    if (row) rows.push(...(gaps > 0 && random.chance(gaps) ? withGap(row, pitch, random) : [row]));
  }
  if (rows.length === 0) return;
  // Where rows waver anyway, whole units will do.
  const precision = jitter >= 0.4 || outside ? 'whole' : 'tenth';
  const id = scene.define(segmentsPath(rows, new PathWriter(precision), false));
  const colour = vary(random, options.colour);
  const casts = (scene.light || outside ? [0.75] : [0.5, 1]).map((m) =>
    scene.use(id, { x: radius * m * height, y: radius * m * height, width: radius * 1.85 }),
  );
  const crown = scene.use(id, { stroke: colour, width: radius * 2 });
  const shine = outside
    ? ''
    : scene.use(id, {
        x: -radius * 0.24,
        y: -radius * 0.26,
        stroke: lighten(colour, highlight),
        width: radius * 1.05,
      });
  scene.add(
    `<g fill="none" stroke-linecap="round" stroke-dasharray="0 ${shortNumber(pitch)}">` +
      `<g stroke="${PALETTE.shade}" opacity="${shortNumber(shadow)}">${casts.join('')}</g>${crown}${shine}</g>`,
  );
}
