import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { availabilityOf, closing, isOpen, progressShown } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import type { CardData } from './card-fields.ts';
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

export function cardData(farm: FarmSummary, now: Date): CardData {
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
    yield: grossYield(farm) ?? '',
    minimum: minimum ?? '',
    minimumShares: minimum === null ? '' : sharesText(farm, farm.min_shares_amount),
    price: formatDollars(centsOf(farm.price)),
    percent: progressShown(farm) ? String(farm.percent_subscribed) : '',
    left: isOpen(farm) && progressShown(farm) ? sharesText(farm, farm.remaining_shares) : '',
    standing: AVAILABILITY_LABELS[availabilityOf(farm)],
    closes: closing(farm, now) ?? '',
  };
}
