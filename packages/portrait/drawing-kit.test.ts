import { describe, expect, it } from 'vitest';
import { lighten, mix } from './colour.ts';
import { contoursAt, sampleGrid } from './contour.ts';
import { resample } from './curve.ts';
import { areaOf, distanceBetween, principalAngle, rectangle, rotate } from './geometry.ts';
import { hatch } from './hatch.ts';
import { noiseFrom } from './noise.ts';
import { dotsPath, polygon, shortNumber } from './path.ts';
import { packDiscs } from './placing.ts';
import { randomFrom } from './random.ts';

describe('hatch', () => {
  it('leaves land free of rows where it is told to', () => {
    const rows = hatch(rectangle(0, 0, 100, 20), 0, 10, { except: rectangle(40, -5, 20, 40) });
    expect(rows).toEqual([
      [
        [0, 5],
        [40, 5],
      ],
      [
        [60, 5],
        [100, 5],
      ],
      [
        [0, 15],
        [40, 15],
      ],
      [
        [60, 15],
        [100, 15],
      ],
    ]);
  });
});

describe('contoursAt', () => {
  it('finds the circle of a cone', () => {
    const grid = sampleGrid((x, y) => -Math.hypot(x, y), { left: -60, top: -60, right: 60, bottom: 60 }, 5);
    const [circle, ...others] = contoursAt(grid, -40, true, 0.1, 10);
    expect(others).toEqual([]);
    expect(areaOf(circle?.points ?? []) / (Math.PI * 1600)).toBeCloseTo(1, 1);
  });

  it('closes what runs out of the grid', () => {
    const grid = sampleGrid((x) => x, { left: 0, top: 0, right: 40, bottom: 40 }, 10);
    expect(contoursAt(grid, 20, true).map((c) => c.closed)).toEqual([true]);
    expect(contoursAt(grid, 20, false).map((c) => c.closed)).toEqual([false]);
  });
});

describe('colour', () => {
  it('mixes from end to end and lightens without leaving the gamut', () => {
    expect(mix('#2f5d3a', '#c8963e', 0)).toBe('#2f5d3a');
    expect(mix('#2f5d3a', '#c8963e', 1)).toBe('#c8963e');
    expect(lighten('#ffffff', 0.5)).toBe('#ffffff');
    expect(lighten('#000000', -0.5)).toBe('#000000');
  });
});

describe('path', () => {
  it('writes short relative data', () => {
    expect(polygon(rectangle(10, 10, 5, 4))).toBe('M10 10h5v4h-5z');
    expect(
      dotsPath([
        [1, 2],
        [4, 0],
      ]),
    ).toBe('M1 2h0m3-2h0');
    expect([0.5, -0.25, -0.001, 12].map((n) => shortNumber(n))).toEqual(['.5', '-.25', '0', '12']);
  });
});

describe('geometry', () => {
  it('finds the direction in which a turned rectangle lies', () => {
    expect(principalAngle(rotate(rectangle(0, 0, 30, 10), 0.3))).toBeCloseTo(0.3, 6);
  });

  it('spaces points evenly around corners', () => {
    const points = resample(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      4,
    );
    expect(points).toEqual([
      [0, 0],
      [4, 0],
      [8, 0],
      [10, 2],
      [10, 6],
      [10, 10],
    ]);
  });
});

describe('packDiscs', () => {
  it('keeps circles inside the field and apart', () => {
    const discs = packDiscs(rectangle(0, 0, 300, 150), 75, 30, 6);
    expect(discs.length).toBeGreaterThanOrEqual(2);
    discs.forEach((a, i) => {
      expect(a.centre[0] - a.radius).toBeGreaterThanOrEqual(-0.01);
      expect(a.centre[1] + a.radius).toBeLessThanOrEqual(150.01);
      for (const b of discs.slice(i + 1))
        expect(distanceBetween(a.centre, b.centre)).toBeGreaterThan(a.radius + b.radius);
    });
  });
});

describe('chance', () => {
  it('repeats for a seed, differs between seeds, and stays in range', () => {
    const draw = (seed: string): number[] => {
      const random = randomFrom(seed);
      return Array.from({ length: 50 }, () => random.between(2, 3));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(draw('a').every((n) => n >= 2 && n < 3)).toBe(true);
    const noise = noiseFrom('a');
    const values = Array.from({ length: 200 }, (_, i) => noise.rough(i * 0.37, i * 0.11, 3));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
  });
});
