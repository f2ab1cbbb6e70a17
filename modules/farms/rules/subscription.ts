import { type FarmType, isPledge, sellsShares } from './offering-type.ts';
import type { FarmStatus } from './status.ts';

/** What the rules about shares need to know. `totalShares` is 10 × acres, or the units of a unit offering. */
export interface Subscription {
  readonly status: FarmStatus;
  readonly type: FarmType;
  readonly totalShares: number;
  readonly subscribedShares: number;
  /** From this instant on nothing is sold; null where no end is set. */
  readonly closesAt: Date | null;
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

/** Its closing date has come. The firm still has to close it; until then nobody buys. */
export function isOver({ closesAt }: Pick<Subscription, 'closesAt'>, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}

/** Of a pledge nothing can be bought: it states interest until the offering opens. */
export function canInvest(farm: Subscription, now: Date): boolean {
  return (
    sellsShares(farm.type) &&
    farm.status === 'verified' &&
    percentSubscribed(farm) < 100 &&
    !isOver(farm, now)
  );
}

/** Interest is taken from the publication of a pledge until it opens, is held, or its closing date comes. */
export function canPledge(farm: Subscription, now: Date): boolean {
  return isPledge(farm.type) && farm.status === 'verified' && remainingShares(farm) > 0 && !isOver(farm, now);
}

export function showsProgress(percent: number): boolean {
  return percent >= PROGRESS_SHOWN_FROM_PERCENT;
}
