import { describe, expect, it } from 'vitest';
import { FUNDING_STATES, movesForMoney, movesForReview } from './funding.ts';
import { INVESTMENT_MOVES } from './moves.ts';
import { INVESTMENT_STATUSES, type InvestmentStatus } from './status.ts';

/** Every move of a chain must be one of the table. */
function expectAllowed(from: InvestmentStatus, moves: readonly InvestmentStatus[]): void {
  let at = from;
  for (const to of moves) {
    expect(INVESTMENT_MOVES.canMove(at, to), `${at} to ${to}`).toBe(true);
    at = to;
  }
}

describe('what money and review do to an investment', () => {
  it('I34 are moves of the table alone', () => {
    for (const status of INVESTMENT_STATUSES)
      for (const fundingState of FUNDING_STATES) {
        for (const isUnderReview of [true, false])
          expectAllowed(status, movesForMoney({ status, fundingState }, isUnderReview));
        for (const outcome of ['approved', 'declined', 'sent'] as const)
          expectAllowed(status, movesForReview({ status, fundingState }, outcome));
      }
  });

  it('money that is accepted, settled, failed or returned moves 18 to 20, 21 or 22', () => {
    const after = (fundingState: (typeof FUNDING_STATES)[number]) =>
      movesForMoney({ status: 'confirmation_pending', fundingState }, false);
    expect(after('asked')).toEqual([]);
    expect(after('accepted')).toEqual(['confirmation']);
    expect(after('settled')).toEqual(['confirmation', 'completed']);
    expect(after('failed')).toEqual(['escrow_failed']);
    expect(movesForMoney({ status: 'completed', fundingState: 'returned' }, false)).toEqual([
      'escrow_failed',
    ]);
  });

  it('evidence under review holds it at 25 until it is decided, whatever the money does meanwhile', () => {
    expect(movesForMoney({ status: 'confirmation_pending', fundingState: 'settled' }, true)).toEqual([
      'accreditation_doc_sent',
    ]);
    const decided = (fundingState: (typeof FUNDING_STATES)[number]) =>
      movesForReview({ status: 'accreditation_doc_sent', fundingState }, 'approved');
    expect(decided('settled')).toEqual(['completed']);
    expect(decided('accepted')).toEqual(['confirmation']);
    expect(decided('failed')).toEqual(['confirmation', 'escrow_failed']);
    expect(movesForReview({ status: 'accreditation_doc_sent', fundingState: 'settled' }, 'declined')).toEqual(
      ['accreditation_declined'],
    );
    expect(movesForReview({ status: 'accreditation_declined', fundingState: 'settled' }, 'sent')).toEqual([
      'accreditation_doc_sent',
    ]);
  });

  it('an approval leads out of 24 as well, by way of 25', () => {
    const approved = (fundingState: (typeof FUNDING_STATES)[number]) =>
      movesForReview({ status: 'accreditation_declined', fundingState }, 'approved');
    expect(approved('settled')).toEqual(['accreditation_doc_sent', 'completed']);
    expect(approved('accepted')).toEqual(['accreditation_doc_sent', 'confirmation']);
    expect(approved('returned')).toEqual(['accreditation_doc_sent', 'confirmation', 'escrow_failed']);
    expect(movesForReview({ status: 'accreditation_declined', fundingState: 'settled' }, 'declined')).toEqual(
      [],
    );
  });
});
