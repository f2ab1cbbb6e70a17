import { formatShortDateTime } from '@furrow/kernel/dates';
import type { ProviderEventLine } from '@furrow/modules/operations/contract';
import { EVENT_FATES, type EventFate } from '@furrow/modules/operations/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/provider-events';
import { ListTable } from './list-parts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const { searchParams } = url;
  const provider = searchParams.get('provider') || null;
  const fate = EVENT_FATES.find((one) => one === searchParams.get('fate')) ?? null;
  const page = await pages.operations.system.events({ provider, fate, after: searchParams.get('after') });
  return { page, query: { provider: provider ?? '', fate: fate ?? '' } };
}

export const meta = () => [{ title: pageTitle('Provider events') }, { name: 'robots', content: 'noindex' }];

const FATE_LABELS: Readonly<Record<EventFate, string>> = {
  waiting: 'Waiting to be applied',
  applied: 'Applied',
  given_up: 'Given up after a week',
};

const labelOf = (word: string) => {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export default function ProviderEvents({ loaderData: { page, query } }: Route.ComponentProps) {
  const isNarrowed = query.provider !== '' || query.fate !== '';
  return (
    <ConsolePage
      title="Provider events"
      lead="What our providers told us, each event once. We ask the provider before we believe one."
    >
      <Form method="get" className="console-filters" role="search">
        <Field label="Provider">
          <Select
            name="provider"
            defaultValue={query.provider}
            key={query.provider}
            options={[
              { value: '', label: 'Any' },
              ...page.providers.map((value) => ({ value, label: labelOf(value) })),
            ]}
          />
        </Field>
        <Field label="What came of it">
          <Select
            name="fate"
            defaultValue={query.fate}
            key={query.fate}
            options={[
              { value: '', label: 'Anything' },
              ...EVENT_FATES.map((value) => ({ value, label: FATE_LABELS[value] })),
            ]}
          />
        </Field>
        <Button type="submit" size="small">
          Search
        </Button>
        {isNarrowed && (
          <Link className="link" to="?">
            Clear
          </Link>
        )}
      </Form>
      {page.events.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No event matches' : 'No event yet'}>
          What providers tell us is kept for 90 days.
        </EmptyState>
      ) : (
        <>
          <ListTable
            caption="Provider events"
            head={
              <>
                <th scope="col">Event</th>
                <th scope="col">Provider</th>
                <th scope="col">About</th>
                <th scope="col">Received</th>
                <th scope="col">What came of it</th>
              </>
            }
          >
            {page.events.map((event) => (
              <tr key={`${event.provider} ${event.id}`}>
                <th scope="row">{labelOf(event.kind)}</th>
                <td>{labelOf(event.provider)}</td>
                <td className="console-clip">{aboutOf(event)}</td>
                <td>{formatShortDateTime(event.receivedAt)}</td>
                <td>
                  <Fate event={event} />
                </td>
              </tr>
            ))}
          </ListTable>
          <PageLinks next={page.next} />
        </>
      )}
    </ConsolePage>
  );
}

function aboutOf({ about }: ProviderEventLine): string {
  const ids = Object.entries(about).filter(([name]) => name !== 'at');
  return ids.length === 0 ? '–' : ids.map(([name, id]) => `${labelOf(name)} ${id}`).join(', ');
}

function Fate({ event: { fate, settledAt, triedAt } }: { readonly event: ProviderEventLine }) {
  if (fate === 'applied')
    return (
      <>
        {FATE_LABELS[fate]}
        {settledAt !== null && ` ${formatShortDateTime(settledAt)}`}
      </>
    );
  return (
    <Chip tone={fate === 'given_up' ? 'negative' : 'warning'}>
      {FATE_LABELS[fate]}
      {triedAt !== null && `, last tried ${formatShortDateTime(triedAt)}`}
    </Chip>
  );
}
