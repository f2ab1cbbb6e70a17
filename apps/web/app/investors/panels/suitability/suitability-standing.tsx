import { formatShortDate } from '@furrow/kernel/dates';
import type { Suitability } from '@furrow/modules/investors/contract';
import { messageFor } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';

interface SuitabilityStandingProps {
  readonly suitability: Suitability;
  /** Shown above it, acknowledged or not: nobody is congratulated below one. */
  readonly isWarned: boolean;
}

/** What came of the answers, in one sentence. */
export function SuitabilityStanding({ suitability, isWarned }: SuitabilityStandingProps) {
  const { suitability_status: status, reassess_on, answered_at, warnings } = suitability;
  if (status === 'allowed')
    return (
      <Notice
        tone={isWarned ? 'info' : 'positive'}
        title={
          isWarned
            ? 'This account can invest. Please keep the warning above in mind.'
            : 'Your answers allow this account to invest.'
        }
      >
        {reassess_on !== null && <p>We’ll ask again before {formatShortDate(reassess_on)}.</p>}
      </Notice>
    );
  if (status === 'restricted')
    return <Notice tone="warning" title={messageFor(restrictionOf(suitability))} />;
  if (answered_at !== null && warnings.some(({ acknowledged }) => !acknowledged))
    return <Notice title="Acknowledge the warning above to let this account invest." />;
  if (answered_at !== null)
    return (
      <Notice tone="warning" title="Your answers are a year old.">
        <p>We filled in your last answers. Change what is different and confirm both steps.</p>
      </Notice>
    );
  return <Notice title="Two short steps, about three minutes. We save as you go." />;
}

function restrictionOf({ is_fin_regulator, employer_consent_status: consent }: Suitability) {
  if (is_fin_regulator !== true || consent === 'approved') return 'suitability_restricted';
  return consent === 'pending' ? 'employer_consent_pending' : 'employer_consent_required';
}
