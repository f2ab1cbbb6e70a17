/**
 * Where an investment stands (B4). Until it is confirmed, the status names the last step that was completed; the step to
 * resume at is the next one (decision 5).
 */
export const INVESTMENT_STATUS_CODES = {
  new: 0,
  profile: 1,
  ownership_err: 3,
  ownership: 4,
  signatures: 7,
  escrow: 8,
  escrow_err: 9,
  accreditation: 15,
  confirmation_pending: 18,
  confirmation_err: 19,
  confirmation: 20,
  completed: 21,
  escrow_failed: 22,
  accreditation_declined: 24,
  accreditation_doc_sent: 25,
  'unsuccessfully closed': 28,
  'successfully closed': 29,
  canceled_during_investment_by_investor: 30,
  canceled_after_investment_by_investor: 31,
  canceled_by_manager: 33,
  canceled_for_failing_kyc: 35,
  sold: 36,
  exited: 37,
  moved_to_secondary_market: 40,
  system_err: 50,
} as const;

export type InvestmentStatus = keyof typeof INVESTMENT_STATUS_CODES;
export type InvestmentStatusCode = (typeof INVESTMENT_STATUS_CODES)[InvestmentStatus];

export const INVESTMENT_STATUSES = Object.keys(INVESTMENT_STATUS_CODES) as InvestmentStatus[];

export function investmentStatusOf(code: number): InvestmentStatus {
  const found = INVESTMENT_STATUSES.find((name) => INVESTMENT_STATUS_CODES[name] === code);
  if (found === undefined) throw new RangeError(`no status of an investment is ${code}`);
  return found;
}

/** In the flow: nothing is reserved, and the investor may go on. One of a user and a farm at most. */
export const UNFINISHED: readonly InvestmentStatus[] = [
  'new',
  'profile',
  'ownership_err',
  'ownership',
  'signatures',
  'escrow',
  'escrow_err',
  'accreditation',
  'confirmation_err',
];

/** Confirmed and not closed: shares are taken, and money is held, on its way or in escrow. */
export const UNDER_WAY: readonly InvestmentStatus[] = [
  'confirmation_pending',
  'confirmation',
  'completed',
  'escrow_failed',
  'accreditation_declined',
  'accreditation_doc_sent',
];

/** The lists of the portfolio (decisions 14). */
export const INVESTMENT_LISTS = {
  funding: [...UNDER_WAY, 'system_err'],
  active: ['successfully closed', 'moved_to_secondary_market'],
  exited: [
    'unsuccessfully closed',
    'canceled_after_investment_by_investor',
    'canceled_by_manager',
    'canceled_for_failing_kyc',
    'sold',
    'exited',
  ],
} as const satisfies Record<string, readonly InvestmentStatus[]>;

export type InvestmentList = keyof typeof INVESTMENT_LISTS;
