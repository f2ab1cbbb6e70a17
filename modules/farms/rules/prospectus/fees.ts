import { amountOfBasisPoints } from '@furrow/kernel/amounts';
import type { Cents } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';

export const FEE_TIMES = ['at_closing', 'each_year', 'at_sale'] as const;
export type FeeTime = (typeof FEE_TIMES)[number];

/** What a rate is taken of; `fixed` is an amount of its own. */
export const FEE_BASES = ['purchase_price', 'raise', 'income', 'sale_price', 'fixed'] as const;
export type FeeBase = (typeof FEE_BASES)[number];

/** One fee of the whole farm. */
export interface Fee {
  readonly name: string;
  readonly when: FeeTime;
  readonly base: FeeBase;
  /** Of the base; null for a fixed fee. */
  readonly rateBps: BasisPoints | null;
  /** Of a fixed fee; null for a rate. */
  readonly amountCents: Cents | null;
  /** Paid out of the raise; a fee at closing that is not comes on top of what shares cost. */
  readonly inRaise: boolean;
}

/** What the rates are taken of. An amount that is not known where a fee falls due is null. */
export interface FeeBaseAmounts {
  readonly purchasePriceCents: Cents;
  readonly raiseCents: Cents;
  /** A year's income; a year that loses money bears no fee on it. */
  readonly incomeCents: Cents | null;
  readonly salePriceCents: Cents | null;
}

/** A fee in cents, half up; null where what it is taken of is not known. */
export function feeCents(fee: Fee, amounts: FeeBaseAmounts): Cents | null {
  if (fee.base === 'fixed') return fee.amountCents;
  const of = baseCents(fee.base, amounts);
  if (of === null || fee.rateBps === null) return null;
  return amountOfBasisPoints(of > 0n ? of : 0n, fee.rateBps);
}

function baseCents(base: Exclude<FeeBase, 'fixed'>, amounts: FeeBaseAmounts): Cents | null {
  switch (base) {
    case 'purchase_price':
      return amounts.purchasePriceCents;
    case 'raise':
      return amounts.raiseCents;
    case 'income':
      return amounts.incomeCents;
    case 'sale_price':
      return amounts.salePriceCents;
  }
}
