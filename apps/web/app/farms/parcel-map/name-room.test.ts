import type { FarmMapFeature } from '@furrow/modules/farms/contract';
import { expect, it } from 'vitest';
import type { MapFrame } from './map-frame.ts';
import { nameRoom } from './name-room.ts';

const frame = { width: 1000, height: 620, unitsPerMetre: 1, place: (at) => at } as MapFrame;
const field = (...ring: [number, number][]) =>
  ({ geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } }) as unknown as FarmMapFeature;

it('writes a name in the middle of a plain field', () => {
  const square = field([0, 0], [200, 0], [200, 100], [0, 100]);
  expect(nameRoom(square, frame, { width: 90, height: 30 })).toEqual([100, 50]);
});

it('moves a name out of a notch, and writes none that would leave its field', () => {
  const notched = field([0, 0], [200, 0], [200, 40], [60, 40], [60, 200], [0, 200]);
  const [x, y] = nameRoom(notched, frame, { width: 100, height: 24 }) ?? [0, 0];
  expect([x - 50 > 0, x + 50 < 200, y - 12 > 0, y + 12 < 40]).toEqual([true, true, true, true]);
  expect(nameRoom(notched, frame, { width: 260, height: 24 })).toBeNull();
});
