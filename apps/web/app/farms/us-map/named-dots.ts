import { US_MAP } from '@furrow/modules/farms/rules';
import { type Box, overlap } from '../boxes.ts';
import type { MapDot } from './map-data.ts';

const SIDES = ['right', 'left', 'above', 'below'] as const;
const CORNERS = ['above-right', 'below-right', 'above-left', 'below-left'] as const;
type Side = (typeof SIDES)[number] | (typeof CORNERS)[number];

/** From the middle of a mark to the middle line of its name or number. */
export const PLACES = {
  right: { across: 16, down: 0, anchor: 'start' },
  left: { across: -16, down: 0, anchor: 'end' },
  above: { across: 0, down: -23, anchor: 'middle' },
  below: { across: 0, down: 23, anchor: 'middle' },
  'above-right': { across: 11, down: -17, anchor: 'start' },
  'below-right': { across: 11, down: 17, anchor: 'start' },
  'above-left': { across: -11, down: -17, anchor: 'end' },
  'below-left': { across: -11, down: 17, anchor: 'end' },
} as const satisfies Record<Side, object>;

export interface NamedDot extends MapDot {
  readonly name: string;
  readonly side: Side;
  /** Whether the name lies on no other name and on no mark. */
  readonly hasRoom: boolean;
}

interface LabelKind {
  readonly letter: number;
  readonly sides: readonly Side[];
}

/** In units of the map: letters of the label's size, and its mark. Digits are written larger, and reach as high. */
const NAME: LabelKind = { letter: 9, sides: SIDES };
const NUMBER: LabelKind = { letter: 16, sides: [...SIDES, ...CORNERS] };
const HEIGHT = 20;
const MARK = 10;
/** Names may reach this far into the margin of the page. */
const BEYOND = 40;

type NameOf = (slug: string) => string;

/** Each name beside its mark, else above or below it; one that fits nowhere waits until it is pointed at. */
export const namedDots = (dots: readonly MapDot[], nameOf: NameOf): NamedDot[] =>
  placedDots(dots, nameOf, NAME);

/** The same for the numbers of a small screen; whoever has the fewest places among the marks chooses first. */
export function numberedDots(dots: readonly MapDot[], numberOf: NameOf): NamedDot[] {
  const placesOf = (dot: MapDot) => {
    const marks = dots.filter((other) => other !== dot).map(markBox);
    const boxes = NUMBER.sides.map((side) => nameBox(dot, numberOf(dot.slug), { side, kind: NUMBER }));
    return boxes.filter((box) => !marks.some((mark) => overlap(box, mark))).length;
  };
  const places = new Map(dots.map((dot) => [dot, placesOf(dot)]));
  const order = dots.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return placedDots(order, numberOf, NUMBER);
}

function placedDots(dots: readonly MapDot[], nameOf: NameOf, kind: LabelKind): NamedDot[] {
  const taken: Box[] = dots.map(markBox);
  return dots.map((dot) => {
    const name = nameOf(dot.slug);
    const others = taken.filter((_, at) => dots[at] !== dot);
    for (const side of kind.sides) {
      const box = nameBox(dot, name, { side, kind });
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

interface Placing {
  readonly side: Side;
  readonly kind: LabelKind;
}

function nameBox({ x, y }: MapDot, name: string, { side, kind }: Placing): Box {
  const width = name.length * kind.letter;
  const { across, down, anchor } = PLACES[side];
  const left = x + across - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y + down - HEIGHT / 2, bottom: y + down + HEIGHT / 2 };
}
