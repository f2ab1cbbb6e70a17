import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClear, type Placed, placeLabels, spanOf } from './place-labels.ts';

const TODAY: Placed = { column: 1, width: 1.5, lane: 0, align: 'middle' };
const place = (columns: readonly number[], count = 26) =>
  placeLabels(
    columns.map((column) => ({ column, width: 7 })),
    count,
    [TODAY],
  );

describe('labels above the days', () => {
  it('stand low where there is room', () => {
    expect(place([3, 11])?.map(({ lane }) => lane)).toEqual([0, 0]);
  });

  it('go above a later one that they would cover, also on the same day', () => {
    expect(place([3, 4, 4])?.map(({ lane }) => lane)).toEqual([2, 1, 0]);
  });

  it('end above their day where they would leave the strip', () => {
    expect(place([3, 23])?.map(({ align }) => align)).toEqual(['start', 'end']);
    expect(place([20, 23])?.map(({ align, lane }) => [align, lane])).toEqual([
      ['end', 0],
      ['end', 1],
    ]);
  });

  it('have no room where some are too near both edges', () => {
    expect(place([2, 5], 8)).toBeNull();
  });

  it('never cover each other, nor does a line run through a label', () => {
    const columns = fc.array(fc.integer({ min: 2, max: 35 }), { maxLength: 9 });
    fc.assert(
      fc.property(columns, fc.integer({ min: 3, max: 10 }), (at, width) => {
        const placed = placeLabels(
          at.map((column) => ({ column, width })),
          36,
          [TODAY],
        );
        if (placed === null) return;
        expect(placed).toHaveLength(at.length);
        const all: readonly Placed[] = [TODAY, ...placed];
        for (const [index, one] of all.entries())
          for (const other of all.slice(index + 1)) expect(isClear(one, other)).toBe(true);
        for (const [from, to] of placed.map(spanOf)) expect(from >= 0 && to <= 36).toBe(true);
      }),
    );
  });
});
