import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import type { DeskTransfers } from '@furrow/modules/investments/contract';
import { transferDeskPath } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Pagination } from '@furrow/ui/pagination';
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
import { useAddress } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/transfers';
import { Crumbs } from './crumbs.tsx';
import {
  type DeskTransfer,
  daysLeft,
  daysText,
  endsSoon,
  giverText,
  recipientText,
  TRANSFER_TEXTS,
  transferTone,
} from './transfer-text.ts';
import '../investors/accounts-desk.css';
import './investments-desk.css';

const A_PAGE = 50;
const LONGEST_SEARCH = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  operatorOf(request);
  const query = url.searchParams;
  const state = query.get('state') === 'ended' ? ('ended' as const) : ('under_way' as const);
  const search = (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH);
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const part = { limit: A_PAGE, offset: (page - 1) * A_PAGE };
  const list = await request.pages.investments.transferDesk.list({ state, search, ...part });
  return { list, state, search, page, now: request.now };
}

export const meta = () => [{ title: pageTitle('Transfers') }, { name: 'robots', content: 'noindex' }];

export default function Transfers({ loaderData }: Route.ComponentProps) {
  const { list, state, search, page } = loaderData;
  const address = useAddress();
  const box = useRef<HTMLInputElement>(null);
  useKeys([{ key: 's', label: 'Search transfers', run: () => box.current?.focus() }]);
  return (
    <ConsolePage
      crumbs={<Crumbs crumbs={[{ label: 'Transfers' }]} />}
      title={findingOf(list, loaderData.now)}
      lead="Shares that pass to another account without money. They change hands when the recipient signs the joinder agreement."
    >
      <nav aria-label="Which transfers" className="segmented mb-4">
        {(['under_way', 'ended'] as const).map((one) => (
          <Link
            key={one}
            to={address({ state: one === 'ended' ? one : null, page: null })}
            aria-current={one === state ? 'page' : undefined}
          >
            {one === 'ended' ? 'Ended' : 'Under way'} {list.counts[one].toLocaleString('en-US')}
          </Link>
        ))}
      </nav>
      <Form role="search" className="desk-search">
        {state === 'ended' && <input type="hidden" name="state" value="ended" />}
        <label htmlFor="transfer-search" className="visually-hidden">
          Search transfers
        </label>
        <TextInput
          ref={box}
          id="transfer-search"
          name="search"
          type="search"
          defaultValue={search}
          key={search}
          maxLength={LONGEST_SEARCH}
          placeholder="Name, email, farm or id"
        />
        <Button type="submit" size="small">
          Search <Key of="s" />
        </Button>
        {search !== '' && (
          <Link className="link" to={address({ search: null, page: null })}>
            Clear
          </Link>
        )}
      </Form>
      {list.data.length === 0 ? (
        <Nothing state={state} search={search} />
      ) : (
        <Lines transfers={list.data} state={state} now={loaderData.now} />
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pageCount={Math.max(1, Math.ceil(list.total / A_PAGE))}
          hrefFor={(to) => address({ page: to === 1 ? null : String(to) })}
          label="Pages of transfers"
        />
      </div>
    </ConsolePage>
  );
}

function findingOf({ counts, data }: DeskTransfers, now: Date): string {
  const open = counts.under_way;
  if (open === 0) return 'No transfer is under way';
  const [first] = data;
  const soon =
    first?.status === 'initiated' && endsSoon(first, now)
      ? `, the first ends in ${daysText(daysLeft(first, now))}`
      : '';
  return `${open.toLocaleString('en-US')} ${plural(open, 'transfer')} under way${soon}`;
}

interface NothingProps {
  readonly state: 'under_way' | 'ended';
  readonly search: string;
}

function Nothing({ state, search }: NothingProps) {
  if (search !== '')
    return (
      <EmptyState title="No transfer matches">
        Try another part of a name, the farm, or a whole id. The other tab has its own transfers.
      </EmptyState>
    );
  return (
    <EmptyState title={state === 'ended' ? 'No transfer has ended' : 'Nobody is transferring shares'}>
      {state === 'ended'
        ? 'Signed, canceled, declined, expired and stopped transfers are kept here.'
        : 'An investor starts a transfer on the page of a position. It appears here at once.'}
    </EmptyState>
  );
}

interface LinesProps {
  readonly transfers: readonly DeskTransfer[];
  readonly state: 'under_way' | 'ended';
  readonly now: Date;
}

function Lines({ transfers, state, now }: LinesProps) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, transfers.length - 1);
  const navigate = useNavigate();
  useKeys([
    { key: 'j', label: 'Next transfer', run: () => setCurrent(Math.min(at + 1, transfers.length - 1)) },
    { key: 'k', label: 'Previous transfer', run: () => setCurrent(Math.max(at - 1, 0)) },
    {
      key: 'Enter',
      label: 'Open the transfer',
      run: () => transfers[at] && void navigate(transferDeskPath(transfers[at].id)),
    },
  ]);
  return (
    <TableScroll label="Transfers">
      <table className="console-table">
        <caption className="visually-hidden">
          {state === 'ended'
            ? 'Transfers that ended, latest first'
            : 'Transfers under way, first to end on top'}
        </caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Farm</th>
            <th scope="col" className="numeric">
              Shares
            </th>
            <th scope="col" className="numeric">
              Cost, USD
            </th>
            <th scope="col">Begun</th>
            <th scope="col" className="numeric">
              Age, days
            </th>
            <th scope="col">{state === 'ended' ? 'Outcome' : 'Left'}</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer, index) => (
            <tr key={transfer.id} data-current={index === at || undefined} onFocus={() => setCurrent(index)}>
              <th scope="row">
                <Link to={transferDeskPath(transfer.id)}>{giverText(transfer)}</Link>{' '}
                <span className="font-normal text-ink-muted">{transfer.giver.email}</span>
              </th>
              <td>
                {recipientText(transfer)}{' '}
                <span className="text-ink-muted">
                  {transfer.is_between_own_accounts ? 'own account' : transfer.recipient.email}
                </span>
              </td>
              <td>{transfer.farm.name}</td>
              <td className="numeric">{formatShares(transfer.shares)}</td>
              <td className="numeric">{dollarText(transfer.amount).slice(1)}</td>
              <td>{formatShortDate(transfer.initiated_at)}</td>
              <td className="numeric">{transfer.age_days}</td>
              <td className={state === 'under_way' && endsSoon(transfer, now) ? 'console-late' : undefined}>
                <Outcome transfer={transfer} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Outcome({ transfer, now }: { readonly transfer: DeskTransfer; readonly now: Date }) {
  if (transfer.status === 'initiated')
    return (
      <>
        {daysText(daysLeft(transfer, now))}
        {endsSoon(transfer, now) && ', ends soon'}
      </>
    );
  const text = TRANSFER_TEXTS[transfer.status];
  const on = transfer.ended_at === null ? '' : ` ${formatShortDate(transfer.ended_at)}`;
  const tone = transferTone(transfer.status);
  return tone === 'neutral' ? (
    `${text}${on}`
  ) : (
    <>
      <Chip tone={tone}>{text}</Chip>
      {on}
    </>
  );
}
