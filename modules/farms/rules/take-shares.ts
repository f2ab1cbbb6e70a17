import { err, ok, type Result } from '@furrow/kernel/result';
import type { AccountType } from '../../investors/rules/index.ts';
import { sellsShares } from './offering-type.ts';
import { isOver, remainingShares, type Subscription } from './subscription.ts';

/** In the register every share comes from the issuer and goes to a holder: the two always add up to nothing. */
export const ISSUER = 'issuer';

/** More than any offering has, and still a 32-bit integer. */
const MOST_SHARES = 2_000_000_000;

export type TakeRefusal =
  | { readonly code: 'shares_invalid' }
  | { readonly code: 'farm_not_open' }
  /** The closing date has come. */
  | { readonly code: 'offering_over' }
  /** The offering takes no accounts of this type. */
  | { readonly code: 'account_type_restricted' }
  /** What was signed states other terms than the offering has now. */
  | { readonly code: 'terms_changed' }
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

/** What an offering asks of an order, besides that there are shares. */
export interface ForSale extends Subscription {
  readonly restrictEntities: readonly AccountType[];
  readonly termsVersion: number;
  /** It is open to everybody, or this buyer has lasting access to it. */
  readonly isOpenToBuyer: boolean;
}

export interface ShareOrder {
  readonly holder: string;
  readonly accountType: AccountType;
  readonly shares: number;
  /** The version that the buyer signed; undefined where nobody signs. */
  readonly termsVersion?: number;
  readonly at: Date;
}

/**
 * Whether so many shares can go to a holder now. The minimum is no part of it: it was asked when the amount was
 * given, and an order that was large enough then must not fail because somebody else bought meanwhile.
 */
export function decideTake(farm: ForSale, order: ShareOrder): Result<TakePlan, TakeRefusal> {
  const { holder, shares, termsVersion = farm.termsVersion } = order;
  if (!isShareOrder(holder, shares)) return err({ code: 'shares_invalid' });
  if (farm.status !== 'verified' || !sellsShares(farm.type) || !farm.isOpenToBuyer)
    return err({ code: 'farm_not_open' });
  if (isOver(farm, order.at)) return err({ code: 'offering_over' });
  if (farm.restrictEntities.includes(order.accountType)) return err({ code: 'account_type_restricted' });
  const remaining = remainingShares(farm);
  if (remaining === 0) return err({ code: 'shares_none_left' });
  if (shares > remaining) return err({ code: 'shares_only_left', remaining });
  // Last: whoever must choose another amount signs again anyway.
  if (termsVersion !== farm.termsVersion) return err({ code: 'terms_changed' });
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
