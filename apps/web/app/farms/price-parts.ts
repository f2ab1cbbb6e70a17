import { type Cents, formatDollars, roundHalfEven } from '@furrow/kernel/money';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering, raiseRemainderCents } from '@furrow/modules/farms/rules';
import { centsOf, pricingOf, sharesText } from './farm-text.ts';

export interface PriceParts {
  /** The share's part of the purchase price, to the cent. */
  landCents: Cents;
  /** All else that the raise pays for. With the land it is the price exactly. */
  restCents: Cents;
}

type Priced = Pick<FarmDetail, 'price_per_share' | 'purchase_price' | 'total_shares'>;

/** Null where the raise is less than the land costs, so that the price holds no part for anything else. */
export function pricePartsOf(farm: Priced): PriceParts | null {
  const landCents = roundHalfEven(centsOf(farm.purchase_price), BigInt(farm.total_shares));
  const restCents = centsOf(farm.price_per_share) - landCents;
  return restCents < 0n ? null : { landCents, restCents };
}

/** '$1,140.00 land + $68.23 costs, fees and reserve' */
export function priceMadeOf(farm: Priced): string | null {
  const parts = pricePartsOf(farm);
  if (parts === null) return null;
  const [land, rest] = [parts.landCents, parts.restCents].map((cents) =>
    formatDollars(cents, { cents: 'always' }),
  );
  return `${land} land + ${rest} costs, fees and reserve`;
}

/** A unit is a fraction of the raise, so the price shown for one is only nearly what one costs. */
export function unitPriceBasis(farm: FarmDetail): string | null {
  if (!isUnitOffering(farm.type)) return null;
  return `rounded; ${formatDollars(centsOf(farm.raised))} ÷ ${sharesText(farm, farm.total_shares)}`;
}

/** '1,580 shares raise $3.40 more than the goal, which goes to the reserve'. Null where the two agree. */
export function remainderText(
  farm: Pick<FarmDetail, 'type' | 'price_per_share' | 'raised' | 'total_shares'>,
): string | null {
  const cents = raiseRemainderCents(pricingOf(farm));
  if (cents === 0n) return null;
  const by = formatDollars(cents < 0n ? -cents : cents, { cents: 'always' });
  const brought = `${sharesText(farm, farm.total_shares)} raise ${by} ${cents < 0n ? 'less' : 'more'} than the goal`;
  return `${brought}, which ${cents < 0n ? 'comes out of' : 'goes to'} the reserve`;
}
