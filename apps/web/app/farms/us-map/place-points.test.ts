import type { FarmPlace } from '@furrow/modules/farms/contract';
import { CROP_TYPES } from '@furrow/modules/farms/rules';
import { expect, it } from 'vitest';
import { mapData } from './map-data.ts';
import { placePoints } from './place-points.ts';

const place = (state: string, changes: Partial<FarmPlace> = {}): FarmPlace => ({
  state,
  farm_crop_type: 'row',
  farms: 1,
  latitude: 40,
  longitude: -90,
  ...changes,
});

it('puts a dot in the colour of each crop where the farms of a state are', () => {
  const map = mapData(
    placePoints([place('IL', { farms: 3 }), place('IL', { farm_crop_type: 'perm' })]),
    'small',
  );
  expect(map.dots.map(({ crop }) => crop)).toEqual(['row', 'perm']);
  expect(map.words).toBe('Map of the United States: 4 open offerings in 1 state');
});

it('puts one dot on each state where there would be too many, and counts all farms', () => {
  const states = Array.from({ length: 50 }, (_, n) => `S${n}`);
  const places = states.flatMap((state) =>
    CROP_TYPES.map((farm_crop_type, n) => place(state, { farm_crop_type, farms: n === 2 ? 150 : 20 })),
  );
  const points = placePoints(places);
  expect(points.map(({ state }) => state)).toEqual(states);
  expect(new Set(points.map((point) => point.farm_crop_type))).toEqual(new Set([CROP_TYPES[2]]));
  expect(mapData(points, 'small').words).toContain('10,500 open offerings in 50 states');
});
