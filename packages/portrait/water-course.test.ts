import { describe, expect, it } from 'vitest';
import { contains, distanceToRing, rotate } from './geometry.ts';
import { sampleParcel } from './sample-parcel.ts';
import { Scene } from './scene.ts';
import { courseBeside, courseThrough, watersideOf } from './water-course.ts';

function sceneOf(seed: string): Scene {
  const parcel = sampleParcel(seed, 240, 'river');
  const input = {
    seed,
    landscape: 'hazelnut',
    parcel,
    acres: 240,
    crops: [],
    waters: [],
    title: '',
  } as const;
  return new Scene(input, { width: 960, height: 600 }, 'full');
}

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('courseBeside', () => {
  it.each(SEEDS)('%s: runs along the side that water has cut, and never over the parcel', (seed) => {
    const scene = sceneOf(seed);
    const side = watersideOf(scene);
    // A sampled bank has fourteen corners, its opposite four at most: the waterside must be the one with more.
    const depth = rotate(scene.parcel, -side).map(([, y]) => y);
    const half = (Math.min(...depth) + Math.max(...depth)) / 2;
    expect(depth.filter((y) => y > half).length).toBeGreaterThan(depth.filter((y) => y <= half).length);
    const course = courseBeside(scene, side, 50, 80);
    for (const p of course) expect(contains(scene.parcel, p)).toBe(false);
    const nearest = Math.min(...course.map((p) => distanceToRing(scene.parcel, p)));
    expect(nearest).toBeGreaterThan(25);
    expect(nearest).toBeLessThan(70);
  });
});

describe('courseThrough', () => {
  it.each(SEEDS)('%s: crosses the parcel from frame to frame', (seed) => {
    const scene = sceneOf(seed);
    const course = courseThrough(scene, 'creek');
    expect(course.some((p) => contains(scene.parcel, p))).toBe(true);
    expect(scene.sees(course[0] ?? [0, 0])).toBe(false);
    expect(scene.sees(course[course.length - 1] ?? [0, 0])).toBe(false);
  });
});
