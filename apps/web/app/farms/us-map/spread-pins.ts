type Spot = readonly [x: number, y: number];

/** Pushed about, round by round. */
interface Moving {
  x: number;
  y: number;
}

const MOST_ROUNDS = 40;
/** Pins in all rounds together, and neighbours of each: however many pins there are, the work stays the same. */
const MOST_LOOKS = 12_000;
const MOST_NEIGHBOURS = 24;

/**
 * Pins that would cover each other are pushed apart, each no farther than it must: two farms in one county stay two
 * pins that a finger can tell apart. Where there are more than the map has room for, they stay closer.
 */
export function spreadPins<T extends { readonly at: Spot }>(pins: readonly T[], apart: number): T[] {
  const spots: Moving[] = pins.map(({ at: [x, y] }) => ({ x, y }));
  const rounds = Math.min(MOST_ROUNDS, Math.floor(MOST_LOOKS / Math.max(1, spots.length)));
  for (let round = 0; round < rounds; round += 1) if (!pushApart(spots, apart)) break;
  return pins.map((pin, i) => ({
    ...pin,
    at: [spots[i]?.x ?? pin.at[0], spots[i]?.y ?? pin.at[1]] as const,
  }));
}

/** Only what lies in neighbouring squares can be too close, so nothing else is looked at. */
const COLUMN = 100_000;
const AROUND = [-COLUMN, 0, COLUMN].flatMap((column) => [column - 1, column, column + 1]);

/** Says whether any two were too close. */
function pushApart(spots: readonly Moving[], apart: number): boolean {
  const squareOf = spots.map(({ x, y }) => Math.floor(x / apart) * COLUMN + Math.floor(y / apart));
  // Of each square those that are still to come, the next of them last.
  const later = Map.groupBy([...spots.keys()].reverse(), (i) => squareOf[i] ?? 0);
  let moved = false;
  spots.forEach((one, i) => {
    const square = squareOf[i] ?? 0;
    later.get(square)?.pop();
    const near = AROUND.flatMap((step) => later.get(square + step)?.slice(-MOST_NEIGHBOURS) ?? []);
    for (const j of near.sort((a, b) => a - b).slice(0, MOST_NEIGHBOURS)) {
      const other = spots[j];
      if (other !== undefined && part(one, other, apart)) moved = true;
    }
  });
  return moved;
}

function part(one: Moving, other: Moving, apart: number): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= apart) return false;
  // On the very same spot they part sideways.
  const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
  const push = (apart - distance) / 2 + 0.01;
  one.x -= ux * push;
  one.y -= uy * push;
  other.x += ux * push;
  other.y += uy * push;
  return true;
}
