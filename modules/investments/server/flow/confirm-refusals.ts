import { formatShares } from '@furrow/kernel/quantities';
import type { TakeRefusal } from '../../../farms/rules/index.ts';
import type { AccountRefusal, Refusal } from '../../../investors/rules/index.ts';
import type { FundingRefusal } from '../../../wallet/server/index.ts';

export type ConfirmRefusal =
  | AccountRefusal
  | FundingRefusal
  | 'not_found'
  | 'shares_none_left'
  | 'shares_only_left'
  | 'offering_not_open'
  | 'account_type_restricted'
  | 'resign_required';

/** Why the farm did not give the shares, as the investor reads it. */
export function takeRefusalOf(refusal: TakeRefusal): Refusal<ConfirmRefusal> {
  switch (refusal.code) {
    case 'shares_none_left':
      return { code: 'shares_none_left' };
    case 'shares_only_left':
      return { code: 'shares_only_left', params: { count: formatShares(refusal.remaining) } };
    case 'terms_changed':
      return { code: 'resign_required' };
    case 'account_type_restricted':
      return { code: 'account_type_restricted' };
    default:
      return { code: 'offering_not_open' };
  }
}
