import { describe, expect, it } from 'vitest';
import { cyclic } from './list.ts';
import { metresFromLonLat, parcelAcres } from './parcel-measure.ts';
import { type ParcelKind, parcelKindFor, sampleParcel } from './sample-parcel.ts';
import type { Point, Ring } from './types.ts';

const KINDS: readonly ParcelKind[] = ['sections', 'metes', 'river', 'blocks'];
const SEEDS = Array.from({ length: 40 }, (_, i) => `farm-${i}`);

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function crossesItself(ring: Ring): boolean {
  return ring.some((a, i) =>
    ring.some((c, j) => j > i && crosses(a, cyclic(ring, i + 1), c, cyclic(ring, j + 1))),
  );
}

describe('sampleParcel', () => {
  it.each(KINDS)(
    '%s: encloses the acres asked for within half a percent, without crossing itself',
    (kind) => {
      for (const seed of SEEDS) {
        for (const acres of [12, 96, 158, 476, 930, 2300]) {
          const ring = sampleParcel(seed, acres, kind);
          expect(Math.abs(parcelAcres(ring) / acres - 1), `${seed} ${acres}`).toBeLessThan(0.005);
          expect(crossesItself(ring), `${seed} ${acres}`).toBe(false);
        }
      }
    },
  );

  it.each(KINDS)('%s: is the same for the same farm and varies between farms', (kind) => {
    expect(sampleParcel('a', 300, kind)).toEqual(sampleParcel('a', 300, kind));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(sampleParcel(seed, 300, kind)))).size).toBeGreaterThan(
      3,
    );
  });

  it('has square corners in survey country', () => {
    for (const seed of SEEDS) {
      const ring = sampleParcel(seed, 640, 'sections');
      const skew = ring.filter(([x, y], i) => {
        const [u, v] = cyclic(ring, i + 1);
        return Math.abs(x - u) > 0.2 && Math.abs(y - v) > 0.2;
      });
      expect(skew).toEqual([]);
    }
  });

  it('has many short bends along a river', () => {
    expect(sampleParcel('a', 200, parcelKindFor('hazelnut', ['river'])).length).toBeGreaterThan(12);
  });
});

describe('parcelAcres', () => {
  it('knows a quarter section', () => {
    expect(
      parcelAcres([
        [0, 0],
        [804.672, 0],
        [804.672, 804.672],
        [0, 804.672],
      ]),
    ).toBeCloseTo(160, 2);
  });
});

describe('metresFromLonLat', () => {
  it('lays a closed ring of degrees flat in metres, north up', () => {
    const ring = metresFromLonLat([
      [-93, 42],
      [-92.99, 42],
      [-92.99, 42.01],
      [-93, 42.01],
      [-93, 42],
    ]);
    expect(ring).toHaveLength(4);
    const [sw, se, ne] = ring as [Point, Point, Point];
    expect(se[0] - sw[0]).toBeCloseTo(827.2, 0);
    expect(ne[1] - se[1]).toBeCloseTo(1113.2, 0);
  });
});
