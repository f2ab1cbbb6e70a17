import { groupedNumber } from '@furrow/kernel/digits';
import { type Cents, formatDollars, parseDollars } from '@furrow/kernel/money';
import { formatPercent, formatPercentRange } from '@furrow/kernel/percent';
import { formatShares } from '@furrow/kernel/quantities';
import { unwrap } from '@furrow/kernel/result';
import { capitalised, plural } from '@furrow/kernel/text';
import type { FarmDetail, FarmSummary } from '@furrow/modules/farms/contract';
import {
  type AccountType,
  amountCentsOf,
  dealManagementLabel,
  isUnitOffering,
  type Pricing,
  RETURN_PROFILE_LABELS,
} from '@furrow/modules/farms/rules';
import { brandName } from '../shell/brand-name.ts';
import { takesOrders } from './availability.ts';

/** How a farm's figures read. One place, so that a card, the farm's page and its panel never disagree. */

export const centsOf = (wire: string): Cents => unwrap(parseDollars(wire));
const bpsOf = (percent: number) => Math.round(percent * 100);

export const place = (farm: FarmSummary): string => `${farm.county} County, ${farm.state_name}`;

export const acres = (farm: FarmSummary): string => `${groupedNumber(farm.area_size)} acres`;

export function netIrr(farm: FarmSummary): string {
  return formatPercentRange(
    bpsOf(farm.net_irr),
    farm.net_irr_max === null ? null : bpsOf(farm.net_irr_max),
    1,
  );
}

export function grossYield(farm: FarmSummary): string | null {
  return farm.gross_yield === null ? null : formatPercent(bpsOf(farm.gross_yield), 2);
}

/** Only a cash lease pays a rent. Other income follows the harvest, and no text may call it rent. */
export const hasCashRent = (farm: FarmDetail): boolean =>
  farm.lease?.kind === 'cash rent' && farm.lease.rent_per_acre !== null;

export function yieldBasis(farm: FarmDetail): string {
  if (farm.gross_yield === null) return 'income comes from the harvest';
  return hasCashRent(farm)
    ? 'target, year 1 rent ÷ purchase price'
    : 'target, year 1 income ÷ purchase price';
}

/** Rents differ by cents from acre to acre, so each is written with them. */
export const rentText = (wire: string): string => formatDollars(centsOf(wire), { cents: 'always' });

export function shareWord(farm: Pick<FarmSummary, 'type'>, count: number): string {
  return plural(count, isUnitOffering(farm.type) ? 'unit' : 'share');
}

/** What a farm sells, as a sentence speaks of it: 'the units'. */
export const sharesOf = (farm: Pick<FarmSummary, 'type'>): string => shareWord(farm, 2);

export const sharesText = (farm: Pick<FarmSummary, 'type'>, count: number): string =>
  `${formatShares(count)} ${shareWord(farm, count)}`;

export function pricingOf(
  farm: Pick<FarmSummary, 'type' | 'price_per_share' | 'raised' | 'total_shares'>,
): Pricing {
  return {
    type: farm.type,
    pricePerShareCents: centsOf(farm.price_per_share),
    raiseCents: centsOf(farm.raised),
    totalShares: farm.total_shares,
  };
}

/** What the fewest shares one may buy now cost. Null while nobody may buy: then there is no minimum to claim. */
export function minimumAmount(farm: FarmSummary, cents: 'auto' | 'never' = 'auto'): string | null {
  const minimum = minimumCents(farm);
  return minimum === null ? null : formatDollars(minimum, { cents });
}

export const minimumCents = (farm: FarmSummary): Cents | null =>
  takesOrders(farm) && farm.min_shares_amount > 0
    ? amountCentsOf(farm.min_shares_amount, pricingOf(farm))
    : null;

/** As the crops are written, so that Douglas-fir and Pinot noir keep their capitals within a sentence. */
export function cropList(farm: FarmSummary): string {
  const [first = '', ...rest] = farm.crops;
  return rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`;
}

export const cropText = (farm: FarmSummary): string => capitalised(cropList(farm));

/** 'Yield-Focused, core'; a profile that only repeats the style is left out. */
export function styleText({
  investment_style: style,
  return_profile: profile,
}: Pick<FarmSummary, 'investment_style' | 'return_profile'>): string {
  const label = RETURN_PROFILE_LABELS[profile];
  return style.toLowerCase().replace('-', ' ') === label ? style : `${style}, ${label}`;
}

/** 'Managed by Alder Hollow Farms, its sponsor'; a sponsor may also leave the managing to the firm. */
export function managementText({
  deal_management: by,
  sponsor_name: sponsor,
}: Pick<FarmSummary, 'deal_management' | 'sponsor_name'>): string {
  const managed = dealManagementLabel(by, brandName());
  if (sponsor === null) return managed;
  return by === 'sponsor' ? `Managed by ${sponsor}, its sponsor` : `${managed}, sponsored by ${sponsor}`;
}

const ACCOUNTS: Record<AccountType, string> = {
  individual: 'individuals',
  entity: 'companies and partnerships',
  trust: 'trusts',
  sdira: 'self-directed IRAs',
  solo401k: 'solo 401(k) plans',
};

/** 'Not open to self-directed IRAs.' Null where every kind of account may invest. */
export function notOpenTo(farm: FarmSummary): string | null {
  const [first, ...rest] = farm.restrict_entities.map((account) => ACCOUNTS[account]);
  if (first === undefined) return null;
  const last = rest.pop();
  return `Not open to ${[first, ...rest].join(', ')}${last === undefined ? '' : ` and ${last}`}.`;
}

/** '10 years', or '5–10 years' where the plan is a span. */
export function holdText(farm: FarmSummary): string {
  return farm.ownership_duration_label.replace('-', '–').replace(/Y|M/, (letter) => letter.toLowerCase());
}

/** The plan may be a span, but the targets were reckoned with one year of sale. Said only where the two differ. */
export function holdBasis(farm: FarmSummary): string | undefined {
  const reckoned = `${farm.hold_years} ${plural(farm.hold_years, 'year')}`;
  return holdText(farm) === reckoned ? undefined : `targets assume a sale after ${reckoned}`;
}
