import { formatShortDate } from '@furrow/kernel/dates';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/attestation';
import { AttestationForm } from './attestation/attestation-form.tsx';
import { WhatIsAsked } from './attestation/what-is-asked.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { pages } = context.get(requestContext);
  return { token, asked: await pages.investors.attestation(token) };
}

export const meta = () => [
  { title: pageTitle('Confirm an accreditation') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** For an advisor who was sent a link: what they are asked to confirm, and their answer. They need no account. */
export default function Attestation({ loaderData: { token, asked } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<'attested' | 'declined' | null>(null);
  const page = useKeptFocus<HTMLDivElement>();
  // The link is a key: it does not stay in the address bar and the history.
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', '/attestation');
  }, [token]);
  return (
    <div ref={page} className="page max-w-[46rem] py-12 lg:py-16">
      <h1 className="text-h2">Confirm an accreditation</h1>
      <div className="mt-8 space-y-10">
        {asked.state === 'gone' && <Gone />}
        {asked.state === 'answered' && <Answered outcome={asked.outcome} at={asked.answered_at} />}
        {answered !== null && <Answered outcome={answered} at={null} />}
        {asked.state === 'open' && answered === null && (
          <>
            <WhatIsAsked asked={asked} />
            <AttestationForm token={token} form={asked.form} onAnswered={setAnswered} />
            <NeedsScript>it sends your answer.</NeedsScript>
          </>
        )}
      </div>
    </div>
  );
}

function Gone() {
  return (
    <Notice tone="warning" title="This link has expired">
      <p>
        Links work for 30 days, and your client can withdraw the request. Use the link in our newest email, or
        ask your client to send a new one.
      </p>
    </Notice>
  );
}

function Answered({
  outcome,
  at,
}: {
  readonly outcome: 'attested' | 'declined';
  readonly at: string | null;
}) {
  const when = at === null ? '' : ` on ${formatShortDate(new Date(at))}`;
  return outcome === 'attested' ? (
    <Notice tone="positive" role="status" title={`Thank you. You confirmed the accreditation${when}`}>
      <p>We’ve told your client. You’re done.</p>
    </Notice>
  ) : (
    <Notice role="status" title={`You declined${when}`}>
      <p>We’ve told your client that you didn’t confirm. You’re done.</p>
    </Notice>
  );
}
