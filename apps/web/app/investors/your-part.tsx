import { invitedPersonForm } from '@furrow/modules/investors/api';
import type { InvitedPage } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS, toThemselves } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { ServerFormView } from '../kit/server-form/server-form.tsx';
import { useServerForm } from '../kit/server-form/use-server-form.ts';
import { createApiClient } from '../shell/api/api-client.ts';
import { endpointCalls } from '../shell/api/endpoint-calls.ts';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { toast } from '../shell/toasts/toast.ts';
import type { Route } from './+types/your-part';
import { formServer } from './form-server.ts';

/** Whoever holds the link sees the part of one person, and nothing of the account but its name and who asks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { pages } = context.get(requestContext);
  return { token, part: token === '' ? null : await pages.investors.invited(token) };
}

export const meta = () => [
  { title: pageTitle('Your details') },
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
      <h1>Your details</h1>
      {done && (
        <Notice tone="positive" role="status" title="Thank you. We received your details." className="mt-8">
          <p>You’re done, and the link no longer works.</p>
        </Notice>
      )}
      {!done && part === null && (
        <Notice tone="warning" title="This link has expired" className="mt-8">
          <p>
            Links work for 14 days, until a newer one is sent or your details are complete. Ask the person who
            invited you for a new one.
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

/** The secret of the link takes the place of a person's token. */
function serverFor(token: string) {
  const client = createApiClient({
    fetch: (input, init) => fetch(input, init),
    token: () => token,
    showToast: toast.show,
  });
  return formServer(invitedPersonForm, {}, endpointCalls(client));
}

function Part({ part, token, onDone }: PartProps) {
  const { label, help } = PERSON_KIND_LABELS[part.kind];
  const [server] = useState(() => serverFor(token));
  const form = useServerForm({
    server,
    description: toThemselves(part.description),
    initial: part.answer,
    owner: part.personId,
    onDone,
  });
  return (
    <>
      <p className="mt-4 text-lead">
        {part.inviter || 'Someone'} is opening an investment account for{' '}
        {part.account || 'an entity or trust'} and named you as:
      </p>
      <dl className="mt-6 border-line border-y py-4">
        <dt className="font-semibold">{label}</dt>
        <dd className="text-ink-muted">{help}</dd>
      </dl>
      <p className="mt-6 text-ink-muted">
        The law requires us to know the people behind an entity or trust. We encrypt your numbers, and the
        person who invited you sees only the last four digits.
      </p>
      <div className="mt-10">
        <ServerFormView form={form} action="Submit details" />
      </div>
      <NeedsScript>it sends your answers.</NeedsScript>
    </>
  );
}
