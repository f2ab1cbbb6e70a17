import { type InvestmentStatus, UNDER_WAY, UNFINISHED } from './status.ts';

export type CancelRefusal = 'investment_over' | 'investment_not_cancelable';

/** How an investor ends an investment at this moment, or why they cannot (B4). */
export function cancelOutcome(
  status: InvestmentStatus,
  percentSubscribed: number,
):
  | { readonly to: 'canceled_during_investment_by_investor' | 'canceled_after_investment_by_investor' }
  | { readonly refused: CancelRefusal } {
  if (UNFINISHED.includes(status)) return { to: 'canceled_during_investment_by_investor' };
  if (!UNDER_WAY.includes(status)) return { refused: 'investment_over' };
  if (percentSubscribed >= 100) return { refused: 'investment_not_cancelable' };
  return { to: 'canceled_after_investment_by_investor' };
}
