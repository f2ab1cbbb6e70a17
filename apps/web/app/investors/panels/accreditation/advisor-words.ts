import { formatShortDate } from '@furrow/kernel/dates';
import type { Accreditation } from '@furrow/modules/investors/contract';

type Advisor = NonNullable<NonNullable<Accreditation['request']>['advisor']>;

/** How far it is with the advisor who was asked. */
export function advisorWords(advisor: Advisor): string {
  const asked = `Asked on ${formatShortDate(new Date(advisor.asked_at))}`;
  switch (advisor.outcome) {
    case 'attested':
      return `Confirmed on ${formatShortDate(new Date(advisor.answered_at ?? advisor.asked_at))}. We are reviewing the answer.`;
    case 'declined':
      return 'Did not confirm your accreditation.';
    case 'expired':
      return `${asked}. No answer within 30 days.`;
    case 'withdrawn':
      return `${asked}. No longer needed.`;
    case null:
      return `${asked}. ${PENDING[advisor.attestation_status ?? 'pending']}`;
  }
}

const PENDING = {
  pending: 'No answer yet. We remind them after 5 and 10 days.',
  'pending-5': 'No answer yet. We reminded them after 5 days. It helps most if you ask them yourself.',
  'pending-10':
    'No answer yet. We reminded them twice. Speak with them, or withdraw your submission and ask someone else.',
} as const;
