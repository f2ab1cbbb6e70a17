import type { ShareRange } from './quote.ts';

/**
 * waiting: for the offering to open. Follows: withdrawn, invested, lapsed.
 * withdrawn, lapsed: over; it may be made again while the farm takes pledges.
 * invested: it became an investment, or its owner had begun one before it could.
 */
export const PLEDGE_STATUSES = ['waiting', 'withdrawn', 'invested', 'lapsed'] as const;
export type PledgeStatus = (typeof PLEDGE_STATUSES)[number];

export const PLEDGE_NOTE_LENGTH = 500;

/** How many shares an investment begins with: what was pledged, as far as the offering allows it when it opens. */
export function sharesFromPledge(pledged: number, { least, most }: ShareRange): number {
  return Math.min(Math.max(pledged, least), most);
}
