import { formatShortDateTime } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { data } from 'react-router';
import { cardData } from '../../farms/card-data.ts';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { OfferingCards } from '../../farms/offering-cards.tsx';
import { OFFERINGS_PATH } from '../../farms/offerings-address.ts';
import { packRows, unpackRows } from '../../farms/packed-rows.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { ReinvestLink } from '../reinvesting/reinvest-link.tsx';
import { openTransfers, transferLines, transfersToSign } from '../transfer/transfer-attention.ts';
import type { Route } from './+types/overview';
import { attentionOf, underWayLines } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { ByCrop } from './by-crop.tsx';
import { ByKind } from './by-kind.tsx';
import { ByRegion } from './by-region.tsx';
import { farmChannels } from './farm-channels.ts';
import { HistoryChart } from './history-chart.tsx';
import { NextDistributions } from './next-distributions.tsx';
import { OverviewReturns } from './overview-returns.tsx';
import { listPath, ofAccount, readAccount } from './portfolio-address.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { ActiveTable, FundingTable } from './position-tables.tsx';

const OFFERINGS_SHOWN = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const account = readAccount(url.searchParams);
  const userId = reader.userId ?? '';
  const [portfolio, transfers, records] = await Promise.all([
    pages.investments.portfolio(userId, account),
    openTransfers(pages.investments, userId),
    pages.investments.recordYears(userId),
  ]);
  if (portfolio === null) throw data(null, { status: 404 });
  const { counts } = portfolio.summary;
  const isEmpty =
    account === null && counts.funding + counts.active + counts.exited + portfolio.unfinished.length === 0;
  const offerings = isEmpty ? await pages.farms.list({ limit: OFFERINGS_SHOWN, offset: 0, s: '' }) : null;
  return {
    ...portfolio,
    account,
    transfers,
    records,
    isEmpty,
    offerings: packRows(
      CARD_FIELDS,
      (offerings?.data ?? []).map((farm) => cardData(farm, now)),
    ),
    now,
    today: newYorkDay(now),
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL, ...farmChannels(portfolio.active)],
  };
}

export const meta = () => [
  { title: pageTitle('Portfolio') },
  { name: 'description', content: 'What you own, what it earned and what needs you.' },
  { name: 'robots', content: 'noindex' },
];

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { summary, farms, kinds, funding, active, returns, history, next } = loaderData;
  const { account, accounts, isEmpty, offerings, now, today, transfers } = loaderData;
  const asOf = formatShortDateTime(new Date(summary.as_of));
  return (
    <PortfolioFrame
      current="overview"
      counts={summary.counts}
      asOf={asOf}
      accounts={accounts}
      account={account}
    >
      {isEmpty ? (
        <>
          <AttentionList items={transfersToSign(transfers)} lines={[]} />
          <NoPortfolio offerings={offerings} />
        </>
      ) : (
        <>
          <AttentionList
            items={[...transfersToSign(transfers), ...attentionOf(loaderData)]}
            lines={[...underWayLines(loaderData), ...transferLines(transfers)]}
          />
          {returns === null ? (
            <NothingOwned isShown={funding.length === 0} />
          ) : (
            <OverviewReturns returns={returns} summary={summary} today={today}>
              {history === null ? null : <HistoryChart history={history} />}
            </OverviewReturns>
          )}
          <NextDistributions next={next} />
          {farms.length === 0 ? null : (
            <div className="mt-16 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <ByCrop groups={summary.grouped_by_crop_type} farms={farms} />
              <div className="space-y-14">
                <ByRegion regions={summary.investments_percent_grouped_by_region} />
                <ByKind kinds={kinds} />
              </div>
            </div>
          )}
          {active.length === 0 ? null : (
            <section aria-labelledby="positions" className="mt-16">
              <Heading
                id="positions"
                title="Positions"
                to={ofAccount(listPath('active'), account)}
                more={summary.counts.active > active.length ? `See all ${summary.counts.active}` : null}
              />
              <ActiveTable positions={active} now={now} />
            </section>
          )}
          {funding.length === 0 ? null : (
            <section aria-labelledby="funding" className="mt-16">
              <Heading
                id="funding"
                title="Being funded"
                to={ofAccount(listPath('funding'), account)}
                more={summary.counts.funding > funding.length ? `See all ${summary.counts.funding}` : null}
              />
              <FundingTable positions={funding} now={now} />
            </section>
          )}
          <ReinvestLink />
          <RecordsPanel records={loaderData.records} />
        </>
      )}
    </PortfolioFrame>
  );
}

const NothingOwned = ({ isShown }: { readonly isShown: boolean }) =>
  isShown ? (
    <p className="mt-8 text-ink-muted">Nothing is held here yet, so there are no figures to show.</p>
  ) : null;

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly more: string | null;
}

const Heading = ({ id, title, to, more }: HeadingProps) => (
  <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
    <h2 id={id} className="text-h2">
      {title}
    </h2>
    {more === null ? null : (
      <PageLink to={to} className="link">
        {more}
      </PageLink>
    )}
  </div>
);

function NoPortfolio({ offerings }: { readonly offerings: string }) {
  const farms = unpackRows(CARD_FIELDS, offerings);
  return (
    <>
      <div className="mt-8">
        <EmptyState
          title="You don’t own any farmland yet"
          action={
            <PageLink to={OFFERINGS_PATH} className={buttonClass({ variant: 'primary' })}>
              See open offerings
            </PageLink>
          }
        >
          Choose a farm, say how much, sign and pay. From then on you follow it here.
        </EmptyState>
      </div>
      {farms.length === 0 ? null : (
        <section aria-labelledby="open-now" className="mt-14">
          <h2 id="open-now" className="text-h2">
            Open now
          </h2>
          <OfferingCards farms={farms} className="mt-5" />
        </section>
      )}
    </>
  );
}
