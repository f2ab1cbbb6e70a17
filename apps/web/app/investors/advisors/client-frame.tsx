import { endAdvisor } from '@furrow/modules/investors/api';
import type { Client } from '@furrow/modules/investors/contract';
import { ADVISOR_SCOPES, type AdvisorScope, SCOPE_LABELS, scopeWords } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Button } from '@furrow/ui/button';
import { Tabs } from '@furrow/ui/tabs';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';

const PAGE = '/profile/my-advisors';

const PATHS: Readonly<Record<AdvisorScope, string>> = {
  accounts: '',
  holdings: '/portfolio',
  documents: '/documents',
};

export const clientPath = (clientId: string, scope: AdvisorScope): string =>
  `${PAGE}/clients/${clientId}${PATHS[scope]}`;

interface ClientFrameProps {
  readonly client: Client;
  readonly current: AdvisorScope;
  readonly children: ReactNode;
}

/** Who the client is, what was shared, and the way out. */
export function ClientFrame({ client, current, children }: ClientFrameProps) {
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
  const shown = ADVISOR_SCOPES.filter((scope) => client.scopes.includes(scope));
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
        As their {client.role}, you see {scopeWords(client.scopes)}. You can’t change anything, and we record
        every visit.
      </p>
      {shown.length > 1 && (
        <Tabs
          label={`What ${name} shares`}
          className="mt-6"
          tabs={shown.map((scope) => ({
            key: scope,
            label: SCOPE_LABELS[scope],
            href: clientPath(client.id, scope),
            current: scope === current,
          }))}
          renderLink={({ key, href, current: isHere }, content) => (
            <AppLink key={key} to={href} aria-current={isHere ? 'page' : undefined}>
              {content}
            </AppLink>
          )}
        />
      )}
      {children}
    </div>
  );
}
