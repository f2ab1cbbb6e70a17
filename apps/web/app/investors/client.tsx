import type { ClientAccount } from '@furrow/modules/investors/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Chip } from '@furrow/ui/chip';
import { data, redirect } from 'react-router';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/client';
import { ClientFrame, clientPath } from './advisors/client-frame.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const clients = await pages.investors.clients(viewer.userId);
  const client = clients.data.find(({ id }) => id === params.client);
  const [first] = client?.scopes ?? [];
  if (client === undefined || first === undefined) throw data(null, { status: 404 });
  if (!client.scopes.includes('accounts')) throw redirect(clientPath(client.id, first));
  const accounts = await pages.investors.clientAccounts(viewer.userId, client.id);
  return { channels: [OWN_REFRESH_CHANNEL], client, accounts: accounts?.data ?? [] };
}

export const meta = () => [{ title: pageTitle('Client') }, { name: 'robots', content: 'noindex' }];

export default function ClientPage({ loaderData: { client, accounts } }: Route.ComponentProps) {
  return (
    <ClientFrame client={client} current="accounts">
      <ul className="mt-8 divide-y divide-line border-line border-t" aria-label="Accounts">
        {accounts.map((account) => (
          <li key={account.id} className="py-5">
            <p className="flex flex-wrap items-center gap-3 font-medium">
              {account.title || account.name || 'New account'}
              <Standing account={account} />
            </p>
            <p className="mt-1 text-ink-muted text-small">
              {client.first_name} sees: “{account.status.line}”
            </p>
          </li>
        ))}
      </ul>
    </ClientFrame>
  );
}

/** As B4 has it: eligible is one thing, and an accreditation or a wallet that a purchase needs another. */
function Standing({ account: { eligible, status } }: { readonly account: ClientAccount }) {
  if (!eligible) return <Chip tone="neutral">Not ready yet</Chip>;
  if (status.missing.length > 0) return <Chip tone="neutral">Eligible, not ready yet</Chip>;
  return <Chip tone="positive">Ready to invest</Chip>;
}
