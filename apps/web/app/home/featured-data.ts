import type { FarmSummary } from '@furrow/modules/farms/contract';
import { acres, cropText, grossYield, minimumAmount, netIrr, place, sharesText } from '../farms/farm-text.ts';

/** The first offering in words, made on the server like the cards below it. */
export interface FeaturedData {
  readonly slug: string;
  readonly name: string;
  readonly pictures: { readonly small: string; readonly wide: string };
  readonly about: string;
  readonly facts: readonly { readonly name: string; readonly value: string | null }[];
}

export function featuredData(farm: FarmSummary): FeaturedData {
  const minimum = minimumAmount(farm, 'never');
  return {
    slug: farm.slug,
    name: farm.name,
    pictures: { small: farm.thumbnail.large, wide: farm.thumbnail.full },
    about: `${place(farm)}. ${cropText(farm)}.`,
    facts: [
      { name: `${sharesText(farm, farm.total_shares)} total`, value: acres(farm) },
      { name: `net IRR, target after fees, ${farm.hold_years} years`, value: netIrr(farm) },
      { name: 'gross yield, year 1 target', value: grossYield(farm) },
      ...(minimum === null
        ? []
        : [{ name: `minimum, ${sharesText(farm, farm.min_shares_amount)}`, value: minimum }]),
    ],
  };
}
