import {
  type FundingState,
  type FundingType,
  INVESTMENT_LISTS,
  INVESTMENT_STATUS_CODES,
  type InvestmentStatus,
  isUnfinished,
} from '@furrow/modules/investments/rules';

export const STATUS_TEXTS: Readonly<Record<InvestmentStatus, string>> = {
  new: 'Amount chosen',
  profile: 'Account chosen',
  ownership_err: 'Account refused',
  ownership: 'Account confirmed',
  signatures: 'Agreements signed',
  escrow: 'Payment method chosen',
  escrow_err: 'Payment method refused',
  accreditation: 'Ready to confirm',
  confirmation_pending: 'Confirmed, not paid',
  confirmation_err: 'Confirmation refused',
  confirmation: 'Money on its way',
  completed: 'Paid',
  escrow_failed: 'Payment failed',
  accreditation_declined: 'Accreditation declined',
  accreditation_doc_sent: 'Accreditation in review',
  'unsuccessfully closed': 'Offering failed',
  'successfully closed': 'Closed, a position',
  canceled_during_investment_by_investor: 'Left before confirming',
  canceled_after_investment_by_investor: 'Canceled by the investor',
  canceled_by_manager: 'Canceled by us',
  canceled_for_failing_kyc: 'Canceled, verification failed',
  sold: 'Sold',
  exited: 'Exited',
  moved_to_secondary_market: 'Offered on the market',
  system_err: 'Set aside',
};

type Group = 'flow' | 'coming' | 'review' | 'paid' | 'failed' | 'aside' | 'position' | 'over';

/** What states have in common for whoever watches an offering. */
export function groupOf(status: InvestmentStatus): Group {
  if (isUnfinished(status)) return 'flow';
  switch (status) {
    case 'confirmation_pending':
    case 'confirmation':
      return 'coming';
    case 'accreditation_doc_sent':
    case 'accreditation_declined':
      return 'review';
    case 'completed':
      return 'paid';
    case 'escrow_failed':
      return 'failed';
    case 'system_err':
      return 'aside';
    default:
      return (INVESTMENT_LISTS.active as readonly InvestmentStatus[]).includes(status) ? 'position' : 'over';
  }
}

/** Only what somebody has to look at has a color. */
export const isException = (status: InvestmentStatus): boolean =>
  ['failed', 'aside'].includes(groupOf(status)) || status === 'accreditation_declined';

/** The state that an address asks for by its code; null for all, and for what is no state. */
export function statusAsked(code: string | null): number | null {
  const known = Object.values(INVESTMENT_STATUS_CODES).find((one) => String(one) === code);
  return known ?? null;
}

export const FUNDING_TEXTS: Readonly<Record<FundingType, string>> = {
  balance: 'Wallet',
  bank: 'Linked bank',
  WIRE: 'Wire',
  ACH: 'ACH transfer',
};

export const FUNDING_STATE_TEXTS: Readonly<Record<FundingState, string>> = {
  none: 'Not asked for yet',
  asked: 'Asked for',
  accepted: 'On its way',
  settled: 'Arrived',
  failed: 'Failed',
  returned: 'Taken back by the bank',
  over: 'Nothing is expected anymore',
  imported: 'Paid before it came here',
  transferred: 'Nothing: the shares came by transfer',
};

type MoneyState = 'held' | 'escrow' | 'released' | 'returned' | 'farm';

export const MONEY_TEXTS: Readonly<Record<MoneyState, string>> = {
  held: 'Held in the wallet',
  escrow: 'In escrow',
  released: 'Free in the wallet again',
  returned: 'Back in the wallet',
  farm: 'The farm’s',
};
