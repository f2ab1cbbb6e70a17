import { describe, expect, it } from 'vitest';
import { crossesItself, isOutlineOfArea, outlineFromGeoJson } from './outline.ts';

const square = [
  [-88.2, 40.1],
  [-88.19, 40.1],
  [-88.19, 40.11],
  [-88.2, 40.11],
  [-88.2, 40.1],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });

describe('an outline from a file', () => {
  it('is laid flat around its middle and measured', () => {
    const read = outlineFromGeoJson({ type: 'Feature', geometry: polygon(square), properties: {} });
    if (!read.ok) throw new Error(read.error);
    expect(read.value.ring).toHaveLength(4);
    expect(read.value.middle).toEqual({ longitude: -88.195, latitude: 40.105 });
    // 0.01 degrees are 851.5 m by 1,113.2 m there.
    expect(read.value.acres).toBeCloseTo(234.2, 0);
  });

  it('is found among lines and points, turned north up whichever way it was drawn', () => {
    const others = { type: 'Feature', geometry: { type: 'Point', coordinates: [-88, 40] }, properties: {} };
    const feature = { type: 'Feature', geometry: polygon(square.toReversed()), properties: {} };
    const read = outlineFromGeoJson({ type: 'FeatureCollection', features: [others, feature] });
    const plain = outlineFromGeoJson(polygon(square));
    if (!read.ok || !plain.ok) throw new Error('both are outlines');
    expect(new Set(read.value.ring.map(String))).toEqual(new Set(plain.value.ring.map(String)));
  });

  it.each([
    ['text', 'a square', 'outline_not_geojson'],
    ['nothing', null, 'outline_not_geojson'],
    ['another format', { nodes: [] }, 'outline_not_geojson'],
    ['a point alone', { type: 'Point', coordinates: [-88, 40] }, 'outline_not_one_area'],
    ['two areas', { type: 'MultiPolygon', coordinates: [[square], [square]] }, 'outline_not_one_area'],
    ['a line with two ends', polygon(square.slice(0, 2)), 'outline_not_one_area'],
    ['a hole', polygon(square, square), 'outline_with_holes'],
    [
      'metres for degrees',
      polygon([
        [0, 0],
        [800, 0],
        [800, 800],
      ]),
      'outline_not_on_earth',
    ],
    [
      'a corner that is no number',
      polygon([
        [0, 0],
        [1, 'x'],
        [1, 1],
      ]),
      'outline_not_on_earth',
    ],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [0.01, 0.01],
        [0.01, 0],
        [0, 0.01],
      ]),
      'outline_crosses_itself',
    ],
    [
      'more corners than anybody can drag',
      polygon(Array.from({ length: 501 }, (_, at) => [Math.cos(at / 80) / 100, Math.sin(at / 80) / 100])),
      'outline_too_many_corners',
    ],
  ])('with %s is refused', (_name, given, refusal) => {
    expect(outlineFromGeoJson(given)).toEqual({ ok: false, error: refusal });
  });
});

it('crosses itself where sides meet that are no neighbors', () => {
  expect(
    crossesItself([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]),
  ).toBe(false);
  expect(
    crossesItself([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ]),
  ).toBe(true);
  expect(
    crossesItself([
      [0, 0],
      [2, 0],
      [1, 1],
    ]),
  ).toBe(false);
});

it('encloses what the deed says to within two percent', () => {
  const ring = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ] as const;
  expect(isOutlineOfArea(ring, 247)).toBe(true);
  expect(isOutlineOfArea(ring, 253)).toBe(false);
  expect(isOutlineOfArea(ring, 0)).toBe(false);
});
