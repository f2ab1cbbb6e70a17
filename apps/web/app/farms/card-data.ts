import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { CropType } from '@furrow/modules/farms/rules';
import { availabilityOf, closing, progressShown } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import {
  acres,
  centsOf,
  cropText,
  grossYield,
  minimumAmount,
  netIrr,
  place,
  sharesText,
} from './farm-text.ts';

/**
 * What a card says, in words. Made where the farm is read: the browser gets neither the forty fields of the farm nor the script
 * that turns them into eleven texts.
 */
export interface CardData {
  readonly slug: string;
  readonly name: string;
  readonly picture: string;
  readonly place: string;
  readonly cropType: CropType;
  readonly crop: string;
  readonly style: string;
  readonly irr: string;
  readonly irrBasis: string;
  readonly yield: string | null;
  /** Null while nobody may buy. */
  readonly minimum: { readonly amount: string; readonly shares: string } | null;
  readonly price: string;
  /** Null where progress says nothing: then `standing` does. */
  readonly percent: number | null;
  readonly left: string | null;
  readonly standing: string;
  readonly closes: string | null;
}

export function cardData(farm: FarmSummary): CardData {
  const minimum = minimumAmount(farm, 'never');
  return {
    slug: farm.slug,
    name: farm.name,
    picture: farm.thumbnail.thumbnail,
    place: `${place(farm)} · ${acres(farm)}`,
    cropType: farm.farm_crop_type,
    crop: cropText(farm),
    style: farm.investment_style,
    irr: netIrr(farm),
    irrBasis: `Net IRR, target after fees, ${farm.hold_years} years`,
    yield: grossYield(farm),
    minimum: minimum === null ? null : { amount: minimum, shares: sharesText(farm, farm.min_shares_amount) },
    price: formatDollars(centsOf(farm.price)),
    percent: progressShown(farm) ? farm.percent_subscribed : null,
    left: farm.can_invest ? sharesText(farm, farm.remaining_shares) : null,
    standing: AVAILABILITY_LABELS[availabilityOf(farm)],
    closes: closing(farm),
  };
}
