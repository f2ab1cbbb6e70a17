import { formatShortDateTime } from '@furrow/kernel/dates';
import { capitalised, plural } from '@furrow/kernel/text';
import { INVESTMENT_CHANNEL, type InvestmentList } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Button, buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Pagination } from '@furrow/ui/pagination';
import { TextInput } from '@furrow/ui/text-input';
import { data, Form, redirect } from 'react-router';
import { OFFERINGS_PATH } from '../../farms/offerings-address.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import type { Route } from './+types/list';
import { farmChannels } from './farm-channels.ts';
import {
  type ListAddress,
  lastPageOf,
  listAt,
  listHref,
  listPath,
  ofAccount,
  POSITIONS_A_PAGE,
  readListAddress,
} from './portfolio-address.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { ActiveTable, ExitedTable, FundingTable } from './position-tables.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const url = new URL(request.url);
  const state = listAt(url.pathname);
  const address = readListAddress(state, url.searchParams);
  const { search, page, account: accountId } = address;
  const list = await pages.investments.positions(reader.userId ?? '', {
    state,
    search,
    accountId,
    limit: POSITIONS_A_PAGE,
    offset: (page - 1) * POSITIONS_A_PAGE,
  });
  if (list === null) throw data(null, { status: 404 });
  const last = lastPageOf(list.total);
  if (page > last) throw redirect(listHref({ ...address, page: last }));
  return {
    address,
    list,
    now,
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL, ...farmChannels(list.data)],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `${capitalised(loaderData.address.state)} investments`) },
  { name: 'robots', content: 'noindex' },
];

const TABLES = { funding: FundingTable, active: ActiveTable, exited: ExitedTable } as const;

export default function PortfolioListPage({ loaderData }: Route.ComponentProps) {
  const { address, list, now } = loaderData;
  const { state, search, page, account } = address;
  const Table = TABLES[state];
  return (
    <PortfolioFrame
      current={state}
      counts={list.counts}
      asOf={formatShortDateTime(now)}
      accounts={list.accounts}
      account={account}
    >
      {list.counts[state] === 0 ? (
        <Nothing state={state} />
      ) : (
        <section aria-label={`${capitalised(state)} investments`} className="mt-8">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <Search address={address} />
            <p className="text-small text-ink-muted" aria-live="polite">
              {list.total} {plural(list.total, 'investment')}
              {search === '' ? '' : ` in farms named “${search}”`}, {dollars(list.summary.total)} with fees
            </p>
          </div>
          {list.data.length === 0 ? (
            <EmptyState
              title="No farm of yours has this name"
              action={
                <PageLink to={ofAccount(listPath(state), account)} className={buttonClass()}>
                  Show all
                </PageLink>
              }
            >
              Check the spelling, or look in the other tabs.
            </EmptyState>
          ) : (
            <Table positions={list.data} now={now} />
          )}
          <div className="mt-6">
            <Pagination
              page={page}
              pageCount={lastPageOf(list.total)}
              hrefFor={(to) => listHref({ ...address, page: to })}
              label="Pages of investments"
            />
          </div>
        </section>
      )}
    </PortfolioFrame>
  );
}

function Search({ address: { state, search, account } }: { readonly address: ListAddress }) {
  return (
    <Form role="search" method="get" action={listPath(state)} className="flex flex-wrap items-end gap-3">
      {account === null ? null : <input type="hidden" name="account" value={account} />}
      <Field id="search" label="Farm name">
        <TextInput type="search" name="search" defaultValue={search} maxLength={80} key={search} />
      </Field>
      <Button type="submit">Search</Button>
      {search === '' ? null : (
        <PageLink to={ofAccount(listPath(state), account)} className="link py-3">
          Show all
        </PageLink>
      )}
    </Form>
  );
}

const NOTHING: Readonly<Record<InvestmentList, { readonly title: string; readonly text: string }>> = {
  funding: {
    title: 'Nothing is being funded',
    text: 'An investment stands here from the moment you confirm it until its offering closes.',
  },
  active: {
    title: 'You don’t own shares in a farm yet',
    text: 'Your shares show up here once their offering closes and the farm is bought.',
  },
  exited: {
    title: 'Nothing has ended',
    text: 'You’ll find farms that were sold here, along with investments that were canceled or didn’t close.',
  },
};

function Nothing({ state }: { readonly state: InvestmentList }) {
  const { title, text } = NOTHING[state];
  return (
    <div className="mt-8">
      <EmptyState
        title={title}
        action={
          <PageLink to={OFFERINGS_PATH} className={buttonClass({ variant: 'primary' })}>
            See open offerings
          </PageLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
