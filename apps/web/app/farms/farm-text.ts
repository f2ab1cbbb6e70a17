import { formatDate, formatLongDate } from '@furrow/kernel/dates';
import { type Cents, formatDollars, parseDollars } from '@furrow/kernel/money';
import { formatPercent, formatPercentRange } from '@furrow/kernel/percent';
import { formatShares } from '@furrow/kernel/quantities';
import { unwrap } from '@furrow/kernel/result';
import { plural } from '@furrow/kernel/text';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import {
  amountCentsOf,
  isPledge,
  isUnitOffering,
  type Pricing,
  showsProgress,
} from '@furrow/modules/farms/rules';

/** How a farm's figures read. One place, so that a card, the farm's page and its panel never disagree. */

export const centsOf = (wire: string): Cents => unwrap(parseDollars(wire));
const bpsOf = (percent: number) => Math.round(percent * 100);

export const NOT_AVAILABLE = 'not available';

export const place = (farm: FarmSummary): string => `${farm.county} County, ${farm.state_name}`;

export const acres = (farm: FarmSummary): string => `${farm.area_size.toLocaleString('en-US')} acres`;

export function netIrr(farm: FarmSummary): string {
  return formatPercentRange(
    bpsOf(farm.net_irr),
    farm.net_irr_max === null ? null : bpsOf(farm.net_irr_max),
    1,
  );
}

export function grossYield(farm: FarmSummary): string {
  return farm.gross_yield === null ? NOT_AVAILABLE : formatPercent(bpsOf(farm.gross_yield), 2);
}

export function shareWord(farm: Pick<FarmSummary, 'type'>, count: number): string {
  return plural(count, isUnitOffering(farm.type) ? 'unit' : 'share');
}

export const sharesText = (farm: FarmSummary, count: number): string =>
  `${formatShares(count)} ${shareWord(farm, count)}`;

export function pricingOf(farm: FarmSummary): Pricing {
  return {
    type: farm.type,
    pricePerShareCents: centsOf(farm.price_per_share),
    raiseCents: centsOf(farm.raised),
    totalShares: farm.total_shares,
  };
}

/** What the fewest shares one may buy now cost. Nothing is for sale at none. */
export function minimumAmount(farm: FarmSummary, cents: 'auto' | 'never' = 'auto'): string {
  return farm.min_shares_amount > 0
    ? formatDollars(amountCentsOf(farm.min_shares_amount, pricingOf(farm)), { cents })
    : NOT_AVAILABLE;
}

export type Availability = 'open' | 'pledge' | 'full' | 'hold' | 'closed' | 'example';

export function availabilityOf(farm: FarmSummary): Availability {
  if (farm.type === 'dummy') return 'example';
  if (farm.status === 'verified_hold') return 'hold';
  if (farm.status !== 'verified') return 'closed';
  if (farm.remaining_shares === 0) return 'full';
  return isPledge(farm.type) ? 'pledge' : 'open';
}

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  open: 'Open',
  pledge: 'Open for pledges',
  full: 'Fully subscribed',
  hold: 'On hold',
  closed: 'Closed',
  example: 'Worked example',
};

/** How a closed offering ended. */
export function outcome(farm: FarmSummary): string {
  switch (farm.status) {
    case 'successfully closed':
      return 'Funded, held by its investors';
    case 'unsuccessfully closed':
      return 'Not enough raised, money returned';
    case 'sold':
      return 'Land sold, proceeds being paid';
    case 'exited':
      return 'Land sold, proceeds paid';
    default:
      return AVAILABILITY_LABELS[availabilityOf(farm)];
  }
}

export const progressShown = (farm: FarmSummary): boolean =>
  availabilityOf(farm) !== 'closed' && farm.type !== 'dummy' && showsProgress(farm.percent_subscribed);

/** 'closes Dec 4', with the year when it is not this one. */
export function closing(farm: FarmSummary, now: Date): string | null {
  if (farm.closes_at === null) return null;
  const at = new Date(farm.closes_at);
  const [month = '', day = '', year = ''] = formatDate(at).split('/');
  const [name = ''] = formatLongDate(at).split(' ');
  const short = `${name.slice(0, 3)} ${Number(day)}`;
  const sameYear = year === formatDate(now).split('/')[2];
  return `closes ${month ? short : ''}${sameYear ? '' : `, ${year}`}`;
}

export function cropText(farm: FarmSummary): string {
  const [first = '', ...rest] = farm.crops;
  const text = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** '10 years', or '5–10 years' where the plan is a span. */
export function holdText(farm: FarmSummary): string {
  return farm.ownership_duration_label.replace('-', '–').replace(/Y|M/, (letter) => letter.toLowerCase());
}
