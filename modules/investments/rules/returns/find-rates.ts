/** One payment: its size, and when it happened as a part (0 to 1) of the whole period. */
export interface Term {
  readonly size: number;
  readonly at: number;
}

export interface FoundRates {
  readonly roots: readonly number[];
  /** The present value touches zero without crossing it: one cent more or less gives two rates or none. */
  readonly isTouching: boolean;
}

const ROUNDS = 200;
const TOUCH = 1e-11;

/**
 * All w between `low` and `high` at which the terms, each multiplied by e^(−w·at), add up to nothing.
 *
 * Such a sum has at most as many roots as its sizes change sign. Multiplied by e^(p·w), with p between two terms of
 * unequal sign, and differentiated, it is a sum of the same kind with one change of sign less; its roots are the only
 * points between which the first sum can have more than one root. So every root is found, and none is counted twice.
 */
export function findRates(all: readonly Term[], low: number, high: number): FoundRates {
  // A payment of nothing has no sign, and would hide the change between its neighbors.
  const terms = all.filter(({ size }) => size !== 0);
  const pivot = firstSignChange(terms);
  if (pivot === null) return { roots: [], isTouching: false };
  const slopes = terms.map(({ size, at }) => ({ size: size * (pivot - at), at }));
  const turns = findRates(slopes, low, high).roots;
  const points = [low, ...turns, high];
  const roots: number[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const root = rootBetween(terms, points[index - 1] ?? low, points[index] ?? high);
    if (root !== null) roots.push(root);
  }
  return { roots, isTouching: turns.some((turn) => isNearZero(terms, turn)) };
}

/** A place between the first two terms of unequal sign. */
function firstSignChange(terms: readonly Term[]): number | null {
  for (let index = 1; index < terms.length; index += 1) {
    const before = terms[index - 1];
    const after = terms[index];
    if (before !== undefined && after !== undefined && before.size * after.size < 0) {
      return (before.at + after.at) / 2;
    }
  }
  return null;
}

function rootBetween(terms: readonly Term[], from: number, to: number): number | null {
  let low = from;
  let high = to;
  const sign = Math.sign(sumAt(terms, low));
  if (sign === 0 || sign * sumAt(terms, high) > 0) return null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sign * sumAt(terms, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Scaled by the largest of its powers, which keeps its sign and never overflows. */
function sumAt(terms: readonly Term[], w: number): number {
  const largest = Math.max(-w, 0);
  return terms.reduce((sum, { size, at }) => sum + size * Math.exp(-w * at - largest), 0);
}

function isNearZero(terms: readonly Term[], w: number): boolean {
  const all = terms.map(({ size, at }) => ({ size: Math.abs(size), at }));
  return Math.abs(sumAt(terms, w)) <= TOUCH * sumAt(all, w);
}
