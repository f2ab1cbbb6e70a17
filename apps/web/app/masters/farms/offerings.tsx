import { formatShortDate } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import type { OfferingLine } from '@furrow/modules/farms/contract';
import { OFFERING_GROUPS, type OfferingGroup, STATUS_LABELS } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { TextInput } from '@furrow/ui/text-input';
import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/offerings';
import './offerings-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const group = OFFERING_GROUPS.find((one) => one === url.searchParams.get('group')) ?? 'all';
  const s = (url.searchParams.get('s') ?? '').replaceAll('\u0000', '').slice(0, 100);
  const after = readId('farm', url.searchParams.get('after'));
  const query = { group, s, ...(after === null ? {} : { after }) };
  const list = await request.pages.farms.desk.list(query);
  return { list, query, mayEdit: mayOperate(roles, ['offerings'], 'POST') };
}

export const meta = () => [{ title: pageTitle('Offerings') }, { name: 'robots', content: 'noindex' }];

const GROUP_LABELS: Record<OfferingGroup, string> = {
  all: 'All',
  draft: 'Drafts',
  open: 'Open',
  hold: 'On hold',
  closed: 'Closed',
  declined: 'Declined',
};

export default function Offerings({ loaderData: { list, query, mayEdit } }: Route.ComponentProps) {
  const { data: lines, counts, next } = list;
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(lines.length - 1, 0));
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  useKeys([
    { key: 'j', label: 'Next offering', run: () => setCurrent(Math.min(at + 1, lines.length - 1)) },
    { key: 'k', label: 'Previous offering', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the offering',
      run: () => lines[at] && void navigate(`/masters/offerings/${lines[at].id}`),
    },
    { key: 's', label: 'Search offerings', run: () => search.current?.focus() },
    ...(mayEdit
      ? [{ key: 'n', label: 'New offering', run: () => void navigate('/masters/offerings/new') }]
      : []),
  ]);
  return (
    <ConsolePage
      title="Offerings"
      lead={`${counts.open} open, ${counts.draft} ${counts.draft === 1 ? 'draft' : 'drafts'}, ${counts.all} in all`}
      actions={
        mayEdit && (
          <Link className={buttonClass({ size: 'small', variant: 'primary' })} to="/masters/offerings/new">
            New offering <Key of="n" />
          </Link>
        )
      }
    >
      <nav aria-label="Narrow the list" className="console-tabs">
        {OFFERING_GROUPS.map((group) => (
          <Link
            key={group}
            to={`?${new URLSearchParams({ group, ...(query.s === '' ? {} : { s: query.s }) })}`}
            aria-current={group === query.group ? 'page' : undefined}
          >
            {GROUP_LABELS[group]} {counts[group]}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" className="desk-search">
        <input type="hidden" name="group" value={query.group} />
        <TextInput
          ref={search}
          key={query.s}
          name="s"
          type="search"
          aria-label="Search offerings"
          placeholder="Name, place, crop, address or id"
          defaultValue={query.s}
        />
        <Key of="s" />
      </Form>
      {lines.length === 0 ? (
        <EmptyState title={query.s === '' ? 'No offerings here' : 'Nothing found'}>
          {query.s === '' ? 'Create one, or choose another list.' : 'Try fewer words, or another list.'}
        </EmptyState>
      ) : (
        <OfferingTable lines={lines} current={at} onCurrent={setCurrent} />
      )}
      <PageLinks next={next} />
    </ConsolePage>
  );
}

interface OfferingTableProps {
  readonly lines: readonly OfferingLine[];
  readonly current: number;
  onCurrent(index: number): void;
}

function OfferingTable({ lines, current, onCurrent }: OfferingTableProps) {
  return (
    <TableScroll label="Offerings">
      <table className="console-table">
        <caption className="visually-hidden">Offerings, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Offering</th>
            <th scope="col">Place</th>
            <th scope="col">Status</th>
            <th scope="col" className="numeric">
              Raise, USD
            </th>
            <th scope="col" className="numeric">
              Shares held
            </th>
            <th scope="col">Closes</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id} data-current={index === current || undefined} onFocus={() => onCurrent(index)}>
              <th scope="row">
                <Link to={`/masters/offerings/${line.id}`} className="desk-line">
                  <img
                    src={line.portrait}
                    alt=""
                    width={40}
                    height={25}
                    loading="lazy"
                    className="portrait"
                  />
                  {line.name}
                </Link>
              </th>
              <td>
                {line.county}, {line.state}
              </td>
              <td>
                {STATUS_LABELS[line.status]}
                {line.private && ' · private'} {line.has_draft && <Chip tone="warning">Unpublished</Chip>}
              </td>
              <td className="numeric">{dollarText(line.raise).slice(1)}</td>
              <td className="numeric">
                {line.subscribed_shares.toLocaleString('en-US')} of{' '}
                {line.total_shares.toLocaleString('en-US')}
              </td>
              <td>{line.closes_at === null ? '–' : formatShortDate(new Date(line.closes_at))}</td>
              <td>{formatShortDate(new Date(line.updated_at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
