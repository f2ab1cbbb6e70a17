import { type InvestmentStatus, UNDER_WAY, UNFINISHED } from './status.ts';

/** What an investor is told of by email. */
export type InvestmentTurn =
  | 'confirmed'
  | 'funded'
  | 'payment_failed'
  | 'closed'
  | 'unsuccessful'
  | 'canceled'
  | 'canceled_by_firm'
  | 'canceled_for_identity'
  | 'exited';

const TOLD: Readonly<Partial<Record<InvestmentStatus, InvestmentTurn>>> = {
  confirmation_pending: 'confirmed',
  completed: 'funded',
  escrow_failed: 'payment_failed',
  'successfully closed': 'closed',
  'unsuccessfully closed': 'unsuccessful',
  canceled_after_investment_by_investor: 'canceled',
  canceled_by_manager: 'canceled_by_firm',
  canceled_for_failing_kyc: 'canceled_for_identity',
  exited: 'exited',
};

/** An investment may come back to these from where it was set aside or offered for sale, which is no news. */
const NEWS_FROM: Readonly<Partial<Record<InvestmentStatus, readonly InvestmentStatus[]>>> = {
  confirmation_pending: UNFINISHED,
  completed: UNDER_WAY,
  escrow_failed: UNDER_WAY,
  'successfully closed': UNDER_WAY,
};

/** Which email a move is worth, if any. A review of accreditation has emails of its own. */
export function turnOf(from: InvestmentStatus, to: InvestmentStatus): InvestmentTurn | null {
  const isNews = from !== to && (NEWS_FROM[to]?.includes(from) ?? true);
  return isNews ? (TOLD[to] ?? null) : null;
}
