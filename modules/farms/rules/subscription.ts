import { type FarmType, sellsShares } from './offering-type.ts';
import type { FarmStatus } from './status.ts';

/** What the rules about shares need to know. `totalShares` is 10 × acres, or the units of a unit offering. */
export interface Subscription {
  readonly status: FarmStatus;
  readonly type: FarmType;
  readonly totalShares: number;
  readonly subscribedShares: number;
}

/** Below this the bar would tell more about the calendar than about the offering. */
export const PROGRESS_SHOWN_FROM_PERCENT = 85;

export function remainingShares(farm: Pick<Subscription, 'totalShares' | 'subscribedShares'>): number {
  const { totalShares, subscribedShares } = farm;
  if (!Number.isSafeInteger(totalShares) || !Number.isSafeInteger(subscribedShares)) {
    throw new RangeError('shares are whole numbers');
  }
  if (totalShares <= 0 || subscribedShares < 0 || subscribedShares > totalShares) {
    throw new RangeError(`${subscribedShares} of ${totalShares} shares cannot be subscribed`);
  }
  return totalShares - subscribedShares;
}

/** Rounded up, but at most 99 while a share remains: rounding must not lock the last ones. */
export function percentSubscribed(
  farm: Pick<Subscription, 'status' | 'totalShares' | 'subscribedShares'>,
): number {
  const remaining = remainingShares(farm);
  if (farm.status === 'verified_hold' || remaining === 0) return 100;
  const percent =
    (BigInt(farm.subscribedShares) * 100n + BigInt(farm.totalShares) - 1n) / BigInt(farm.totalShares);
  return Math.min(99, Number(percent));
}

/** Of a pledge nothing can be bought: it states interest until the offering opens. */
export function canInvest(farm: Subscription): boolean {
  return sellsShares(farm.type) && farm.status === 'verified' && percentSubscribed(farm) < 100;
}

export function showsProgress(percent: number): boolean {
  return percent >= PROGRESS_SHOWN_FROM_PERCENT;
}
