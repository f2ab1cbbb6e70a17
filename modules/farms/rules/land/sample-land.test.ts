import { areaOf, contains } from '@furrow/portrait/geometry';
import { parcelAcres } from '@furrow/portrait/parcel-measure';
import { parcelKindFor, sampleParcel } from '@furrow/portrait/sample-parcel';
import { LANDSCAPES, type Landscape, type Water } from '@furrow/portrait/types';
import { describe, expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';
import { linesWithin } from './lines-within.ts';
import { sampleLand } from './sample-land.ts';
import { soilBodies } from './soil-bodies.ts';

const WATERS: readonly Water[] = ['creek', 'pond'];

function landOf(landscape: Landscape, waters: readonly Water[] = WATERS) {
  const parcel = sampleParcel('some-farm', 320, parcelKindFor(landscape, waters));
  const features = sampleLand({
    seed: 'some-farm',
    landscape,
    parcel,
    acres: 320,
    crops: ['corn', 'soybeans'],
    waters,
    title: 'Some farm',
    longitude: -88.2,
    latitude: 40.1,
    soils: [
      { series: 'Drummer', texture: 'silty clay loam' },
      { series: 'Flanagan', texture: 'silt loam' },
      { series: 'Catlin', texture: 'silt loam' },
    ],
    noun: 'field',
    waterNames: { creek: 'Salt Fork' },
  });
  const acres = (layer: string) =>
    features
      .filter(({ properties }) => properties.layer === layer)
      .reduce((total, { properties }) => total + (properties.acres ?? 0), 0);
  return { parcel, features, acres };
}

describe('the map of a sample farm', () => {
  it.each(LANDSCAPES)('%s: soils cover the parcel, and fields no more than it', (landscape) => {
    const { parcel, features, acres } = landOf(landscape);
    expect(acres('parcel')).toBeCloseTo(parcelAcres(parcel), 0);
    // Each is rounded to a tenth.
    expect(acres('soil')).toBeCloseTo(acres('parcel'), -0.5);
    expect(acres('field')).toBeGreaterThan(0.5 * acres('parcel'));
    expect(acres('field')).toBeLessThan(acres('parcel') + 1);
    expect(features.at(-1)?.properties.layer).toBe('parcel');
  });

  it('is the same each time, and shows the water that the portrait shows', () => {
    const { features } = landOf('midwest');
    expect(landOf('midwest').features).toEqual(features);
    expect(features.filter(({ properties }) => properties.label === 'Salt Fork').length).toBeGreaterThan(0);
    expect(landOf('midwest', []).features.some(({ properties }) => properties.label === 'Salt Fork')).toBe(
      false,
    );
  });

  it('lies around the farm, rings closed', () => {
    for (const { geometry } of landOf('delta').features) {
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : [];
      for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
      const points = geometry.type === 'Point' ? [geometry.coordinates] : rings.flat();
      for (const [longitude, latitude] of points) {
        expect(Math.abs(longitude + 88.2)).toBeLessThan(0.05);
        expect(Math.abs(latitude - 40.1)).toBeLessThan(0.05);
      }
    }
  });
});

describe('bodies of a second soil', () => {
  it('lie inside the parcel and take about their share', () => {
    const parcel = sampleParcel('another', 500, 'metes');
    const bodies = soilBodies(parcel, 0.3, 'another');
    for (const { ring } of bodies) expect(ring.every((point) => contains(parcel, point))).toBe(true);
    const share = bodies.reduce((sum, { ring }) => sum + areaOf(ring), 0) / areaOf(parcel);
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.4);
  });
});

describe('names of fields', () => {
  const square = (x: number, y: number) =>
    [
      [x, y],
      [x + 10, y],
      [x + 10, y + 10],
      [x, y + 10],
    ] as const;
  it('say where they lie, with north up, and count what lies alike', () => {
    const parcel = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const;
    const fields = [square(0, 90), square(20, 85), square(45, 45), square(90, 0)];
    expect(fieldNames(fields, parcel, 'field')).toEqual([
      'Northwest field 1',
      'Northwest field 2',
      'Middle field',
      'Southeast field',
    ]);
  });
});

describe('the part of a line inside a box', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  it.each([
    [
      'crosses it',
      [
        [-5, 5],
        [15, 5],
      ],
      [
        [
          [0, 5],
          [10, 5],
        ],
      ],
    ],
    [
      'lies inside',
      [
        [1, 1],
        [2, 2],
        [3, 1],
      ],
      [
        [
          [1, 1],
          [2, 2],
          [3, 1],
        ],
      ],
    ],
    [
      'lies outside',
      [
        [-5, -5],
        [-1, 20],
      ],
      [],
    ],
    [
      'leaves and comes back',
      [
        [5, 5],
        [15, 5],
        [15, 8],
        [5, 8],
      ],
      [
        [
          [5, 5],
          [10, 5],
        ],
        [
          [10, 8],
          [5, 8],
        ],
      ],
    ],
  ] as const)('of one that %s', (_name, line, parts) => {
    expect(linesWithin(line, box)).toEqual(parts);
  });
});
