import { amountOfShares, amountOfUnits } from '@furrow/kernel/amounts';
import { SHARES_PER_ACRE } from '@furrow/kernel/quantities';
import { divideFloor, roundHalfEven } from '@furrow/kernel/rounding';
import { type FarmType, isUnitOffering } from './offering-type.ts';

/** What a number of shares costs. A unit costs an exact fraction of the raise, rounded once, on the whole amount. */
export interface Pricing {
  readonly type: FarmType;
  readonly pricePerShareCents: bigint;
  /** What the offering raises in all: `raised` on the wire. */
  readonly raiseCents: bigint;
  readonly totalShares: number;
}

export function amountCentsOf(shares: number, pricing: Pricing): bigint {
  return isUnitOffering(pricing.type)
    ? amountOfUnits(shares, pricing.raiseCents, pricing.totalShares)
    : amountOfShares(shares, pricing.pricePerShareCents);
}

/** The most shares that an amount pays for in full. */
export function sharesFor(amountCents: bigint, pricing: Pricing): number {
  if (amountCents < 0n) return 0;
  if (!isUnitOffering(pricing.type)) return Number(divideFloor(amountCents, pricing.pricePerShareCents));
  const guess = Number(divideFloor(amountCents * BigInt(pricing.totalShares), pricing.raiseCents));
  // Rounding to the cent may make one unit more affordable, never two, since a unit costs more than a cent.
  return amountCentsOf(guess + 1, pricing) <= amountCents ? guess + 1 : guess;
}

/** The price shown for one share; a unit's is the rounded fraction and only a guide. */
export function unitPriceCents(raiseCents: bigint, units: number): bigint {
  return roundHalfEven(raiseCents, BigInt(units));
}

/** Ten shares are an acre, so an area in tenths of an acre is a whole number of shares. */
export function sharesOfAcres(acres: number): number {
  return Math.round(acres * SHARES_PER_ACRE);
}
