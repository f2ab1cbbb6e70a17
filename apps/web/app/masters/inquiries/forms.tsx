import { formatShortDateTime } from '@furrow/kernel/dates';
import type { InquiryLine } from '@furrow/modules/inquiries/contract';
import { DELIVERY_STATES, INQUIRY_KINDS, INQUIRY_LABELS } from '@furrow/modules/inquiries/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { PageLinks } from '../shell/page-links.tsx';
import type { Route } from './+types/forms';
import { DELIVERY_WORDS } from './words.ts';

const ANSWERS = ['waiting', 'answered'] as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const among = <T extends string>(name: string, words: readonly T[]): T | undefined =>
    words.find((word) => word === searchParams.get(name));
  const query = {
    kind: among('kind', INQUIRY_KINDS),
    delivery: among('delivery', DELIVERY_STATES),
    answer: among('answer', ANSWERS),
  };
  const after = searchParams.get('after') ?? undefined;
  return { list: await pages.inquiries.desk.list({ ...query, after }), query, channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Forms received') }, { name: 'robots', content: 'noindex' }];

const choices = (values: readonly string[], labelOf: (value: never) => string) => [
  { value: '', label: 'Any' },
  ...values.map((value) => ({ value, label: labelOf(value as never) })),
];

export default function FormsReceived({ loaderData: { list, query } }: Route.ComponentProps) {
  const isNarrowed = Object.values(query).some((value) => value !== undefined);
  return (
    <ConsolePage title="Forms received" lead="What visitors sent us, and whether the form service has it.">
      <Form method="get" className="console-filters" role="search" key={JSON.stringify(query)}>
        <Field label="Form">
          <Select
            name="kind"
            defaultValue={query.kind ?? ''}
            options={choices(INQUIRY_KINDS, (kind: keyof typeof INQUIRY_LABELS) => INQUIRY_LABELS[kind])}
          />
        </Field>
        <Field label="Form service">
          <Select
            name="delivery"
            defaultValue={query.delivery ?? ''}
            options={choices(
              DELIVERY_STATES,
              (state: keyof typeof DELIVERY_WORDS) => DELIVERY_WORDS[state].label,
            )}
          />
        </Field>
        <Field label="Answer">
          <Select
            name="answer"
            defaultValue={query.answer ?? ''}
            options={choices(ANSWERS, (answer: string) =>
              answer === 'waiting' ? 'Waits for one' : 'Answered',
            )}
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
      {list.data.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No form matches' : 'No form was received yet'}>
          {isNarrowed ? 'Clear the filters to see all of them.' : 'Every form a visitor sends appears here.'}
        </EmptyState>
      ) : (
        <ListTable
          caption="Forms, newest first"
          head={
            <>
              <th scope="col">From</th>
              <th scope="col">Form</th>
              <th scope="col">Form service</th>
              <th scope="col">Answer</th>
              <th scope="col">Received</th>
            </>
          }
        >
          {list.data.map((line) => (
            <FormRow key={line.id} line={line} />
          ))}
        </ListTable>
      )}
      <PageLinks next={list.next} />
    </ConsolePage>
  );
}

function FormRow({ line }: { readonly line: InquiryLine }) {
  const { id, kind, email, name, delivery, needs_answer, received_at } = line;
  const { label, tone } = DELIVERY_WORDS[delivery];
  return (
    <tr>
      <th scope="row" className="max-w-80 break-words">
        <Link to={`/masters/forms/${id}`}>{name ?? email}</Link>
        {name !== null && <small className="block text-ink-muted">{email}</small>}
      </th>
      <td>{INQUIRY_LABELS[kind]}</td>
      <td>
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td>{needs_answer ? 'Waits for one' : '–'}</td>
      <td>{formatShortDateTime(new Date(received_at))}</td>
    </tr>
  );
}
