import { expect, test } from 'vitest';
import { type InvestmentStatus, turnOf } from './index.ts';

test.each<[InvestmentStatus, InvestmentStatus, ReturnType<typeof turnOf>]>([
  ['accreditation', 'confirmation_pending', 'confirmed'],
  ['confirmation_err', 'confirmation_pending', 'confirmed'],
  ['confirmation_pending', 'completed', 'funded'],
  ['confirmation', 'completed', 'funded'],
  ['accreditation_doc_sent', 'completed', 'funded'],
  ['confirmation', 'escrow_failed', 'payment_failed'],
  ['completed', 'successfully closed', 'closed'],
  ['completed', 'unsuccessfully closed', 'unsuccessful'],
  ['completed', 'canceled_after_investment_by_investor', 'canceled'],
  ['new', 'canceled_by_manager', 'canceled_by_firm'],
  ['system_err', 'canceled_by_manager', 'canceled_by_firm'],
  ['completed', 'canceled_for_failing_kyc', 'canceled_for_identity'],
  ['successfully closed', 'exited', 'exited'],
])('from %s to %s an investor reads: %s', (from, to, turn) => {
  expect(turnOf(from, to)).toBe(turn);
});

test.each<[InvestmentStatus, InvestmentStatus, string]>([
  ['escrow_failed', 'confirmation_pending', 'they asked for it again'],
  ['system_err', 'confirmation_pending', 'it is put back'],
  ['system_err', 'completed', 'it is put back'],
  ['moved_to_secondary_market', 'successfully closed', 'it is no longer for sale'],
  ['new', 'canceled_during_investment_by_investor', 'nothing was reserved'],
  ['confirmation_pending', 'confirmation', 'the money is not there yet'],
  ['completed', 'completed', 'nothing changed'],
  ['confirmation_pending', 'accreditation_doc_sent', 'the review has emails of its own'],
])('no email from %s to %s: %s', (from, to) => {
  expect(turnOf(from, to)).toBeNull();
});
