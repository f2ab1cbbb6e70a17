import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesFromPledge } from './pledge.ts';
import { shareFault } from './quote.ts';

it.each([
  [20, 20],
  [10, 12],
  [12, 12],
  [100, 100],
  [140, 100],
])('of %i pledged shares %i can be bought where 12 to 100 are offered', (pledged, shares) => {
  expect(sharesFromPledge(pledged, { least: 12, most: 100 })).toBe(shares);
});

it('always comes to what the flow takes', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), range, (pledged, [least, more]) => {
      const offered = { least, most: least + more };
      expect(shareFault(sharesFromPledge(pledged, offered), offered)).toBeNull();
    }),
  );
});
