import type { InvestmentStatus } from '../../../investments/rules/index.ts';
import type { InvestmentCode } from './investments.ts';

/** What its owner is told when an investment comes to a status, or why nothing. */
type Told = { readonly code: InvestmentCode } | { readonly silent: string };

const IN_FLOW = 'Its owner is at this step and reads on the page what comes next.';

/** Where a status says several things, the facts decide: see `codeOfMove`. */
export const MOVE_NOTICES: Readonly<Record<InvestmentStatus, Told>> = {
  new: { silent: IN_FLOW },
  profile: { silent: IN_FLOW },
  ownership_err: { silent: IN_FLOW },
  ownership: { code: 'documents_to_sign' },
  signatures: { silent: 'Its owner signed a moment ago.' },
  escrow: { silent: IN_FLOW },
  escrow_err: { silent: IN_FLOW },
  accreditation: { silent: IN_FLOW },
  confirmation_err: { silent: IN_FLOW },
  confirmation_pending: { code: 'investment_reserved' },
  confirmation: { code: 'investment_payment_sent' },
  completed: { code: 'investment_funded' },
  escrow_failed: { code: 'investment_payment_failed' },
  accreditation_declined: { code: 'investment_accreditation_declined' },
  accreditation_doc_sent: { code: 'investment_under_review' },
  'unsuccessfully closed': { code: 'investment_unsuccessful' },
  'successfully closed': { code: 'investment_closed' },
  canceled_during_investment_by_investor: { silent: 'Its owner left it before anything was reserved.' },
  canceled_after_investment_by_investor: { code: 'investment_canceled' },
  canceled_by_manager: { code: 'investment_canceled_by_firm' },
  canceled_for_failing_kyc: { code: 'investment_canceled_for_identity' },
  sold: { silent: 'The transfer or the sale that took its shares tells of it.' },
  exited: { code: 'investment_exited' },
  moved_to_secondary_market: { silent: 'Its owner offered the shares a moment ago.' },
  system_err: { code: 'investment_on_hold' },
};

export interface MoveFacts {
  readonly from: InvestmentStatus;
  readonly to: InvestmentStatus;
  /** Its owner, or the custodian, sends the money. */
  readonly isPushed: boolean;
  readonly isConfirmed: boolean;
  readonly isTooLate: boolean;
}

/** What comes back from where it was set aside goes on; nothing else about it is news. */
const SET_ASIDE: readonly InvestmentStatus[] = ['system_err'];
/** From there its owner asked for the money again, or took the shares back from sale, and knows. */
const OWN_ACTS: readonly (readonly [InvestmentStatus, InvestmentStatus])[] = [
  ['escrow_failed', 'confirmation_pending'],
  ['moved_to_secondary_market', 'successfully closed'],
];

export function codeOfMove({ from, to, isPushed, isConfirmed, isTooLate }: MoveFacts): InvestmentCode | null {
  const told = MOVE_NOTICES[to];
  if (from === to || 'silent' in told) return null;
  if (OWN_ACTS.some(([before, after]) => before === from && after === to)) return null;
  if (SET_ASIDE.includes(from)) return isConfirmed && !isEnd(to) ? 'investment_resumed' : told.code;
  if (to === 'confirmation_pending' && isPushed) return 'investment_money_to_send';
  if (to === 'canceled_by_manager' && isTooLate) return 'investment_too_late';
  return told.code;
}

const isEnd = (to: InvestmentStatus): boolean => to.startsWith('canceled') || to === 'unsuccessfully closed';

/** What its owner has to do, while an investment is at a status. */
const RED_AT: Readonly<Partial<Record<InvestmentStatus, readonly InvestmentCode[]>>> = {
  ownership: ['documents_to_sign'],
  confirmation_pending: ['investment_money_to_send', 'investment_money_reminder'],
  escrow_failed: ['investment_payment_failed'],
  accreditation_declined: ['investment_accreditation_declined'],
  'successfully closed': ['investment_unpaid', 'investment_money_asked_again'],
  moved_to_secondary_market: ['investment_unpaid', 'investment_money_asked_again'],
};

/** What still waits for money that was sent in part. */
const SHORT_AT: readonly InvestmentStatus[] = ['confirmation_pending', 'successfully closed'];
const SHORT = 'investment_wire_short';

/** The red codes that a move to a status mends; while something is set aside, nothing is. */
export function mendedByMove(to: InvestmentStatus): readonly string[] {
  if (to === 'system_err') return [];
  const kept: readonly string[] = RED_AT[to] ?? [];
  const all = [...new Set(Object.values(RED_AT).flat())].filter((code) => !kept.includes(code));
  return SHORT_AT.includes(to) ? all : [...all, SHORT];
}

/** An unpaid position was paid after all. */
export const MENDED_BY_PAYMENT: readonly string[] = [
  'investment_unpaid',
  'investment_money_asked_again',
  SHORT,
];
