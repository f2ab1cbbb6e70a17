import { formatLongDate } from '@furrow/kernel/dates';
import type { Accreditation } from '@furrow/modules/investors/contract';

type Advisor = NonNullable<NonNullable<Accreditation['request']>['advisor']>;

/** How far it is with the advisor who was asked. */
export function advisorWords(advisor: Advisor): string {
  const asked = `Asked on ${formatLongDate(new Date(advisor.asked_at))}`;
  switch (advisor.outcome) {
    case 'attested':
      return `Confirmed on ${formatLongDate(new Date(advisor.answered_at ?? advisor.asked_at))}. A reviewer looks at the answer now.`;
    case 'declined':
      return 'Did not confirm it.';
    case 'expired':
      return `${asked}; did not answer within 30 days.`;
    case 'withdrawn':
      return `${asked}; no longer needed.`;
    case null:
      return `${asked}; ${PENDING[advisor.attestation_status ?? 'pending']}`;
  }
}

const PENDING = {
  pending: 'no answer yet. We remind them after 5 and 10 days.',
  'pending-5': 'reminded after 5 days, no answer yet. A word from you helps most.',
  'pending-10':
    'reminded twice, no answer yet. Please speak with them, or take it back and ask somebody else.',
} as const;
