import { formatLongDate } from '@furrow/kernel/dates';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../identity/form/needs-script.tsx';
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
            <NeedsScript>your answer is sent by it.</NeedsScript>
          </>
        )}
      </div>
    </div>
  );
}

function Gone() {
  return (
    <Notice tone="warning" title="This link is no longer good">
      <p>
        It may have run out, or your client has withdrawn the request. If you were asked again since, please
        use the link in the newest mail; otherwise ask your client to send a new one.
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
  const when = at === null ? '' : ` on ${formatLongDate(new Date(at))}`;
  return outcome === 'attested' ? (
    <Notice tone="positive" role="status" title={`You have confirmed it${when}. Thank you`}>
      <p>We have told your client. There is nothing more for you to do.</p>
    </Notice>
  ) : (
    <Notice role="status" title={`You have declined${when}`}>
      <p>We have told your client that you did not confirm it. There is nothing more for you to do.</p>
    </Notice>
  );
}
