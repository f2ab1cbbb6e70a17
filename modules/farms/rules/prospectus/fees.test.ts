import { describe, expect, it } from 'vitest';
import { type Fee, feeCents } from './fees.ts';

const amounts = {
  purchasePriceCents: 180_120_000n,
  raiseCents: 190_900_000n,
  incomeCents: 4_929_601n,
  salePriceCents: 250_000_000n,
};
const rate = (base: Fee['base'], rateBps: number): Fee => ({
  name: 'Fee',
  when: 'each_year',
  base,
  rateBps,
  amountCents: null,
  inRaise: false,
});

describe('a fee', () => {
  it.each([
    ['purchase_price', 300, 5_403_600n],
    ['raise', 50, 954_500n],
    ['sale_price', 200, 5_000_000n],
    // 49,296.01 dollars at 0.5 % are 246.48005: half up to the cent.
    ['income', 50, 24_648n],
  ] as const)('of the %s at %i basis points', (base, bps, cents) => {
    expect(feeCents(rate(base, bps), amounts)).toBe(cents);
  });

  it('takes nothing of an income below zero', () => {
    expect(feeCents(rate('income', 500), { ...amounts, incomeCents: -1_000n })).toBe(0n);
  });

  it('is unknown where what it is taken of is', () => {
    expect(feeCents(rate('sale_price', 200), { ...amounts, salePriceCents: null })).toBeNull();
  });

  it('is its own amount where it is fixed', () => {
    expect(feeCents({ ...rate('fixed', 0), rateBps: null, amountCents: 65_225n }, amounts)).toBe(65_225n);
  });
});
