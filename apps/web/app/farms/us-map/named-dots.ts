import { US_MAP } from '@furrow/modules/farms/rules';
import { type Box, overlap } from '../boxes.ts';
import type { MapDot } from './map-data.ts';

export interface NamedDot extends MapDot {
  readonly name: string;
  readonly side: 'left' | 'right';
  /** Whether the name lies on no other name and on no mark. */
  readonly hasRoom: boolean;
}

/** In units of the map: letters of the label's size, and its mark with the gap beside it. */
const LETTER = 9;
const HEIGHT = 22;
const MARK = 10;
const GAP = 16;

/** Each name to the right of its mark, else to the left; one that fits on neither side waits until it is pointed at. */
export function namedDots(dots: readonly MapDot[], nameOf: (slug: string) => string): NamedDot[] {
  const taken: Box[] = dots.map(markBox);
  return dots.map((dot) => {
    const name = nameOf(dot.slug);
    const others = taken.filter((_, at) => dots[at] !== dot);
    for (const side of ['right', 'left'] as const) {
      const box = nameBox(dot, name, side);
      const isInside = box.left >= 0 && box.right <= US_MAP.width;
      if (!isInside || others.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return { ...dot, name, side, hasRoom: true };
    }
    return { ...dot, name, side: dot.x > US_MAP.width / 2 ? 'left' : 'right', hasRoom: false };
  });
}

const markBox = ({ x, y }: MapDot): Box => ({
  left: x - MARK,
  right: x + MARK,
  top: y - MARK,
  bottom: y + MARK,
});

function nameBox({ x, y }: MapDot, name: string, side: 'left' | 'right'): Box {
  const width = name.length * LETTER;
  const left = side === 'right' ? x + GAP : x - GAP - width;
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
}
