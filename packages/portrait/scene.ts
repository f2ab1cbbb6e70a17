import { clipToBox } from './cut.ts';
import { areaOf, type Box, boxOf, principalAngle } from './geometry.ts';
import { type Ink, inkAttributes } from './ink.ts';
import { type Noise, noiseFrom } from './noise.ts';
import { shortNumber } from './path.ts';
import { hashOf, type Random, randomFrom } from './random.ts';
import type { Detail, Point, PortraitFrame, PortraitInput, Ring, Water } from './types.ts';

/** The country is composed over this much land whatever the frame, so that all variants show the same place. */
export const WORLD: Box = { left: -700, top: -310, right: 700, bottom: 310 };

/** Drawing units the parcel may take up, around the origin. */
const PARCEL_WIDTH = 744;
const PARCEL_HEIGHT = 468;

/** Metres to drawing units, north up, centred on the middle of the outline. */
export function placeParcel(ring: Ring): { parcel: Point[]; unitsPerMetre: number } {
  const { left, top, right, bottom } = boxOf(ring);
  const scale = Math.min(PARCEL_WIDTH / (right - left), PARCEL_HEIGHT / (bottom - top));
  const cx = (left + right) / 2;
  const cy = (top + bottom) / 2;
  return { parcel: ring.map(([x, y]) => [(x - cx) * scale, (cy - y) * scale]), unitsPerMetre: scale };
}

export type NotedKind = 'field' | 'pivot' | 'river' | 'creek' | 'canal' | 'pond' | 'road' | 'yard';

/** A ring, a line or a single place in drawing units. */
export interface Noted {
  readonly kind: NotedKind;
  readonly points: Ring;
}

/** One picture in the making: the place, its chances, and the marks put on it so far. */
export class Scene {
  readonly input: PortraitInput;
  readonly frame: PortraitFrame;
  readonly light: boolean;
  /** Above one, the surroundings are drawn with fewer strokes, to keep a busy picture within its bytes. */
  readonly coarse: number;
  readonly parcel: Ring;
  readonly unitsPerMetre: number;
  /** Direction of the parcel's sides. */
  readonly angle: number;
  /** What can be seen, and a little more for strokes and crowns. */
  readonly window: Box;
  readonly id: string;
  readonly marks: string[] = [];
  readonly definitions: string[] = [];
  /** What was drawn of the land, for the farm's map: picture and map show one and the same place. */
  readonly noted: Noted[] = [];
  /** Outlines of fields waiting for their common edge light. */
  edges = '';
  #count = 0;

  constructor(input: PortraitInput, frame: PortraitFrame, detail: Detail, coarse = 1) {
    this.input = input;
    this.frame = frame;
    this.light = detail === 'light';
    this.coarse = coarse;
    const { parcel, unitsPerMetre } = placeParcel(input.parcel);
    this.parcel = parcel;
    this.unitsPerMetre = unitsPerMetre;
    this.angle = principalAngle(parcel);
    const margin = 14;
    this.window = {
      left: -frame.width / 2 - margin,
      right: frame.width / 2 + margin,
      top: -frame.height / 2 - margin,
      bottom: frame.height / 2 + margin,
    };
    const key = `${input.seed}|${input.landscape}|${frame.width}x${frame.height}|${detail}`;
    this.id = `f${hashOf(key).toString(36).padStart(7, '0').slice(0, 6)}`;
  }

  /** Chances of their own for each purpose, so that one layer does not disturb the next. */
  random(purpose: string): Random {
    return randomFrom(`${this.input.seed}|${this.input.landscape}|${purpose}`);
  }

  noise(purpose: string): Noise {
    return noiseFrom(`${this.input.seed}|${this.input.landscape}|${purpose}`);
  }

  has(water: Water): boolean {
    return this.input.waters.includes(water);
  }

  get degrees(): number {
    return (this.angle * 180) / Math.PI;
  }

  /** Area of one inner field when the parcel holds about `count` of them. */
  share(count: number): number {
    return areaOf(this.parcel) / count;
  }

  /** Farmyards are drawn larger than life on big farms, or nobody would find them. */
  get yardScale(): number {
    return Math.min(1.15, Math.max(0.62, 0.92 * Math.sqrt(this.unitsPerMetre / 0.42)));
  }

  visible(ring: Ring): Point[] {
    return clipToBox(ring, this.window);
  }

  sees([x, y]: Point, margin = 0): boolean {
    const { left, right, top, bottom } = this.window;
    return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
  }

  /** The part of a long line that matters here; the rest would only cost bytes. */
  crop(line: Ring, margin = 70): Point[] {
    return line.filter((p) => this.sees(p, margin));
  }

  note(kind: NotedKind, points: Ring): void {
    this.noted.push({ kind, points });
  }

  newId(): string {
    return `${this.id}${(this.#count++).toString(36)}`;
  }

  add(markup: string): void {
    this.marks.push(markup);
  }

  path(d: string, ink: Ink): void {
    if (d !== '') this.add(`<path d="${d}"${inkAttributes(ink)}/>`);
  }

  /** Path data used several times, each use with its own paint. */
  define(d: string): string {
    const id = this.newId();
    this.definitions.push(`<path id="${id}" d="${d}"/>`);
    return id;
  }

  use(id: string, ink: Ink & { readonly x?: number; readonly y?: number }): string {
    const x = ink.x ? ` x="${shortNumber(ink.x, 1)}"` : '';
    const y = ink.y ? ` y="${shortNumber(ink.y, 1)}"` : '';
    // Uses stand inside a group that carries fill="none"; repeating it would only cost bytes.
    return `<use href="#${id}"${x}${y}${inkAttributes(ink).replace(' fill="none"', '')}/>`;
  }

  /** The clip path of a shape that has been defined already. */
  clipTo(shape: string): string {
    const id = this.newId();
    this.definitions.push(`<clipPath id="${id}"><use href="#${shape}"/></clipPath>`);
    return `url(#${id})`;
  }

  clip(d: string): string {
    const id = this.newId();
    this.definitions.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = this.newId();
    this.definitions.push(
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${shortNumber(deviation)}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** One of four soft gradients over a shape, so that no field is flat. */
  wash(d: string, random: Random, opacity = 1): void {
    this.path(d, { fill: `url(#${this.id}W${random.whole(0, 3)})`, opacity });
  }

  /** The whole picture in one colour. */
  ground(fill: string): void {
    const { left, top, right, bottom } = this.window;
    this.path(`M${left} ${top}H${right}V${bottom}H${left}z`, { fill });
  }
}
