import { type Cents, roundHalfEven } from '@furrow/kernel/money';
import { SHARES_PER_ACRE } from '@furrow/kernel/quantities';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { amountCentsOf, isUnitOffering } from '@furrow/modules/farms/rules';
import { centsOf, pricingOf } from './farm-text.ts';

export interface Estimate {
  amountCents: Cents;
  /** A year's gross cash rent on the shares; null where the farm has no cash rent. */
  rentCents: Cents | null;
}

export function estimate(farm: FarmDetail, shares: number): Estimate {
  const rentPerAcre = farm.lease?.rent_per_acre ?? null;
  return {
    amountCents: amountCentsOf(shares, pricingOf(farm)),
    rentCents: rentPerAcre === null ? null : rentOf(farm, shares, centsOf(rentPerAcre)),
  };
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
