import { err, ok, type Result } from '@furrow/kernel/result';
import { sellsShares } from './offering-type.ts';
import { remainingShares, type Subscription } from './subscription.ts';

/** In the register every share comes from the issuer and goes to a holder: the two always add up to nothing. */
export const ISSUER = 'issuer';

/** More than any offering has, and still a 32-bit integer. */
const MOST_SHARES = 2_000_000_000;

export type TakeRefusal =
  | { readonly code: 'shares_invalid' }
  | { readonly code: 'farm_not_open' }
  | { readonly code: 'shares_none_left' }
  | { readonly code: 'shares_only_left'; readonly remaining: number };

export interface ShareMove {
  readonly holder: string;
  readonly delta: number;
}

export interface TakePlan {
  readonly moves: readonly [ShareMove, ShareMove];
  readonly subscribedAfter: number;
  readonly remainingAfter: number;
}

/**
 * Whether so many shares can go to a holder now. The minimum is no part of it: it was asked when the amount was
 * given, and an order that was large enough then must not fail because somebody else bought meanwhile.
 */
export function decideTake(
  farm: Subscription,
  holder: string,
  shares: number,
): Result<TakePlan, TakeRefusal> {
  if (!Number.isSafeInteger(shares) || shares < 1 || holder === ISSUER)
    return err({ code: 'shares_invalid' });
  if (farm.status !== 'verified' || !sellsShares(farm.type)) return err({ code: 'farm_not_open' });
  const remaining = remainingShares(farm);
  if (remaining === 0) return err({ code: 'shares_none_left' });
  if (shares > remaining) return err({ code: 'shares_only_left', remaining });
  return ok({
    moves: [
      { holder: ISSUER, delta: -shares },
      { holder, delta: shares },
    ],
    subscribedAfter: farm.subscribedShares + shares,
    remainingAfter: remaining - shares,
  });
}

/** Whether this is an order at all, whatever the farm. */
export function isShareOrder(holder: string, shares: number): boolean {
  return Number.isSafeInteger(shares) && shares >= 1 && shares <= MOST_SHARES && holder !== ISSUER;
}
