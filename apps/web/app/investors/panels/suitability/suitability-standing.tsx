import { shownDayOf } from '@furrow/forms/calendar-day';
import { messageFor } from '@furrow/kernel/errors';
import type { Suitability } from '@furrow/modules/investors/contract';
import { Notice } from '@furrow/ui/notice';

/** What came of the answers, in one sentence, and what deserved a word in them. */
export function SuitabilityStanding({ suitability }: { readonly suitability: Suitability }) {
  const { warnings } = suitability;
  return (
    <div className="space-y-4">
      <Standing suitability={suitability} />
      {warnings.length > 0 && suitability.answered_at !== null && (
        <Notice tone="warning" title="Please think these answers over">
          <ul className="list-disc pl-5">
            {warnings.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Standing({ suitability }: { readonly suitability: Suitability }) {
  const { suitability_status: status, reassess_on, answered_at } = suitability;
  if (status === 'allowed')
    return (
      <Notice tone="positive" title="Your answers allow this account to invest.">
        {reassess_on !== null && <p>We ask again before {shownDayOf(reassess_on)}.</p>}
      </Notice>
    );
  if (status === 'restricted')
    return <Notice tone="warning" title={messageFor(restrictionOf(suitability))} />;
  if (answered_at !== null)
    return (
      <Notice tone="warning" title="Your answers are a year old.">
        <p>They are filled in already. Change what is different, and confirm both steps.</p>
      </Notice>
    );
  return <Notice title="Two short steps, about three minutes. Everything is saved as you go." />;
}

function restrictionOf({ is_fin_regulator, employer_consent_status: consent }: Suitability) {
  if (is_fin_regulator !== true || consent === 'approved') return 'suitability_restricted';
  return consent === 'pending' ? 'employer_consent_pending' : 'employer_consent_required';
}
