import { formatShortDate } from '@furrow/kernel/dates';
import { listProviderLinks } from '@furrow/modules/identity/api';
import type { ProviderLinks } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { FocusedProblem } from '../../kit/form/focused-problem.tsx';
import { Loaded, Section } from '../../kit/section.tsx';
import { useApiResource } from '../../kit/use-api-resource.ts';
import { MailPasswordLink } from './mail-password-link.tsx';
import { useLinks } from './use-links.ts';

type ProviderLink = ProviderLinks['data'][number];

interface WaysToSignInProps {
  readonly email: string | null;
  /** Until then nothing has to be proved again; null where it is not known yet. */
  readonly freshUntil: string | null;
}

/** The providers that open this account, and those that could. Nothing is shown where none is offered. */
export function WaysToSignIn({ email, freshUntil }: WaysToSignInProps) {
  const { own, reload } = useApiResource(listProviderLinks, {});
  const { busy, problem, connect, disconnect } = useLinks({ freshUntil, reload });
  if (own.state === 'ready' && own.value.count === 0) return null;
  return (
    <Section id="ways-to-sign-in" title="Ways to log in" lead="Connect another account and use it to log in.">
      {problem !== null && (
        <FocusedProblem title={problem.title} text={problem.text} className="mb-4">
          {problem.code === 'last_way_in' && email !== null && <MailPasswordLink email={email} />}
        </FocusedProblem>
      )}
      <Loaded own={own} onRetry={reload}>
        {({ data }) => (
          <ul className="divide-y divide-line">
            {data.map((link) => (
              <li key={link.connection} className="flex items-center justify-between gap-3 py-3">
                <LinkText link={link} />
                <Button
                  size="small"
                  className="shrink-0"
                  loading={busy === link.connection}
                  disabled={busy !== null && busy !== link.connection}
                  aria-label={`${link.connected ? 'Disconnect' : 'Connect'} ${link.name}`}
                  onClick={() => (link.connected ? disconnect : connect)(link)}
                >
                  {link.connected ? 'Disconnect' : 'Connect'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function LinkText({ link }: { readonly link: ProviderLink }) {
  const { name, connected, email, connected_at } = link;
  const since = connected_at === null ? '' : `since ${formatShortDate(new Date(connected_at))}`;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {connected && <Chip tone="positive">Connected</Chip>}
      </p>
      <p className="text-fine text-ink-muted [overflow-wrap:anywhere]">
        {connected
          ? [email === null ? '' : `as ${email}`, since].filter(Boolean).join(', ')
          : 'Not connected'}
      </p>
    </div>
  );
}
