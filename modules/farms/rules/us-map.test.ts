import { describe, expect, it } from 'vitest';
import { usMapPoint } from './us-map.ts';

describe('a place on the map of the lower 48 states', () => {
  // Computed with d3-geo's geoAlbers, with which the outlines were drawn.
  it.each([
    ['Champaign, Illinois', -88.1998, 40.1398, 598.897, 218.359],
    ['Yamhill, Oregon', -122.9, 45.3, 140.192, 76.33],
    ['Hobe Sound, Florida', -80.2, 27, 751.993, 447.605],
    ['the middle of Kansas', -96, 37.5, 488.66, 272.657],
  ])('%s', (_name, longitude, latitude, x, y) => {
    const point = usMapPoint(longitude, latitude);
    expect(point?.[0]).toBeCloseTo(x, 2);
    expect(point?.[1]).toBeCloseTo(y, 2);
  });

  it.each([
    ['Hawaii', -155.5, 19.6],
    ['Alaska', -150, 64],
    ['Puerto Rico', -66.1, 18.4],
    ['nowhere', Number.NaN, 40],
  ])('%s has none', (_name, longitude, latitude) => {
    expect(usMapPoint(longitude, latitude)).toBeNull();
  });
});
