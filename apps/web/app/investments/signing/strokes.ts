/** A drawn signature lives in a field of 1,000 by 400, whatever the size of the pad. */
const WIDTH = 1_000;
const HEIGHT = 400;
const MOST_NUMBERS = 7_998;

interface Pad {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** Where a pointer is, in the field of the signature. */
export function pointOn(pad: Pad, x: number, y: number): readonly [number, number] {
  return [
    clamped(((x - pad.left) / pad.width) * WIDTH, WIDTH),
    clamped(((y - pad.top) / pad.height) * HEIGHT, HEIGHT),
  ];
}

/** The lines with one more point in the last; a point that did not move, or one too many, changes nothing. */
export function withPoint(strokes: readonly number[][], [x, y]: readonly [number, number]): number[][] {
  const last = strokes.at(-1) ?? [];
  const drawn = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isSame = last.at(-2) === x && last.at(-1) === y;
  if (isSame || drawn >= MOST_NUMBERS) return [...strokes];
  return [...strokes.slice(0, -1), [...last, x, y]];
}

/** As an SVG draws it. */
export const pathOf = (strokes: readonly (readonly number[])[]): string =>
  strokes.map((stroke) => `M${stroke.join(' ')}`).join('');

/** Enough to be more than a slip of the finger. */
export const isDrawn = (strokes: readonly (readonly number[])[]): boolean =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= 10;
