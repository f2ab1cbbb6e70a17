import type { FarmSummary } from '@furrow/modules/farms/contract';
import { isPledge, showsProgress } from '@furrow/modules/farms/rules';
import { AVAILABILITY_LABELS, type Availability } from './availability-labels.ts';
import { shortDate } from './short-date.ts';

export function availabilityOf(farm: FarmSummary): Availability {
  if (farm.type === 'dummy') return 'example';
  if (farm.status === 'verified_hold') return 'hold';
  if (farm.status !== 'verified') return 'closed';
  if (farm.remaining_shares === 0) return 'full';
  if (isPledge(farm.type)) return 'pledge';
  // Shares are left and nothing else stands in the way: its closing date has come.
  return farm.can_invest ? 'open' : 'over';
}

/** Shares can be bought, or pledged for until they can. */
export function isOpen(farm: FarmSummary): boolean {
  return ['open', 'pledge'].includes(availabilityOf(farm));
}

/** Interest is taken until the offering opens or its closing date comes. */
export function takesPledges(farm: FarmSummary, now: Date): boolean {
  return availabilityOf(farm) === 'pledge' && (farm.closes_at === null || new Date(farm.closes_at) > now);
}

/** A worked example shows how an offering reads that does. */
export function takesOrders(farm: FarmSummary): boolean {
  return ['open', 'pledge', 'example'].includes(availabilityOf(farm));
}

/**
 * Whether a text or a bar may say how much is subscribed or left. On hold the wire says 100 percent whatever was sold:
 * nothing about progress can be shown.
 */
export const progressShown = (farm: FarmSummary): boolean =>
  ['open', 'pledge', 'full'].includes(availabilityOf(farm)) && showsProgress(farm.percent_subscribed);

/**
 * 'Closes Dec 4, 2026'. What is on hold has no date to keep; one that has come ends the selling, while
 * the firm still has to close the offering.
 */
export function closing(farm: FarmSummary, now: Date): string | null {
  if (farm.closes_at === null || !['open', 'pledge', 'full', 'over'].includes(availabilityOf(farm)))
    return null;
  const day = new Date(farm.closes_at);
  return `${day > now ? 'Closes' : 'Was due to close'} ${shortDate(day)}`;
}

/** How a closed offering ended. */
export function outcome(farm: FarmSummary): string {
  return closedOutcome(farm) ?? AVAILABILITY_LABELS[availabilityOf(farm)];
}

/** Null for one that has not ended. */
export function closedOutcome({ status }: Pick<FarmSummary, 'status'>): string | null {
  switch (status) {
    case 'successfully closed':
      return 'Funded and owned by its investors';
    case 'unsuccessfully closed':
      return 'Goal not reached, money returned';
    case 'sold':
      return 'Land sold, investors are being paid';
    case 'exited':
      return 'Land sold, investors paid';
    default:
      return null;
  }
}
