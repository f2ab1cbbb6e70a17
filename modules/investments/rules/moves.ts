import { transitions } from '@furrow/kernel/transitions';
import { type InvestmentStatus, UNDER_WAY, UNFINISHED } from './status.ts';

/** Ends that a manager or a failed identity check may bring about wherever money or a promise is open. */
const BY_THE_FIRM = ['canceled_by_manager', 'canceled_for_failing_kyc'] as const;
const IN_FLOW = ['canceled_during_investment_by_investor', ...BY_THE_FIRM, 'system_err'] as const;
const UNDER_WAY_ENDS = [
  'unsuccessfully closed',
  'canceled_after_investment_by_investor',
  ...BY_THE_FIRM,
  'system_err',
] as const;
/** What was chosen or signed has changed: ownership is judged again, then everything is signed again. */
const AGAIN = ['profile', 'ownership', 'ownership_err'] as const;

/**
 * What may follow each status (decisions 5). Any other move is refused and changes nothing. A status that stays the same
 * is no move: signing again at 7 or choosing another source at 8 writes no event of its own.
 */
export const INVESTMENT_MOVES = transitions<InvestmentStatus>({
  new: [...AGAIN, ...IN_FLOW],
  profile: ['ownership', 'ownership_err', ...IN_FLOW],
  ownership_err: ['profile', 'ownership', ...IN_FLOW],
  ownership: ['profile', 'ownership_err', 'signatures', ...IN_FLOW],
  signatures: [...AGAIN, 'escrow', 'escrow_err', ...IN_FLOW],
  escrow: [...AGAIN, 'escrow_err', 'accreditation', ...IN_FLOW],
  escrow_err: [...AGAIN, 'escrow', ...IN_FLOW],
  accreditation: [...AGAIN, 'escrow', 'escrow_err', 'confirmation_pending', 'confirmation_err', ...IN_FLOW],
  confirmation_err: [...AGAIN, 'escrow', 'escrow_err', 'confirmation_pending', ...IN_FLOW],
  confirmation_pending: ['confirmation', 'escrow_failed', 'accreditation_doc_sent', ...UNDER_WAY_ENDS],
  accreditation_doc_sent: ['confirmation', 'completed', 'accreditation_declined', ...UNDER_WAY_ENDS],
  accreditation_declined: ['accreditation_doc_sent', ...UNDER_WAY_ENDS],
  confirmation: ['completed', 'escrow_failed', 'successfully closed', ...UNDER_WAY_ENDS],
  completed: ['escrow_failed', 'successfully closed', ...UNDER_WAY_ENDS],
  escrow_failed: ['confirmation_pending', ...UNDER_WAY_ENDS],
  'successfully closed': ['moved_to_secondary_market', 'sold', 'exited', ...BY_THE_FIRM],
  'unsuccessfully closed': [],
  moved_to_secondary_market: ['successfully closed', 'sold'],
  canceled_during_investment_by_investor: [],
  canceled_after_investment_by_investor: [],
  canceled_by_manager: [],
  canceled_for_failing_kyc: [],
  sold: [],
  exited: [],
  // Back to where it was, by the firm.
  system_err: [...UNFINISHED, ...UNDER_WAY],
});
