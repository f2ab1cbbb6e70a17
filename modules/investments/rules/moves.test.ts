import { describe, expect, it } from 'vitest';
import { INVESTMENT_MOVES } from './moves.ts';
import { INVESTMENT_STATUS_CODES, INVESTMENT_STATUSES, investmentStatusOf } from './status.ts';

/** The table of the decisions, by its numbers; what it allows within one step and standing still are no moves. */
const ALLOWED: readonly (readonly [from: readonly number[], to: readonly number[]])[] = [
  [
    [0, 1, 3, 4],
    [1, 4, 3],
  ],
  [[4], [7]],
  [
    [7, 9, 8],
    [8, 9],
  ],
  [[8], [15]],
  [
    [15, 19],
    [18, 19],
  ],
  [[18], [20, 22, 25]],
  [[25], [20, 21, 24]],
  [[24], [25]],
  [[20], [21, 22]],
  [[22], [18]],
  [[20, 21], [29]],
  [
    [18, 20, 21, 22, 24, 25],
    [28, 31],
  ],
  [[0, 1, 3, 4, 7, 8, 9, 15, 19], [30]],
  [
    [0, 1, 3, 4, 7, 8, 9, 15, 18, 19, 20, 21, 22, 24, 25, 29],
    [33, 35],
  ],
  [[29], [40, 36, 37]],
  [[40], [29, 36]],
  [[0, 1, 3, 4, 7, 8, 9, 15, 18, 19, 20, 21, 22, 24, 25], [50]],
  [[50], [0, 1, 3, 4, 7, 8, 9, 15, 18, 19, 20, 21, 22, 24, 25]],
  // What was signed or funded has changed.
  [
    [7, 8, 9, 15, 19],
    [1, 3, 4],
  ],
  [
    [15, 19],
    [8, 9],
  ],
  // A return after settlement.
  [[21], [22]],
];

const pairs = new Set(
  ALLOWED.flatMap(([from, to]) => from.flatMap((one) => to.map((other) => `${one} → ${other}`))).filter(
    (pair) => {
      const [from, to] = pair.split(' → ');
      return from !== to;
    },
  ),
);

describe('an investment', () => {
  it('moves exactly as the decisions say', () => {
    const moves = INVESTMENT_STATUSES.flatMap((from) =>
      INVESTMENT_MOVES.after(from).map(
        (to) => `${INVESTMENT_STATUS_CODES[from]} → ${INVESTMENT_STATUS_CODES[to]}`,
      ),
    );
    expect(moves.toSorted()).toEqual([...pairs].toSorted());
  });

  it('never leaves its end', () => {
    for (const code of [28, 30, 31, 33, 35, 36, 37])
      expect(INVESTMENT_MOVES.after(investmentStatusOf(code))).toEqual([]);
  });
});
