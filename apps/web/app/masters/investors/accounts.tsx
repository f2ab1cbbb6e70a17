import { formatShortDate } from '@furrow/kernel/dates';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { TextInput } from '@furrow/ui/text-input';
import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/accounts';
import { AccountStatus } from './account-status.tsx';
import './accounts-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const search = url.searchParams.get('search') ?? '';
  const asked = { search, after: url.searchParams.get('after') };
  return { found: await request.pages.investors.desk.search(operatorOf(request), asked), search };
}

export const meta = () => [{ title: pageTitle('Accounts') }, { name: 'robots', content: 'noindex' }];

export default function Accounts({ loaderData: { found, search } }: Route.ComponentProps) {
  const { data, next } = found;
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const at = Math.min(current, Math.max(data.length - 1, 0));
  useKeys([
    { key: 's', label: 'Search accounts', run: () => box.current?.focus() },
    { key: 'j', label: 'Next account', run: () => setCurrent(Math.min(at + 1, data.length - 1)) },
    { key: 'k', label: 'Previous account', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the account',
      run: () => data[at] && void navigate(`/masters/accounts/${data[at].id}`),
    },
  ]);
  return (
    <ConsolePage
      title="Accounts"
      lead={search === '' ? 'Newest first. A search is recorded.' : `Found for “${search}”, newest first.`}
    >
      <Form role="search" className="desk-search">
        <label htmlFor="account-search" className="visually-hidden">
          Search accounts
        </label>
        <TextInput
          ref={box}
          id="account-search"
          name="search"
          type="search"
          defaultValue={search}
          key={search}
          placeholder="Name, email, id or last four digits"
        />
        <Button type="submit" size="small">
          Search <Key of="s" />
        </Button>
      </Form>
      {data.length === 0 ? (
        <EmptyState title="Nobody is found">
          Try another part of the name, the whole id, or the last four digits of a taxpayer number.
        </EmptyState>
      ) : (
        <TableScroll label="Investment accounts">
          <table className="console-table desk-table">
            <caption className="visually-hidden">Investment accounts</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Owner</th>
                <th scope="col">Status</th>
                <th scope="col">Opened</th>
              </tr>
            </thead>
            <tbody>
              {data.map((one, index) => (
                <tr key={one.id} data-current={index === at || undefined} onFocus={() => setCurrent(index)}>
                  <th scope="row">
                    <Link to={`/masters/accounts/${one.id}`}>{one.name || 'No name yet'}</Link>{' '}
                    <span className="font-normal text-ink-muted">{ACCOUNT_TYPE_LABELS[one.type].label}</span>
                  </th>
                  <td>
                    {one.owner.name} <span className="text-ink-muted">{one.owner.email}</span>
                  </td>
                  <td>
                    <AccountStatus {...one} />
                  </td>
                  <td className="tabular">{formatShortDate(new Date(one.created_at))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      <PageLinks next={next} />
    </ConsolePage>
  );
}
