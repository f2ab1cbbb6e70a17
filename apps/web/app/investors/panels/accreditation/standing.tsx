import type { Accreditation } from '@furrow/modules/investors/contract';
import { standingWords } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';

/** The state of things in one look, with the reviewer's own words where there are any. */
export function Standing({ accreditation }: { readonly accreditation: Accreditation }) {
  const { status, permanent, holds_through: holdsThrough, request } = accreditation;
  const words = standingWords({
    status,
    permanent,
    holdsThrough,
    isStarted: request?.status === 'started',
    advisor: request?.advisor?.outcome === null ? request.advisor.name : null,
    answerOn: request?.answer_expected_on ?? null,
    isLate: request?.is_late ?? false,
  });
  const reason = isToldWith(request?.status) ? request?.reason : null;
  const waitsBeside = holds(accreditation) && isSent(request?.status);
  return (
    <Notice tone={words.tone} title={words.title} role="status">
      {reason && status !== request?.status && (
        <p data-testid="about-last-submission" className="mb-1">
          Our reviewer wrote about your last submission:
        </p>
      )}
      {reason && (
        <blockquote className="mb-3 border-current border-l-2 pl-4 font-medium">
          {reason.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      )}
      <p>{words.text}</p>
      {waitsBeside && (
        <p data-testid="renewal-under-review" className="mt-2">
          We are reviewing your new documents.
        </p>
      )}
    </Notice>
  );
}

const isToldWith = (status: string | undefined) => status === 'need_more_info' || status === 'rejected';
const isSent = (status: string | undefined) => status === 'pending' || status === 'new_info_added';
const holds = ({ status, permanent }: Accreditation) =>
  permanent || status === 'approved' || status === 'expired_soon';
