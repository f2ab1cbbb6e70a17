import { describe, expect, it } from 'vitest';
import { clipToBox, divide, inset, piecesBeside } from './cut.ts';
import { areaOf, contains, rectangle } from './geometry.ts';
import { randomFrom } from './random.ts';
import type { Ring } from './types.ts';

const U_SHAPE: Ring = [
  [0, 0],
  [30, 0],
  [30, 30],
  [20, 30],
  [20, 10],
  [10, 10],
  [10, 30],
  [0, 30],
];

describe('piecesBeside', () => {
  it('keeps the two arms of a concave ring apart', () => {
    const arms = piecesBeside(U_SHAPE, [0, 20], [0, 1]);
    expect(arms.map(areaOf).sort()).toEqual([100, 100]);
    expect(piecesBeside(U_SHAPE, [0, 20], [0, -1]).map(areaOf)).toEqual([500]);
  });

  it('returns all or nothing when the line passes by', () => {
    expect(piecesBeside(U_SHAPE, [0, -5], [0, 1])).toEqual([[...U_SHAPE]]);
    expect(piecesBeside(U_SHAPE, [0, -5], [0, -1])).toEqual([]);
  });

  it('loses no land on a line through corners', () => {
    const parts = [...piecesBeside(U_SHAPE, [0, 10], [0, 1]), ...piecesBeside(U_SHAPE, [0, 10], [0, -1])];
    expect(parts.map(areaOf).reduce((a, b) => a + b)).toBeCloseTo(areaOf(U_SHAPE), 3);
  });
});

describe('divide', () => {
  it('splits a concave parcel into fields that fill it exactly', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const fields = divide(U_SHAPE, 60, randomFrom(seed), { wobble: 0.2 });
      expect(fields.length).toBeGreaterThan(5);
      expect(fields.map(areaOf).reduce((a, b) => a + b)).toBeCloseTo(areaOf(U_SHAPE), 3);
    }
  });
});

describe('inset', () => {
  it('moves every side inwards, also around a concave corner', () => {
    const inner = inset(U_SHAPE, 2);
    expect(areaOf(inner)).toBeCloseTo(26 * 6 + 2 * 6 * 20, 3);
    expect(inner.every((p) => contains(U_SHAPE, p))).toBe(true);
  });

  it('leaves nothing of a ring thinner than the margin, and grows with a negative one', () => {
    expect(inset(rectangle(0, 0, 100, 6), 4)).toEqual([]);
    expect(areaOf(inset(rectangle(0, 0, 10, 10), -1))).toBeCloseTo(144, 6);
  });
});

describe('clipToBox', () => {
  it('keeps what lies in the box', () => {
    expect(areaOf(clipToBox(rectangle(-10, -10, 20, 20), { left: 0, top: 0, right: 5, bottom: 50 }))).toBe(
      50,
    );
    expect(clipToBox(rectangle(60, 60, 5, 5), { left: 0, top: 0, right: 5, bottom: 50 })).toEqual([]);
  });
});
