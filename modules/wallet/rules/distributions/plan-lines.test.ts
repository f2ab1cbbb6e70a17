import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactShareText } from './exact-share.ts';
import { planLines } from './plan-lines.ts';

const holders = fc.uniqueArray(
  fc.record({
    accountId: fc.string({ minLength: 1, maxLength: 8 }),
    shares: fc.integer({ min: 1, max: 2_000_000 }),
  }),
  {
    minLength: 1,
    maxLength: 60,
    selector: ({ accountId }) => accountId,
  },
);
const amounts = fc.record({
  totalCents: fc.bigInt(0n, 100_000_000_000n),
  withheldCents: fc.bigInt(0n, 1_000_000_000n),
});
const sum = (cents: readonly bigint[]) => cents.reduce((all, one) => all + one, 0n);

it('B15 I20 I21 adds up to the cent, each within a cent of its exact share, whatever the order', () => {
  fc.assert(
    fc.property(
      holders.chain((some) =>
        fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
      ),
      amounts,
      ([given, shuffled], amount) => {
        const lines = planLines(given, amount);
        expect(planLines(shuffled, amount)).toEqual(lines);
        expect(sum(lines.map(({ netCents }) => netCents))).toBe(amount.totalCents);
        expect(sum(lines.map(({ withheldCents }) => withheldCents))).toBe(amount.withheldCents);
        const all = sum(lines.map(({ shares }) => BigInt(shares)));
        for (const { netCents, withheldCents, shares, hasExtraCent } of lines) {
          const exact = amount.totalCents * BigInt(shares);
          const off = netCents * all - exact;
          expect(off < all && off > -all).toBe(true);
          expect(hasExtraCent).toBe(off > 0n);
          expect(netCents >= 0n && withheldCents >= 0n).toBe(true);
        }
      },
    ),
  );
});

it('B15 a tie goes to the lower account id', () => {
  const lines = planLines(
    [
      { accountId: 'b', shares: 1 },
      { accountId: 'c', shares: 1 },
      { accountId: 'a', shares: 1 },
    ],
    { totalCents: 100n, withheldCents: 0n },
  );
  expect(lines.map(({ accountId, netCents }) => `${accountId} ${netCents}`)).toEqual([
    'a 34',
    'b 33',
    'c 33',
  ]);
});

it('nobody holds anything: nobody is paid', () => {
  expect(planLines([], { totalCents: 0n, withheldCents: 0n })).toEqual([]);
});

it.each([
  [6_498_000n, 1, 8_450, '$7.6899'],
  [6_498_000n, 620, 8_450, '$4,767.7633'],
  [1n, 1, 3, '$0.0033'],
  [0n, 1, 3, '$0.0000'],
])('the exact share of %s cents for %s of %s is %s', (totalCents, shares, all, text) => {
  expect(exactShareText(totalCents, shares, all)).toBe(text);
});
