import { describe, expect, test } from 'vitest';
import {
  bandAt,
  extentOf,
  indexAt,
  nearestIndex,
  niceTicks,
  percentAt,
  verticalScale,
  withGuideBelow,
} from './scale.ts';

describe('extent', () => {
  test('holds zero when bars grow from it, and ignores what is missing', () => {
    expect(extentOf([3, null, 8], true)).toEqual({ low: 0, high: 8 });
    expect(extentOf([3, null, 8], false)).toEqual({ low: 3, high: 8 });
    expect(extentOf([-2, null, -9], true)).toEqual({ low: -9, high: 0 });
  });

  test('never collapses, so that no scale divides by zero', () => {
    expect(extentOf([5, 5], false)).toEqual({ low: 5, high: 6 });
    expect(extentOf([null], false)).toEqual({ low: 0, high: 1 });
    expect(extentOf([null, null], true)).toEqual({ low: 0, high: 1 });
  });
});

test('heights grow upwards: the high end is at the top', () => {
  const y = verticalScale({ low: -20, high: 20 }, 10, 110);
  expect([y(20), y(0), y(-20), y(10)]).toEqual([10, 60, 110, 35]);
});

test('ticks are round numbers inside the extent', () => {
  expect(niceTicks({ low: -20, high: 32.1 }, 3)).toEqual([-20, 0, 20]);
  expect(niceTicks({ low: 0, high: 185_785.5 }, 4)).toEqual([0, 50_000, 100_000, 150_000]);
  expect(niceTicks({ low: 0, high: 0.7 }, 3)).toEqual([0, 0.5]);
});

test('a loss is read against a guide below it', () => {
  expect(withGuideBelow({ low: -18, high: 32.1 }, 3)).toEqual({ low: -20, high: 32.1 });
  expect(withGuideBelow({ low: 0, high: 32.1 }, 3)).toEqual({ low: 0, high: 32.1 });
  expect(withGuideBelow({ low: -20, high: 40 }, 3)).toEqual({ low: -20, high: 40 });
  // Only one round number lies inside: the guide still comes below the loss.
  expect(withGuideBelow({ low: -350, high: 447 }, 3)).toEqual({ low: -500, high: 447 });
});

test('columns divide the width evenly and marks sit in their middle', () => {
  expect(bandAt(0, 4, 0.6)).toEqual({ start: 5, centre: 12.5, width: 15 });
  expect(bandAt(3, 4, 1)).toEqual({ start: 75, centre: 87.5, width: 25 });
});

test('places on a time axis follow the dates, not their order', () => {
  const axis = { low: 2021, high: 2026 };
  expect([2021, 2022, 2026].map((year) => percentAt(year, axis))).toEqual([0, 20, 100]);
});

test('the pointer reads the column it is over, and the outermost beyond the edges', () => {
  expect([-0.2, 0, 0.24, 0.26, 1, 1.4].map((across) => indexAt(across, 4))).toEqual([0, 0, 0, 1, 3, 3]);
  expect(nearestIndex([0, 20, 100], 55)).toBe(1);
  expect(nearestIndex([0, 20, 100], 61)).toBe(2);
});
