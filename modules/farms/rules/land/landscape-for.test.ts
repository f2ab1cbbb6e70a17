import { describe, expect, it } from 'vitest';
import type { CropType } from '../labels.ts';
import { landscapeFor } from './landscape-for.ts';

const cases: readonly (readonly [CropType, string, string, string, string])[] = [
  ['row', 'IL', 'corn / soybean rotation', 'rain-fed, pattern-tiled', 'midwest'],
  ['row', 'AR', 'rice / soybean rotation', 'irrigated: relift wells', 'delta'],
  ['row', 'CA', 'rice', 'irrigated: district water', 'delta'],
  ['row', 'MS', 'corn / soybean / cotton', 'irrigated: wells, pivots and furrow', 'delta'],
  ['row', 'NE', 'corn / soybean rotation under pivot', 'irrigated: groundwater centre pivots', 'pivots'],
  ['row', 'WA', 'potatoes / sweet corn', 'irrigated: surface water, pivots', 'pivots'],
  ['row', 'WA', 'winter wheat / lentils', 'dryland', 'palouse'],
  ['row', 'NE', 'corn', 'rain-fed', 'midwest'],
  ['row', 'GA', 'peanuts / cotton', 'wells and pivots', 'coastal-plain'],
  ['perm', 'WA', 'apples (Honeycrisp)', 'drip', 'orchard'],
  ['perm', 'CA', 'almonds (Nonpareil / Monterey)', 'wells', 'orchard'],
  ['perm', 'FL', 'citrus replant under protective covers', 'permitted well', 'citrus'],
  ['perm', 'OR', 'hazelnuts (Jefferson)', 'well, drip', 'hazelnut'],
  ['perm', 'OR', 'Pinot noir and Chardonnay', 'dry-farmed', 'vineyard'],
  ['timber', 'AL', 'loblolly plantation', 'not irrigated', 'pine'],
  ['timber', 'OR', 'Douglas-fir', 'not irrigated', 'fir'],
  ['other', 'AL', 'interim peanuts / turf lease', 'rain-fed', 'land-bank'],
];

describe('landscapeFor', () => {
  it.each(cases)('%s in %s growing %s, %s: %s', (cropType, state, crops, water, landscape) => {
    expect(landscapeFor({ cropType, state, crops: crops.split(' / '), water })).toBe(landscape);
  });
});
