import { type Cents, roundHalfEven } from '@furrow/kernel/money';
import type { BasisPoints } from '@furrow/kernel/percent';
import { SHARES_PER_ACRE } from '@furrow/kernel/quantities';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { amountCentsOf, isUnitOffering } from '@furrow/modules/farms/rules';
import { centsOf, hasCashRent, pricingOf } from './farm-text.ts';

export interface Estimate {
  amountCents: Cents;
  /** A year's gross cash rent on the shares; null where the farm has no cash rent. */
  rentCents: Cents | null;
  /** That rent in basis points of the amount. */
  rentBps: BasisPoints | null;
}

export function estimate(farm: FarmDetail, shares: number): Estimate {
  const amountCents = amountCentsOf(shares, pricingOf(farm));
  const rentPerAcre = hasCashRent(farm) ? (farm.lease?.rent_per_acre ?? null) : null;
  if (rentPerAcre === null || amountCents === 0n) return { amountCents, rentCents: null, rentBps: null };
  const rentCents = rentOf(farm, shares, centsOf(rentPerAcre));
  return { amountCents, rentCents, rentBps: Number(roundHalfEven(rentCents * 10_000n, amountCents)) };
}

function rentOf(farm: FarmDetail, shares: number, perAcreCents: Cents): Cents {
  if (!isUnitOffering(farm.type))
    return roundHalfEven(perAcreCents * BigInt(shares), BigInt(SHARES_PER_ACRE));
  // A unit is a fraction of the whole farm's rent; the area comes in tenths of an acre.
  const tenths = BigInt(Math.round(farm.area_size * SHARES_PER_ACRE));
  return roundHalfEven(
    perAcreCents * tenths * BigInt(shares),
    BigInt(SHARES_PER_ACRE) * BigInt(farm.total_shares),
  );
}
