import { lighten } from './colour.ts';
import { ribbon } from './curve.ts';
import { translate } from './geometry.ts';
import { everyNth } from './list.ts';
import { PALETTE } from './palette.ts';
import { PathWriter, polyline, smoothLine, smoothRing } from './path.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Point, Ring } from './types.ts';

const fine = (): PathWriter => new PathWriter('tenth');

export interface RiverOptions {
  readonly random: Random;
  readonly halfWidth: number;
  readonly colour?: string;
  readonly bank?: string;
  readonly bankWidth?: number;
  /** Colour and width of the wooded or grassy strip. */
  readonly strip?: { readonly colour: string; readonly width: number };
}

export function drawRiver(scene: Scene, course: Ring, options: RiverOptions): void {
  const { random, halfWidth, colour = PALETTE.water, bank = '#cbbd8d', bankWidth = 3, strip } = options;
  scene.note('river', course);
  const phase = random.between(0, 6.3);
  const beat = random.between(12, 20);
  const width = (way: number): number => halfWidth * (1 + 0.24 * Math.sin(way * beat + phase));
  if (strip)
    scene.path(
      smoothRing(
        ribbon(everyNth(course, 2), () => strip.width),
        fine(),
      ),
      { fill: strip.colour },
    );
  const shape = smoothRing(ribbon(course, width), fine());
  scene.path(shape, { fill: colour, stroke: bank, width: bankWidth * 2, round: true, strokeBelow: true });
  const deep = translate(
    ribbon(course, (way) => width(way) * 0.62),
    1.6,
    1.8,
  );
  scene.path(smoothRing(deep, fine()), { fill: lighten(colour, -0.035), opacity: 0.6 });
  const gleam = translate(
    ribbon(course, (way) => width(way) * 0.3),
    -halfWidth * 0.2,
    -halfWidth * 0.22,
  );
  scene.path(smoothRing(gleam, fine()), { fill: lighten(colour, 0.09), opacity: 0.5 });
}

export function drawCreek(scene: Scene, course: Ring, width: number, colour = '#4f7d92'): void {
  scene.note('creek', course);
  const d = smoothLine(everyNth(course, 2));
  scene.path(d, { stroke: '#cdbf8e', width: width * 1.65, opacity: 0.75 });
  scene.path(d, { stroke: colour, width });
  scene.path(d, { stroke: '#b0cccd', width: width * 0.25, opacity: 0.65, shift: [-0.8, -0.8] });
}

export function drawCanal(scene: Scene, line: Ring, width = 8): void {
  scene.note('canal', line);
  const d = line.length > 2 ? smoothLine(line) : polyline(line);
  scene.path(d, { stroke: '#6d6a49', width: width + 9, opacity: 0.35, round: true });
  scene.path(d, { stroke: '#ddd0a8', width: width + 6, round: true });
  scene.path(d, { stroke: '#3f6f8b', width, round: true });
  scene.path(d, { stroke: '#9dc0c6', width: width * 0.28, opacity: 0.8, round: true, shift: [-1, -1] });
}

/** A pond with its own outline; returned so that trees can stand around it. */
export function drawPond(
  scene: Scene,
  centre: Point,
  rx: number,
  ry: number,
  random: Random,
  colour: string = PALETTE.water,
): Point[] {
  const phase = random.between(0, 6);
  const tilt = random.between(-0.6, 0.6);
  const shape: Point[] = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI;
    const bulge = 1 + 0.16 * Math.sin(2 * a + phase) + 0.09 * Math.sin(3 * a + phase * 2);
    const u = Math.cos(a) * rx * bulge;
    const v = Math.sin(a) * ry * bulge;
    return [
      centre[0] + u * Math.cos(tilt) - v * Math.sin(tilt),
      centre[1] + u * Math.sin(tilt) + v * Math.cos(tilt),
    ];
  });
  scene.note('pond', shape);
  const smaller = (share: number, dx: number, dy: number): string =>
    smoothRing(
      shape.map(([x, y]) => [
        centre[0] + (x - centre[0]) * share + dx,
        centre[1] + (y - centre[1]) * share + dy,
      ]),
      fine(),
    );
  scene.path(smoothRing(shape, fine()), { fill: lighten(colour, -0.09), stroke: '#cfc193', width: 5 });
  scene.path(smaller(0.93, 2.4, 2.8), { fill: lighten(colour, 0.03, 0.9) });
  scene.path(smaller(0.58, rx * 0.16, ry * 0.2), { fill: lighten(colour, 0.07, 0.8), opacity: 0.5 });
  return shape;
}
