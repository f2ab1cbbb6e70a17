import { expect, it } from 'vitest';
import { isDrawn, pathOf, pointOn, withPoint } from './strokes.ts';

it('keeps a drawn line in the field of a signature, whatever the size of the pad', () => {
  const pad = { left: 10, top: 10, width: 320, height: 128 };
  expect(pointOn(pad, 10, 10)).toEqual([0, 0]);
  expect(pointOn(pad, 330, 138)).toEqual([1000, 400]);
  expect(pointOn(pad, 9999, -5)).toEqual([1000, 0]);
});

it('draws lines of points, and takes no point twice', () => {
  const strokes = withPoint(withPoint(withPoint([[]], [1, 2]), [1, 2]), [3, 4]);
  expect(strokes).toEqual([[1, 2, 3, 4]]);
  expect(pathOf(strokes)).toBe('M1 2 3 4');
  expect(isDrawn(strokes)).toBe(false);
  expect(isDrawn([[...Array(10).keys()]])).toBe(true);
});

it('never grows beyond what the server takes', () => {
  const full = [Array.from({ length: 8_000 }, () => 1)];
  expect(withPoint(full, [5, 5])).toEqual(full);
});
