import type { FarmSummary } from '@furrow/modules/farms/contract';
import { isPledge, showsProgress } from '@furrow/modules/farms/rules';
import { shortDate } from './short-date.ts';

/** What one can do with an offering now, and what may therefore be said of it. */
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

/** Shares can be bought, or pledged for until they can. */
export function isOpen(farm: FarmSummary): boolean {
  return ['open', 'pledge'].includes(availabilityOf(farm));
}

/** A worked example shows how an offering reads that does. */
export function takesOrders(farm: FarmSummary): boolean {
  return ['open', 'pledge', 'example'].includes(availabilityOf(farm));
}

/** On hold the wire says 100 percent whatever was sold: nothing about progress can be shown. */
export const progressShown = (farm: FarmSummary): boolean =>
  ['open', 'pledge', 'full'].includes(availabilityOf(farm)) && showsProgress(farm.percent_subscribed);

/** 'Closes Dec 4, 2026'. What is on hold has no date to keep. */
export function closing(farm: FarmSummary): string | null {
  if (farm.closes_at === null || !['open', 'pledge', 'full'].includes(availabilityOf(farm))) return null;
  return `Closes ${shortDate(new Date(farm.closes_at))}`;
}

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
