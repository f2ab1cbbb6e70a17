import type { PublicError } from '@furrow/kernel/errors';
import { formatShares } from '@furrow/kernel/quantities';
import type { TakeRefusal } from '../rules/index.ts';
import { publicError } from '../rules/index.ts';

/** The answer on the wire: 409 where the state forbids it, 400 where the number is none. */
export function takeRefusalError(refusal: TakeRefusal): PublicError {
  switch (refusal.code) {
    case 'shares_invalid':
      return publicError('validation_error', {
        fields: { shares: ['Enter a whole number, 1 or more.'] },
      });
    case 'farm_not_open':
      return publicError('conflict');
    case 'offering_over':
      return publicError('offering_over');
    case 'account_type_restricted':
      return publicError('account_type_restricted');
    case 'terms_changed':
      return publicError('resign_required');
    case 'shares_none_left':
      return publicError('shares_none_left');
    case 'shares_only_left':
      return publicError('shares_only_left', { params: { count: formatShares(refusal.remaining) } });
  }
}
