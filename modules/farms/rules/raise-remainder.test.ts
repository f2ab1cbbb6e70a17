import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCentsOf, type Pricing, unitPriceCents } from './amount.ts';
import { isPriceOfRaise, raiseRemainderCents } from './raise-remainder.ts';

const terms = fc.record({
  raiseCents: fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }),
  totalShares: fc.integer({ min: 1, max: 100_000 }),
});
const pricingOf = (
  type: Pricing['type'],
  { raiseCents, totalShares }: { raiseCents: bigint; totalShares: number },
) => ({
  type,
  raiseCents,
  totalShares,
  pricePerShareCents: unitPriceCents(raiseCents, totalShares),
});

/** All shares, sold in purchases of any size. */
const purchases = (totalShares: number, sizes: readonly number[]): number[] => {
  const sold: number[] = [];
  let left = totalShares;
  for (const size of sizes) {
    if (left === 0) break;
    sold.push(Math.min(size, left));
    left -= Math.min(size, left);
  }
  return left === 0 ? sold : [...sold, left];
};
const paid = (sold: readonly number[], pricing: Pricing) =>
  sold.reduce((sum, shares) => sum + amountCentsOf(shares, pricing), 0n);
const sizes = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 });
const distance = (cents: bigint) => (cents < 0n ? -cents : cents);

describe('J21 what the shares bring against the raise', () => {
  it('is $3.40 more for 1,580 shares at $1,208.23 of a raise of $1,909,000', () => {
    expect(raiseRemainderCents(pricingOf('invest', { raiseCents: 190_900_000n, totalShares: 1580 }))).toBe(
      340n,
    );
  });

  it('J21 share offerings: whoever buys how much, escrow is the raise and the remainder, to the cent', () => {
    fc.assert(
      fc.property(terms, sizes, (random, parts) => {
        const pricing = pricingOf('invest', random);
        expect(paid(purchases(random.totalShares, parts), pricing)).toBe(
          random.raiseCents + raiseRemainderCents(pricing),
        );
      }),
    );
  });

  it('J21 the remainder is at most half a cent a share', () => {
    fc.assert(
      fc.property(terms, (random) => {
        const pricing = pricingOf('invest', random);
        expect(2n * distance(raiseRemainderCents(pricing)) <= BigInt(random.totalShares)).toBe(true);
        expect(isPriceOfRaise(pricing)).toBe(true);
      }),
    );
  });

  it('J21 a price that is a cent off is told from the right one', () => {
    const saltFork = pricingOf('invest', { raiseCents: 190_900_000n, totalShares: 1580 });
    for (const cent of [-1n, 1n])
      expect(isPriceOfRaise({ ...saltFork, pricePerShareCents: saltFork.pricePerShareCents + cent })).toBe(
        false,
      );
  });

  it('J21 unit offerings: no remainder by the terms, and at most half a cent a purchase in escrow', () => {
    fc.assert(
      fc.property(terms, sizes, (random, parts) => {
        const pricing = pricingOf('invest_unit', random);
        const sold = purchases(random.totalShares, parts);
        expect(raiseRemainderCents(pricing)).toBe(0n);
        expect(2n * distance(paid(sold, pricing) - random.raiseCents) <= BigInt(sold.length)).toBe(true);
      }),
    );
  });
});
