import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import type { PeoplePage } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { TextInput } from '@furrow/ui/text-input';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/investors';
import { StateChip } from './state-chip.tsx';
import './people-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const q = (url.searchParams.get('q') ?? '').slice(0, 255);
  const after = url.searchParams.get('after')?.slice(0, 100);
  const people = await request.pages.identity.desk.search(operatorOf(request).userId, { q, after });
  return { q, people };
}

export const meta = () => [{ title: pageTitle('Investors') }, { name: 'robots', content: 'noindex' }];

export default function Investors({ loaderData: { q, people } }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ key: 's', label: 'Search investors', run: () => field.current?.focus() }]);
  return (
    <ConsolePage
      title="Investors"
      lead="Everyone who signed up, newest first. We record who you look at here."
    >
      <Form className="people-search" role="search">
        <label htmlFor="people-search">Name, email or id</label>
        <TextInput
          ref={field}
          key={q}
          id="people-search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="small">
          Search <Key of="s" />
        </Button>
      </Form>
      {people.data.length === 0 ? (
        <EmptyState title="Nobody was found">
          Search by how a name or an address begins, or by a whole id.
        </EmptyState>
      ) : (
        <PeopleTable people={people} />
      )}
      <PageLinks next={people.next} />
    </ConsolePage>
  );
}

function PeopleTable({ people }: { readonly people: PeoplePage }) {
  return (
    <TableScroll label="People who signed up">
      <table className="console-table">
        <caption className="visually-hidden">People who signed up, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Signed up</th>
            <th scope="col">Last login</th>
            <th scope="col">Sign-in</th>
          </tr>
        </thead>
        <tbody>
          {people.data.map((person) => (
            <tr key={person.user_id}>
              <th scope="row">
                <Link to={`/masters/investors/${person.user_id}`}>
                  {`${person.first_name} ${person.last_name}`.trim() || person.user_id}
                </Link>
                {person.roles.length > 0 && (
                  <span className="font-normal text-ink-muted"> works for the firm</span>
                )}
              </th>
              <td>
                {person.email}
                {!person.email_verified && <span className="text-ink-muted"> not verified</span>}
              </td>
              <td>{formatShortDate(new Date(person.created_at))}</td>
              <td>
                {person.last_login_at === null
                  ? 'Never'
                  : formatShortDateTime(new Date(person.last_login_at))}
              </td>
              <td>
                <StateChip state={person.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
