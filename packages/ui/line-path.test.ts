import { describe, expect, test } from 'vitest';
import { areaPath, linePath } from './line-path.ts';

const POINTS = [{ x: 0, y: 10 }, { x: 50, y: 5 }, null, { x: 80, y: 7 }, { x: 100, y: 2 }];

describe('lines', () => {
  test('a missing value breaks the line instead of falling to zero', () => {
    expect(linePath(POINTS)).toBe('M0 10L50 5M80 7L100 2');
  });

  test('a step holds its value until the next one', () => {
    expect(linePath(POINTS.slice(0, 2), 'step')).toBe('M0 10H50V5');
  });

  test('an area closes each run to the base by itself', () => {
    expect(areaPath(POINTS, 20)).toBe('M0 10L50 5L50 20L0 20ZM80 7L100 2L100 20L80 20Z');
  });

  test('nothing to draw is an empty path', () => {
    expect(linePath([null])).toBe('');
    expect(areaPath([], 20)).toBe('');
  });
});
