import { formatShortDate } from '@furrow/kernel/dates';
import { isCalendarDay } from '@furrow/kernel/new-york-day';
import type { Visits } from '@furrow/modules/content/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import type { Route } from './+types/visits';
import { VisitTables } from './visit-tables.tsx';
import { pagesSeenText } from './visit-words.ts';
import { VisitsChart } from './visits-chart.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const day = (name: string) => {
    const given = url.searchParams.get(name);
    return isCalendarDay(given) ? given : undefined;
  };
  const isNarrowed = url.searchParams.has('from') || url.searchParams.has('to');
  return { visits: await pages.content.visits({ from: day('from'), to: day('to') }), isNarrowed };
}

export const meta = () => [{ title: pageTitle('Visits') }, { name: 'robots', content: 'noindex' }];

export default function VisitsDesk({ loaderData: { visits, isNarrowed } }: Route.ComponentProps) {
  const { from, to, total, events } = visits;
  return (
    <ConsolePage
      title={pagesSeenText(total)}
      lead={`${formatShortDate(from)} to ${formatShortDate(to)}, by visitors who accepted cookies. Only counts are kept: no person, no address.`}
    >
      <Range from={from} to={to} isNarrowed={isNarrowed} />
      {total === 0 && events.length === 0 ? (
        <EmptyState title="Nothing was counted on these days">
          Visitors count once they accept cookies. Try a longer range.
        </EmptyState>
      ) : (
        <>
          <VisitsChart days={visits.days} />
          <VisitTables visits={visits} />
        </>
      )}
    </ConsolePage>
  );
}

function Range({ from, to, isNarrowed }: Pick<Visits, 'from' | 'to'> & { readonly isNarrowed: boolean }) {
  return (
    // Another range is another form: what was typed into the last one goes.
    <Form method="get" className="console-filters" role="search" key={`${from} ${to}`}>
      <Field label="From">
        <TextInput name="from" type="date" defaultValue={from} max={to} />
      </Field>
      <Field label="To">
        <TextInput name="to" type="date" defaultValue={to} />
      </Field>
      <Button type="submit" size="small">
        Show
      </Button>
      {isNarrowed && (
        <Link className="link" to="?">
          Last 28 days
        </Link>
      )}
    </Form>
  );
}
