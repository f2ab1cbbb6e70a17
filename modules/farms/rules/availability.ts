import { type FarmType, isPledge } from './offering-type.ts';
import type { FarmStatus } from './status.ts';

/** What one can do with an offering on the open list. */
export const OPEN_AVAILABILITIES = ['open', 'pledge', 'full', 'hold'] as const;
export type OpenAvailability = (typeof OPEN_AVAILABILITIES)[number];

/** Null for an offering that is not on the open list. */
export function openAvailabilityOf(farm: {
  readonly status: FarmStatus;
  readonly type: FarmType;
  readonly remainingShares: number;
}): OpenAvailability | null {
  if (farm.type === 'dummy') return null;
  if (farm.status === 'verified_hold') return 'hold';
  if (farm.status !== 'verified') return null;
  if (farm.remainingShares === 0) return 'full';
  return isPledge(farm.type) ? 'pledge' : 'open';
}
