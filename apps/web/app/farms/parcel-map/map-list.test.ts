import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import type { MapLayer } from '@furrow/modules/farms/rules';
import { describe, expect, it } from 'vitest';
import { extentOf, frameOf, namePlace, pathOf } from './map-frame.ts';
import { layersOf, listOf, sentenceOf } from './map-list.ts';
import { scaleBar } from './scale-bar.ts';

function square(layer: MapLayer, label: string, west: number, acres: number, detail: string | null = null) {
  const coordinates: [number, number][][] = [
    [
      [west, 40],
      [west + 0.01, 40],
      [west + 0.01, 40.005],
      [west, 40.005],
      [west, 40],
    ],
  ];
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates },
    properties: { layer, label, acres, detail },
  } satisfies FarmMapFeature;
}
const features: FarmMapFeature[] = [
  square('soil', 'Drummer', -88, 20.1),
  square('soil', 'Flanagan', -87.99, 3.3),
  square('soil', 'Flanagan', -87.98, 4.4),
  square('field', 'North field', -88, 32, 'corn'),
  square('parcel', 'Parcel', -88, 40),
];

describe('the list beside a map', () => {
  it('puts what has one name together, and adds its acres up', () => {
    expect(listOf(features)).toEqual([
      { layer: 'soil', label: 'Drummer', detail: null, acres: 20.1, members: [0] },
      { layer: 'soil', label: 'Flanagan', detail: null, acres: 7.7, members: [1, 2] },
      { layer: 'field', label: 'North field', detail: 'corn', acres: 32, members: [3] },
    ]);
  });

  it('says a feature in one line', () => {
    expect(sentenceOf({ label: 'North field', acres: 1032, detail: 'corn' })).toBe(
      'North field, 1,032.0 acres, corn',
    );
    expect(sentenceOf({ label: 'Salt Fork', acres: null, detail: null })).toBe('Salt Fork');
  });

  it('knows the layers there are, from the ground up', () => {
    expect(layersOf(features)).toEqual(['soil', 'field', 'parcel']);
  });
});

describe('the sheet', () => {
  const frame = frameOf(features);
  it('holds everything, north up', () => {
    for (const feature of features) {
      const { left, top, right, bottom } = extentOf(feature, frame);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(frame.height);
    }
    expect(frame.place([-88, 40.005])[1]).toBeLessThan(frame.place([-88, 40])[1]);
  });

  it('keeps the shape of the land: a metre is as long both ways', () => {
    const { left, top, right, bottom } = extentOf(square('field', 'One', -88, 1), frame);
    const metres = { across: 0.01 * 111_320 * Math.cos((40.0025 * Math.PI) / 180), along: 0.005 * 111_320 };
    expect((right - left) / (bottom - top)).toBeCloseTo(metres.across / metres.along, 3);
  });

  it('draws closed rings, and writes a name in the middle', () => {
    const field = square('field', 'One', -88, 1);
    expect(pathOf(field, frame)).toMatch(/^M[\d. L]+Z$/);
    const { left, right } = extentOf(field, frame);
    expect(namePlace(field, frame)[0]).toBeCloseTo((left + right) / 2);
  });
});

describe('the scale', () => {
  it.each([
    [3000, '¼ mile'],
    [1000, '500 ft'],
    [50, '100 ft'],
    [40_000, '5 miles'],
  ])('for %i metres across is %s', (metres, label) => {
    expect(scaleBar(metres).label).toBe(label);
  });
});
