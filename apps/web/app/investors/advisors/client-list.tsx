import { formatShortDate } from '@furrow/kernel/dates';
import type { Client } from '@furrow/modules/investors/contract';
import { scopeWords } from '@furrow/modules/investors/rules';
import { AppLink } from '../../shell/links/app-link.tsx';

/** Whom the person advises. */
export function ClientList({ clients }: { readonly clients: readonly Client[] }) {
  return (
    <ul className="divide-y divide-line" aria-label="Clients">
      {clients.map((client) => (
        <li key={client.id} className="py-4">
          <AppLink to={`/profile/my-advisors/clients/${client.id}`} className="font-medium">
            {client.first_name} {client.last_name}
          </AppLink>
          <p className="text-small text-ink-muted">
            {client.role} since {formatShortDate(new Date(client.since))}. You see {scopeWords(client.scopes)}
            .
          </p>
        </li>
      ))}
    </ul>
  );
}
