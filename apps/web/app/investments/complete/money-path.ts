import { formatShortDate } from '@furrow/kernel/dates';
import type { Investment } from '@furrow/modules/investments/contract';
import type { InvestmentStatus } from '@furrow/modules/investments/rules';

export interface PathPoint {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** How many of the four points are behind an investment; null once it has ended otherwise. */
const BEHIND: Readonly<Partial<Record<InvestmentStatus, number>>> = {
  confirmation_pending: 1,
  escrow_failed: 1,
  confirmation: 1,
  accreditation_declined: 1,
  accreditation_doc_sent: 1,
  completed: 2,
  'successfully closed': 4,
  moved_to_secondary_market: 4,
};

/** From the press to owning the shares; empty for what ended without them. */
export function moneyPath(investment: Investment, closesAt: string | null): readonly PathPoint[] {
  const behind = BEHIND[investment.status_name];
  if (behind === undefined) return [];
  const closes =
    closesAt === null ? 'When all shares are paid for' : `Planned for ${formatShortDate(closesAt)}`;
  const confirmed = investment.confirm_date;
  const points = [
    { key: 'confirmed', name: 'Confirmed', note: confirmed === null ? '' : formatShortDate(confirmed) },
    { key: 'paid', name: 'Money in escrow', note: 'Held apart from the firm’s own money' },
    {
      key: 'closed',
      name: 'Offering closes',
      note: investment.closed_at === null ? closes : formatShortDate(investment.closed_at),
    },
    { key: 'owned', name: 'You own the shares', note: 'Registered in the name of your account' },
  ];
  return points.map((point, index) => ({
    ...point,
    state: index < behind ? 'done' : index === behind ? 'current' : 'ahead',
  }));
}
