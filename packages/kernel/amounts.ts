import type { Cents } from './cents.ts';
import type { BasisPoints } from './percent.ts';
import { checkedShares } from './quantities.ts';
import { roundHalfEven, roundHalfUp } from './rounding.ts';

export function amountOfShares(shares: number, pricePerShareCents: Cents): Cents {
  return BigInt(checkedShares(shares)) * pricePerShareCents;
}

/** shares × raised ÷ units, rounded once, half to even. */
export function amountOfUnits(shares: number, raisedCents: Cents, units: number): Cents {
  return roundHalfEven(BigInt(checkedShares(shares)) * raisedCents, BigInt(checkedShares(units)));
}

/** A fee or a rate: half up to the cent. */
export function amountOfBasisPoints(amountCents: Cents, bps: BasisPoints): Cents {
  return roundHalfUp(amountCents * BigInt(bps), 10_000n);
}
