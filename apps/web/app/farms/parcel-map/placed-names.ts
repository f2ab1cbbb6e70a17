import { type Box, overlap } from '../boxes.ts';

/** A name that a map may carry, and where: in parts of what is seen. */
export interface NameWish {
  readonly key: number;
  readonly label: string;
  /** How wide the thing itself is drawn; a name should not be wider. */
  readonly width: number;
  readonly left: number;
  readonly top: number;
  /** A second line beneath it. */
  readonly lines: 1 | 2;
}

export interface PlacedName {
  readonly key: number;
  readonly label: string;
}

/** About what a letter and a line take in the map's type, in pixels. */
export const LETTER = 6.8;
export const LINE = 16;
const GAP = 2;

/** 'Northwest field' where there is little room. */
export const shortName = (label: string): string => label.replace(/ field$/, '');

/**
 * The names that have room on a sheet of this size, in the order given: one that would run into another is left out, and
 * 'Northwest field' is written 'Northwest' where the field is narrow. Coming closer brings the others.
 */
export function placedNames(
  wishes: readonly NameWish[],
  sheet: { readonly width: number; readonly height: number },
): PlacedName[] {
  const taken: Box[] = [];
  return wishes.flatMap(({ key, label, width, left, top, lines }) => {
    const room = width * sheet.width;
    const text = label.length * LETTER > room ? shortName(label) : label;
    const half = (text.length * LETTER) / 2;
    const [x, y] = [left * sheet.width, top * sheet.height];
    const box = {
      left: x - half - GAP,
      right: x + half + GAP,
      top: y - LINE,
      bottom: y + (lines - 1) * LINE + GAP,
    };
    const isOutside = box.left < 0 || box.right > sheet.width || box.top < 0 || box.bottom > sheet.height;
    if (isOutside || taken.some((other) => overlap(box, other))) return [];
    taken.push(box);
    return [{ key, label: text }];
  });
}
