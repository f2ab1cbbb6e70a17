import { formatShortDateTime } from '@furrow/kernel/dates';
import type { EmailLine, EmailsPage } from '@furrow/modules/operations/contract';
import { EMAIL_STATUSES, type EmailStatus } from '@furrow/modules/operations/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { PageLinks, useAddress } from '../../shell/page-links.tsx';
import type { Route } from './+types/emails';
import { ListTable } from './list-parts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const { searchParams } = url;
  const to = (searchParams.get('to') ?? '').slice(0, 255);
  const status = EMAIL_STATUSES.find((one) => one === searchParams.get('status')) ?? null;
  const page = await pages.operations.system.emails({ to, status, after: searchParams.get('after') });
  const open = page.emails.find(({ id }) => id === searchParams.get('open')) ?? null;
  const as = searchParams.get('as') === 'text' ? ('text' as const) : ('html' as const);
  return { page, query: { to, status: status ?? '' }, open, as };
}

export const meta = () => [{ title: pageTitle('Emails sent') }, { name: 'robots', content: 'noindex' }];

const STATUS_LABELS: Readonly<Record<EmailStatus, string>> = {
  waiting: 'Waiting to be sent',
  kept: 'Kept in the built-in mailbox',
  sent: 'Taken by the mail server',
  failed: 'Given up',
};

export default function Emails({ loaderData: { page, query, open, as } }: Route.ComponentProps) {
  const address = useAddress();
  const isNarrowed = query.to !== '' || query.status !== '';
  return (
    <ConsolePage
      title="Emails sent"
      lead="As they were sent, without links that open something and without long numbers. Opening one is on record."
      {...(open === null
        ? {}
        : { aside: <EmailPanel key={open.id} email={open} as={as} />, asideLabel: 'Email' })}
    >
      <Form method="get" className="console-filters" role="search">
        <Field label="To">
          <TextInput name="to" type="search" defaultValue={query.to} key={query.to} placeholder="name@" />
        </Field>
        <Field label="Status">
          <Select
            name="status"
            defaultValue={query.status}
            key={query.status}
            options={[
              { value: '', label: 'Any' },
              ...EMAIL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
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
      {page.emails.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No email matches' : 'No email was sent yet'}>
          {isNarrowed
            ? 'Search by the beginning of the address.'
            : 'Every email the site writes appears here.'}
        </EmptyState>
      ) : (
        <Emailed page={page} open={open} address={address} />
      )}
    </ConsolePage>
  );
}

interface EmailedProps {
  readonly page: EmailsPage;
  readonly open: EmailLine | null;
  readonly address: ReturnType<typeof useAddress>;
}

function Emailed({ page, open, address }: EmailedProps) {
  return (
    <>
      <ListTable
        caption="Emails"
        head={
          <>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">Written</th>
            <th scope="col">Status</th>
          </>
        }
      >
        {page.emails.map((email) => (
          <tr key={email.id} data-current={email.id === open?.id || undefined}>
            <th scope="row">
              <Link to={address({ open: email.id })} preventScrollReset>
                {email.subject}
              </Link>
            </th>
            <td>{email.to}</td>
            <td>{formatShortDateTime(email.writtenAt)}</td>
            <td>
              <Status email={email} />
            </td>
          </tr>
        ))}
      </ListTable>
      <PageLinks next={page.next} />
    </>
  );
}

function Status({ email: { status } }: { readonly email: EmailLine }) {
  if (status === 'failed') return <Chip tone="negative">{STATUS_LABELS[status]}</Chip>;
  if (status === 'waiting') return <Chip tone="warning">{STATUS_LABELS[status]}</Chip>;
  return STATUS_LABELS[status];
}

function EmailPanel({ email, as }: { readonly email: EmailLine; readonly as: 'html' | 'text' }) {
  const address = useAddress();
  const source = `/masters/emails/${email.id}/content?as=${as}`;
  return (
    <>
      <h2 className="console-subtitle">{email.subject}</h2>
      <dl className="console-facts mt-2">
        <dt>To</dt>
        <dd>{email.to}</dd>
        <dt>Written</dt>
        <dd>{formatShortDateTime(email.writtenAt)}</dd>
        <dt>{email.status === 'failed' ? 'Given up' : 'Delivered'}</dt>
        <dd>{email.deliveredAt === null ? 'Not yet' : formatShortDateTime(email.deliveredAt)}</dd>
        <dt>Bounced</dt>
        <dd>{email.error ?? 'Not available'}</dd>
      </dl>
      <nav aria-label="How it is shown" className="console-tabs mt-3">
        {(['html', 'text'] as const).map((one) => (
          <Link
            key={one}
            to={address({ as: one === 'html' ? null : one })}
            aria-current={one === as ? 'page' : undefined}
            preventScrollReset
          >
            {one === 'html' ? 'As sent' : 'As text'}
          </Link>
        ))}
      </nav>
      {/* Nothing in it may run, load or lead anywhere. */}
      <iframe
        key={source}
        className="console-email"
        title={`Email: ${email.subject}`}
        src={source}
        sandbox=""
      />
    </>
  );
}
