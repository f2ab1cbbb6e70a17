import { lighten, vary } from './colour.ts';
import { circle } from './geometry.ts';
import { hatch } from './hatch.ts';
import { cyclic } from './list.ts';
import { PALETTE } from './palette.ts';
import { arcPath, discPath, segmentsPath, shortNumber } from './path.ts';
import type { Disc } from './placing.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Point } from './types.ts';

const TURN = 2 * Math.PI;

export interface PivotOptions {
  readonly random: Random;
  readonly colours: readonly string[];
  /** Wedges of different crops under one pivot. */
  readonly wedges?: number;
  /** Neighbours' circles are drawn more simply. */
  readonly outside?: boolean;
}

const polar = ([x, y]: Point, radius: number, a: number): Point => [
  x + radius * Math.cos(a),
  y + radius * Math.sin(a),
];
const at = ([x, y]: Point): string => `${shortNumber(x, 1)} ${shortNumber(y, 1)}`;

/** Shapes around the origin that circles of the same radius share. */
const shared = new WeakMap<Scene, Map<string, string>>();

function sharedShape(scene: Scene, key: string, draw: () => string): string {
  const known = shared.get(scene) ?? new Map<string, string>();
  shared.set(scene, known);
  const id = known.get(key) ?? scene.define(draw());
  known.set(key, id);
  return id;
}

const spansOf = (radius: number): number => Math.max(3, Math.round(radius / 19));

function tracks(scene: Scene, radius: number): string {
  const spans = spansOf(radius);
  return sharedShape(scene, `tracks ${Math.round(radius)}`, () =>
    Array.from({ length: spans }, (_, i) => discPath([0, 0], (radius * (i + 1)) / (spans + 0.35))).join(''),
  );
}

function roundRows(scene: Scene, radius: number): string {
  return sharedShape(scene, `round ${Math.round(radius)}`, () => {
    const rings: string[] = [];
    for (let r = radius - 6; r > 8; r -= scene.light ? 12 : 8) rings.push(discPath([0, 0], r));
    return rings.join('');
  });
}

function straightRows(scene: Scene, radius: number, degrees: number): string {
  return sharedShape(scene, `straight ${Math.round(radius)} ${degrees}`, () =>
    segmentsPath(hatch(circle([0, 0], radius - 3, 40), degrees, scene.light ? 12 : 8.6)),
  );
}

const disc = (scene: Scene, radius: number): string =>
  sharedShape(scene, `disc ${Math.round(radius)}`, () => discPath([0, 0], radius));

function wedge(
  scene: Scene,
  { centre, radius }: Disc,
  from: number,
  to: number,
  colour: string,
  options: PivotOptions,
): void {
  const { random, outside = false } = options;
  const [x, y] = centre;
  const whole = to - from > TURN - 0.01;
  const tint = vary(random, colour);
  const degrees = random.pick([0, 90, 0, 90, 45]) + scene.degrees;
  const rows = whole && random.chance(0.55) ? roundRows(scene, radius) : straightRows(scene, radius, degrees);
  const lines = scene.use(rows, { x, y, stroke: lighten(tint, -0.05), width: 3.4, opacity: 0.8 });
  if (whole) {
    const id = disc(scene, radius);
    const wash = scene.use(id, { x, y, fill: `url(#${scene.id}W${random.whole(0, 3)})` });
    scene.add(`${scene.use(id, { x, y, fill: tint })}${wash}<g fill="none">${lines}</g>`);
    return;
  }
  const id = scene.define(`M${at(centre)}${arcPath(centre, radius, from, to, 'L')}z`);
  scene.add(scene.use(id, { fill: tint }));
  if (outside) return;
  scene.add(scene.use(id, { fill: `url(#${scene.id}W${random.whole(0, 3)})` }));
  scene.add(`<g fill="none" clip-path="${scene.clipTo(id)}">${lines}</g>`);
}

/** A circle under a centre pivot: wedges of crop, wheel tracks, and the arm with its towers. */
export function drawPivot(scene: Scene, circleOfCrop: Disc, options: PivotOptions): void {
  const { centre, radius } = circleOfCrop;
  const [x, y] = centre;
  const { random, colours, wedges = 1, outside = false } = options;
  if (!scene.sees(centre, radius)) return;
  if (!outside) scene.note('pivot', circle(centre, radius, 48));
  scene.add(
    scene.use(disc(scene, radius), {
      x: x + 2,
      y: y + 2.5,
      fill: '#4a4a38',
      stroke: '#4a4a38',
      width: 3,
      opacity: 0.35,
    }),
  );
  const first = random.between(0, TURN);
  const start = random.whole(0, colours.length - 1);
  const arm = random.between(0, TURN);
  const spokes: string[] = [];
  let a = first;
  for (let i = 0; i < wedges; i++) {
    const to = i === wedges - 1 ? first + TURN : a + (TURN / wedges) * random.between(0.75, 1.25);
    wedge(scene, circleOfCrop, a, to, cyclic(colours, start + i), options);
    if (wedges > 1) spokes.push(`M${at(centre)}L${at(polar(centre, radius, a))}`);
    a = to;
  }
  scene.path(spokes.join(''), { stroke: '#e9dcb4', width: 2, opacity: 0.8 });
  const common =
    outside && wedges > 1
      ? scene.use(straightRows(scene, radius, scene.degrees), {
          x,
          y,
          stroke: '#233021',
          width: 3.4,
          opacity: 0.17,
        })
      : '';
  const wheels = scene.use(tracks(scene, radius), { x, y, stroke: '#f2e6bf', opacity: 0.5 });
  const rim = scene.use(disc(scene, radius), { x, y, stroke: '#f0e3bb', width: 2, opacity: 0.75 });
  scene.add(`<g fill="none">${common}${wheels}${rim}</g>`);
  drawArm(scene, circleOfCrop, arm, outside);
}

function drawArm(scene: Scene, { centre, radius }: Disc, angle: number, outside: boolean): void {
  const end = polar(centre, radius, angle);
  const line = `M${at(centre)}L${at(end)}`;
  const tower = radius / (spansOf(radius) + 0.35);
  if (!outside) scene.path(line, { stroke: PALETTE.shade, width: 2.6, opacity: 0.5, shift: [3, 4] });
  scene.path(line, { stroke: '#fbf6e6', width: 2.4 });
  if (outside) return;
  if (!scene.light)
    scene.path(line, { stroke: '#5c6a66', width: 4.6, dash: `1.6 ${shortNumber(tower - 1.6)}` });
  scene.path(discPath(centre, 4.2), { fill: '#f3ead0', stroke: '#6a6a50' });
}
