import { type Cents, formatDollars, roundHalfEven } from '@furrow/kernel/money';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import { centsOf, sharesText } from './farm-text.ts';

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
