import { endAdvisor } from '@furrow/modules/investors/api';
import type { ClientAccount } from '@furrow/modules/investors/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { data, redirect, useNavigate } from 'react-router';
import { confirm } from '../kit/confirm.tsx';
import { useAct } from '../kit/use-act.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import type { Route } from './+types/client';
import { scopeWords } from './advisors/scope-words.ts';

const PAGE = '/profile/my-advisors';
export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const clients = await pages.investors.clients(viewer.userId);
  const client = clients.data.find(({ id }) => id === params.client);
  if (client === undefined) throw data(null, { status: 404 });
  const accounts = await pages.investors.clientAccounts(viewer.userId, client.id);
  return { channels: [OWN_REFRESH_CHANNEL], client, accounts: accounts?.data ?? null };
}

export const meta = () => [{ title: pageTitle('Client') }, { name: 'robots', content: 'noindex' }];

export default function ClientPage({ loaderData: { client, accounts } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { acting, act } = useAct();
  const name = `${client.first_name} ${client.last_name}`.trim();
  async function end(): Promise<void> {
    const sure = await confirm({
      title: `Stop following ${name}?`,
      text: 'Your access ends right away. To restore it, they must invite you again.',
      act: 'Stop following',
    });
    if (!sure) return;
    await act('end', async () => {
      await call(endAdvisor, { params: { id: client.id } });
      await navigate(PAGE, { replace: true });
    });
  }
  return (
    <div className="page py-12 lg:py-16">
      <Breadcrumbs
        crumbs={[{ label: 'My advisors', href: PAGE }, { label: name }]}
        renderLink={({ href, label, className }) => (
          <AppLink to={href} className={className}>
            {label}
          </AppLink>
        )}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="break-words text-h2">{name}</h1>
        <Button loading={acting === 'end'} onClick={end}>
          Stop following
        </Button>
      </div>
      <p className="mt-3 text-ink-muted">
        As their {client.role}, you see {scopeWords(client.scopes)}. You can’t change anything.
      </p>
      {accounts === null ? (
        <p className="mt-8">They haven’t shared the status of their accounts.</p>
      ) : (
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
      )}
    </div>
  );
}

/** As B4 has it: eligible is one thing, and an accreditation or a wallet that a purchase needs another. */
function Standing({ account: { eligible, status } }: { readonly account: ClientAccount }) {
  if (!eligible) return <Chip tone="neutral">Not ready yet</Chip>;
  if (status.missing.length > 0) return <Chip tone="neutral">Eligible, not ready yet</Chip>;
  return <Chip tone="positive">Ready to invest</Chip>;
}
