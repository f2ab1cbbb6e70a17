import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadPins } from './spread-pins.ts';

it('leaves pins alone that are far enough apart', () => {
  const pins = [{ at: [0, 0] as const }, { at: [20, 0] as const }];
  expect(spreadPins(pins, 17)).toEqual(pins);
});

it('keeps any two of a few apart, also on one spot', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(fc.array(spot, { minLength: 2, maxLength: 6 }), (spots) => {
      const placed = spreadPins(
        spots.map((at) => ({ at })),
        12,
      );
      placed.forEach(({ at: [x, y] }, i) => {
        for (const { at } of placed.slice(i + 1)) {
          expect(Math.hypot(at[0] - x, at[1] - y)).toBeGreaterThan(11);
        }
      });
    }),
  );
});
