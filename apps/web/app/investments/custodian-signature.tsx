import { formatShortDate } from '@furrow/kernel/dates';
import { CUSTODIAN_LINK_DAYS } from '@furrow/modules/investments/rules';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/custodian-signature';
import { CustodianFacts } from './custodian/custodian-facts.tsx';
import { CustodianForm } from './custodian/custodian-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { pages } = context.get(requestContext);
  return { token, asked: await pages.investments.custodian(token) };
}

export const meta = () => [
  { title: pageTitle('Sign as custodian') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** For the custodian of an IRA, who was sent a link: what the account buys, both agreements, and the signature. */
export default function CustodianSignature({ loaderData: { token, asked } }: Route.ComponentProps) {
  const [signedAt, setSignedAt] = useState<string | null>(null);
  const page = useKeptFocus<HTMLDivElement>();
  // The link is a key: it does not stay in the address bar and the history.
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', '/custodian-signature');
  }, [token]);
  const signed = asked.state === 'signed' ? asked.signed_at : signedAt;
  return (
    <div ref={page} className="page max-w-[52rem] py-12 lg:py-16">
      <h1 className="text-h2">Sign as custodian</h1>
      <div className="mt-8 space-y-10">
        {asked.state === 'gone' ? <Gone /> : null}
        {asked.state !== 'gone' && signed !== null ? (
          <Notice tone="positive" title={`Signed for ${asked.custodian} on ${formatShortDate(signed)}`}>
            <p>Both agreements are sealed and stored. There’s nothing else to do.</p>
          </Notice>
        ) : null}
        {asked.state === 'open' && signed === null ? (
          <>
            <CustodianFacts asked={asked} />
            <CustodianForm token={token} asked={asked} onSigned={setSignedAt} />
            <NeedsScript>it shows the agreements and sends your signature.</NeedsScript>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Gone() {
  return (
    <Notice tone="warning" title="This link has expired">
      <p>
        Links work for {CUSTODIAN_LINK_DAYS} days, and a newer one replaces them. Use the link in our newest
        email, or ask us to send another.
      </p>
    </Notice>
  );
}
