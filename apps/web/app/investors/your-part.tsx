import type { InvitedPage } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS, toThemselves } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../identity/form/needs-script.tsx';
import { createApiClient } from '../shell/api/api-client.ts';
import { ServerFormView } from '../shell/forms/server-form.tsx';
import { useServerForm } from '../shell/forms/use-server-form.ts';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { toast } from '../shell/toasts/toast.ts';
import type { Route } from './+types/your-part';

/** Whoever holds the link sees the part of one person, and nothing of the account but its name and who asks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { pages } = context.get(requestContext);
  return { token, part: token === '' ? null : await pages.investors.invited(token) };
}

export const meta = () => [
  { title: pageTitle('Your part') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function YourPart({ loaderData }: Route.ComponentProps) {
  const [{ token, part }] = useState(loaderData);
  const [done, setDone] = useState(false);
  const page = useKeptFocus<HTMLDivElement>();
  // The link opens somebody's part: it does not stay in the address bar and the history.
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', '/your-part');
  }, [token]);
  return (
    <div ref={page} className="page max-w-3xl py-12 lg:py-16">
      <h1>Your part</h1>
      {done && (
        <Notice tone="positive" role="status" title="Thank you. Your part is sent." className="mt-8">
          <p>There is nothing more for you to do, and the link works no more.</p>
        </Notice>
      )}
      {!done && part === null && (
        <Notice tone="warning" title="This link works no more" className="mt-8">
          <p>
            It is older than 14 days, a newer one was sent, or your part is complete. Please ask whoever
            invited you.
          </p>
        </Notice>
      )}
      {!done && part !== null && <Part part={part} token={token} onDone={() => setDone(true)} />}
    </div>
  );
}

interface PartProps {
  readonly part: InvitedPage;
  readonly token: string;
  readonly onDone: () => void;
}

function Part({ part, token, onDone }: PartProps) {
  const { label, help } = PERSON_KIND_LABELS[part.kind];
  const [call] = useState(() =>
    createApiClient({
      fetch: (input, init) => fetch(input, init),
      token: () => token,
      showToast: toast.show,
    }),
  );
  const form = useServerForm({
    path: '/api/user/your-part',
    description: toThemselves(part.description),
    initial: part.answer,
    owner: part.personId,
    call,
    onDone,
  });
  return (
    <>
      <p className="mt-4 text-lead">
        {part.inviter || 'Somebody'} is opening an account for {part.account || 'an entity or trust'} and has
        named you there.
      </p>
      <dl className="mt-6 border-line border-y py-4">
        <dt className="font-semibold">{label}</dt>
        <dd className="text-ink-muted">{help}</dd>
      </dl>
      <p className="mt-6 text-ink-muted">
        The law asks us to know who that is. Your numbers are kept encrypted; whoever invited you sees no more
        of them than the last four digits.
      </p>
      <div className="mt-10">
        <ServerFormView form={form} action="Send your part" />
      </div>
      <NeedsScript>your answers are sent by it.</NeedsScript>
    </>
  );
}
