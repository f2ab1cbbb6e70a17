import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
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

it.each(['on one spot', 'all over the map'])('looks at no more of thousands of pins, %s', (where) => {
  const looks = vi.spyOn(Math, 'hypot').mockReturnValue(5);
  try {
    for (const farms of [300, 2_000, 10_000]) {
      const pins = Array.from({ length: farms }, (_, n) => ({
        at: where === 'on one spot' ? ([480, 250] as const) : ([(n * 37) % 960, (n * 61) % 500] as const),
      }));
      looks.mockClear();
      expect(spreadPins(pins, 24)).toHaveLength(farms);
      expect(looks.mock.calls.length).toBeLessThanOrEqual(12_000 * 24);
    }
  } finally {
    looks.mockRestore();
  }
});
