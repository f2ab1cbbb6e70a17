import { formatShortDate } from '@furrow/kernel/dates';
import type { Cents } from '@furrow/kernel/money';
import type { Account } from '@furrow/modules/investors/contract';
import { type AccountRefusal, highMinimumCents } from '@furrow/modules/investors/rules';

export type AccreditationStanding = 'approved' | 'review' | 'missing';

type Accredited = Pick<
  Account,
  | 'type'
  | 'accreditation_status'
  | 'accreditation_permanent_approved'
  | 'accreditation_expiring_date'
  | 'accreditation_method'
>;

export interface AccreditationWords {
  readonly standing: AccreditationStanding;
  /** For the rail. */
  readonly short: string;
  /** The rule that is in the way. */
  readonly refusal: AccountRefusal | null;
}

const APPROVED: AccreditationWords = {
  standing: 'approved',
  short: 'Approved, nothing to send',
  refusal: null,
};
const missing = (refusal: AccountRefusal, short = 'Evidence needed'): AccreditationWords => ({
  standing: 'missing',
  short,
  refusal,
});

/** How an account stands for so much: what is approved asks for nothing, what is under review goes on meanwhile. */
export function accreditationWords(account: Accredited, totalCents: Cents): AccreditationWords {
  if (account.accreditation_permanent_approved) return APPROVED;
  const until = account.accreditation_expiring_date;
  switch (account.accreditation_status) {
    case 'approved':
    case 'expired_soon':
      // An approval by the amount of one investment says nothing of smaller ones.
      if (account.accreditation_method === 'high_minimum' && totalCents < highMinimumCents(account.type))
        return missing('accreditation_amount', 'Approved for larger amounts');
      return until === null
        ? APPROVED
        : { ...APPROVED, short: `Approved to ${formatShortDate(until)}, nothing to send` };
    case 'pending':
    case 'new_info_added':
      return { standing: 'review', short: 'Under review', refusal: null };
    case 'need_more_info':
      return missing('accreditation_more_info');
    case 'rejected':
      return missing('accreditation_rejected');
    case 'expired':
      return missing('accreditation_expired', 'Expired');
    default:
      return missing('accreditation_required');
  }
}
