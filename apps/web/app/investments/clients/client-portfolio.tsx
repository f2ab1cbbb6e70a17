import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { ClientPosition } from '@furrow/modules/investments/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Chip } from '@furrow/ui/chip';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { EmptyState } from '@furrow/ui/empty-state';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { Pagination } from '@furrow/ui/pagination';
import { data } from 'react-router';
import { FarmCell } from '../../farms/farm-cell.tsx';
import { NOT_AVAILABLE } from '../../farms/not-available.ts';
import { ClientFrame, clientPath } from '../../investors/advisors/client-frame.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { overviewFigures } from '../portfolio/overview-figures.ts';
import { statusWords } from '../portfolio/position-words.ts';
import { rateText, rateUnit } from '../portfolio/return-words.ts';
import type { Route } from './+types/client-portfolio';
import { CLIENT_PAGE, loadClient, pageOf } from './load-client.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pages, now } = context.get(requestContext);
  const { client, userId, page } = await loadClient(context, params.client, url);
  const portfolio = await pages.investments.clients.portfolio(userId, client.id, pageOf(page));
  if (portfolio === null) throw data(null, { status: 404 });
  return { client, portfolio, page, today: newYorkDay(now), channels: [OWN_REFRESH_CHANNEL] };
}

export const meta = () => [
  { title: pageTitle('Client’s portfolio') },
  { name: 'robots', content: 'noindex' },
];

const note = (text: string) => <small className="block text-ink-muted">{text}</small>;
const unknown = (text?: string) => (
  <>
    <span className="text-ink-muted">{NOT_AVAILABLE}</span>
    {text === undefined ? null : (
      <small className="ml-auto block max-w-44 whitespace-normal text-ink-muted">{text}</small>
    )}
  </>
);

const COLUMNS: readonly Column<ClientPosition>[] = [
  {
    key: 'farm',
    label: 'Farm',
    cell: ({ farm, account }) => (
      <FarmCell
        farm={{
          slug: farm.slug,
          name: farm.name,
          picture: farm.thumbnail,
          place: `${farm.county}, ${farm.state}`,
        }}
        note={account.name}
      />
    ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status_name }) => {
      const { label, tone } = statusWords(status_name);
      return <Chip tone={tone}>{label}</Chip>;
    },
  },
  {
    key: 'shares',
    label: 'Shares',
    numeric: true,
    cell: ({ number_of_shares }) => number_of_shares.toLocaleString('en-US'),
  },
  {
    key: 'paid',
    label: 'Money in',
    sub: 'fees included',
    numeric: true,
    cell: ({ total, confirm_date }) => (
      <>
        {dollars(total)}
        {confirm_date === null ? null : note(formatShortDate(confirm_date))}
      </>
    ),
  },
  {
    key: 'value',
    label: 'Value',
    sub: 'last valuation',
    numeric: true,
    cell: ({ value, state }) =>
      state === 'exited' ? (
        '–'
      ) : value?.available ? (
        <>
          <b className="font-semibold">{dollars(value.value.amount)}</b>
          {note(formatShortDate(value.value.day))}
        </>
      ) : (
        unknown(value?.text)
      ),
  },
  {
    key: 'received',
    label: 'Received',
    sub: 'net',
    numeric: true,
    cell: ({ received }) =>
      received.payments === 0 ? <span className="text-ink-muted">none yet</span> : dollars(received.total),
  },
  {
    key: 'irr',
    label: 'Net IRR',
    sub: 'since purchase',
    numeric: true,
    cell: ({ irr }) => {
      const text = irr === null ? null : rateText(irr);
      if (irr === null || text === null) return unknown(irr === null || irr.available ? undefined : irr.text);
      return (
        <>
          {text}
          {note(rateUnit(irr))}
        </>
      );
    },
  },
];

export default function ClientPortfolioPage({ loaderData }: Route.ComponentProps) {
  const { client, portfolio, page, today } = loaderData;
  const { data: positions, returns, accounts, total } = portfolio;
  return (
    <ClientFrame client={client} current="holdings">
      <p className="mt-8 text-ink-muted">
        {accounts.map(({ name }) => name).join(', ')}, as of {formatShortDateTime(new Date(portfolio.as_of))}
      </p>
      {returns === null ? null : (
        <FigureRow ruled className="mt-6">
          <Figure
            label="Value, estimated"
            value={returns.value.available ? dollars(returns.value.value.amount) : null}
            basis={
              returns.value.available
                ? `Valuations since ${formatShortDate(returns.value.value.day)}`
                : returns.value.text
            }
          />
          {overviewFigures(returns, today).map(({ key, ...figure }) => (
            <Figure key={key} {...figure} />
          ))}
        </FigureRow>
      )}
      {positions.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="No investments in these accounts">
            Once {client.first_name} invests through an account they share with you, it appears here.
          </EmptyState>
        </div>
      ) : (
        <section aria-label="Positions" className="mt-10">
          <DataTable
            caption="Positions"
            columns={COLUMNS}
            rows={positions}
            rowKey={({ id }) => id}
            small="cards"
          />
          <div className="mt-6">
            <Pagination
              page={page}
              pageCount={Math.ceil(total / CLIENT_PAGE)}
              hrefFor={(to) => `${clientPath(client.id, 'holdings')}?page=${to}`}
              label="Pages of positions"
            />
          </div>
        </section>
      )}
    </ClientFrame>
  );
}
