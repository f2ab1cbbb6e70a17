/** What stands above a day of the strip. A day is 1 wide, and the line of a label goes down through its middle. */
interface Label {
  /** The day, from 0. */
  readonly column: number;
  /** How many days the label is wide. */
  readonly width: number;
}

export interface Placed extends Label {
  /** From 0, upwards from the line of days. */
  readonly lane: number;
  /** Which end of the label is above the day. */
  readonly align: 'start' | 'middle' | 'end';
}

/**
 * Gives every label a lane, so that no two cover each other and no line runs through another label. `taken` stands there
 * already. Null where there is no room: one label too many is near the right edge.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  columns: number,
  taken: readonly Placed[],
): (L & Placed)[] | null {
  const sorted = labels.toSorted((one, other) => one.column - other.column);
  // The first ones begin at their day and the last ones end at theirs; two that face each other need room between.
  for (let facing = sorted.length; facing >= 0; facing -= 1) {
    const placed = [
      ...inLanes(sorted.slice(0, facing).toReversed(), 'start', taken).toReversed(),
      ...inLanes(sorted.slice(facing), 'end', taken),
    ];
    if (placed.every((one) => isInside(one, columns)) && areClear([...taken, ...placed])) return placed;
  }
  return null;
}

/** Each below all that it does not meet: whoever comes later reaches over those before. */
function inLanes<L extends Label>(
  labels: readonly L[],
  align: 'start' | 'end',
  taken: readonly Placed[],
): (L & Placed)[] {
  const placed: (L & Placed)[] = [];
  for (const label of labels) {
    let lane = 0;
    const at = () => ({ ...label, align, lane });
    while (![...taken, ...placed].every((other) => isClear(at(), other))) lane += 1;
    placed.push(at());
  }
  return placed;
}

export const lineOf = ({ column }: Label): number => column + 0.5;

export function spanOf(placed: Placed): readonly [from: number, to: number] {
  const line = lineOf(placed);
  const before = { start: 0, middle: placed.width / 2, end: placed.width }[placed.align];
  return [line - before, line - before + placed.width];
}

function isInside(placed: Placed, columns: number): boolean {
  const [from, to] = spanOf(placed);
  return from >= 0 && to <= columns;
}

const areClear = (all: readonly Placed[]) =>
  all.every((one, index) => all.slice(index + 1).every((other) => isClear(one, other)));

export function isClear(one: Placed, other: Placed): boolean {
  if (one.lane === other.lane) {
    const [[from, to], [otherFrom, otherTo]] = [spanOf(one), spanOf(other)];
    return to <= otherFrom || otherTo <= from;
  }
  const [high, low] = one.lane > other.lane ? [one, other] : [other, one];
  const [from, to] = spanOf(low);
  return lineOf(high) <= from || lineOf(high) >= to;
}
