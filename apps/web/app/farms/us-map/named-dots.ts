import { US_MAP } from '@furrow/modules/farms/rules';
import { type Box, overlap } from '../boxes.ts';
import type { MapDot } from './map-data.ts';

const SIDES = ['right', 'left', 'above', 'below'] as const;
type Side = (typeof SIDES)[number];

/** From the middle of a mark to the middle line of its name. */
export const PLACES = {
  right: { across: 16, down: 0, anchor: 'start' },
  left: { across: -16, down: 0, anchor: 'end' },
  above: { across: 0, down: -23, anchor: 'middle' },
  below: { across: 0, down: 23, anchor: 'middle' },
} as const satisfies Record<Side, object>;

export interface NamedDot extends MapDot {
  readonly name: string;
  readonly side: Side;
  /** Whether the name lies on no other name and on no mark. */
  readonly hasRoom: boolean;
}

/** In units of the map: letters of the label's size, and its mark. */
const LETTER = 9;
const HEIGHT = 20;
const MARK = 10;
/** Names may reach this far into the margin of the page. */
const BEYOND = 40;

/** Each name beside its mark, else above or below it; one that fits nowhere waits until it is pointed at. */
export function namedDots(dots: readonly MapDot[], nameOf: (slug: string) => string): NamedDot[] {
  const taken: Box[] = dots.map(markBox);
  return dots.map((dot) => {
    const name = nameOf(dot.slug);
    const others = taken.filter((_, at) => dots[at] !== dot);
    for (const side of SIDES) {
      const box = nameBox(dot, name, side);
      const isInside = box.left >= -BEYOND && box.right <= US_MAP.width + BEYOND;
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

function nameBox({ x, y }: MapDot, name: string, side: Side): Box {
  const width = name.length * LETTER;
  const { across, down, anchor } = PLACES[side];
  const left = x + across - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y + down - HEIGHT / 2, bottom: y + down + HEIGHT / 2 };
}
