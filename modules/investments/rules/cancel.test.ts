import { describe, expect, it } from 'vitest';
import { cancelOutcome } from './cancel.ts';
import { INVESTMENT_MOVES } from './moves.ts';
import { INVESTMENT_STATUSES } from './status.ts';

describe('canceling an investment', () => {
  it('I34 leads only where the table allows it', () => {
    for (const status of INVESTMENT_STATUSES) {
      const outcome = cancelOutcome(status, 50);
      if ('to' in outcome) expect(INVESTMENT_MOVES.canMove(status, outcome.to)).toBe(true);
    }
  });

  it('is 30 in the flow, 31 afterwards, and 31 only while shares are left', () => {
    expect(cancelOutcome('signatures', 100)).toEqual({ to: 'canceled_during_investment_by_investor' });
    expect(cancelOutcome('completed', 99)).toEqual({ to: 'canceled_after_investment_by_investor' });
    expect(cancelOutcome('completed', 100)).toEqual({ refused: 'investment_not_cancelable' });
    expect(cancelOutcome('successfully closed', 10)).toEqual({ refused: 'investment_over' });
    expect(cancelOutcome('canceled_by_manager', 10)).toEqual({ refused: 'investment_over' });
  });
});
