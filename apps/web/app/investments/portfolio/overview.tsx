import { formatShortDateTime } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
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
import type { Route } from './+types/overview';
import { attentionOf, underWayLines } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { ByCrop } from './by-crop.tsx';
import { ByRegion } from './by-region.tsx';
import { OverviewReturns } from './overview-returns.tsx';
import { listPath } from './portfolio-address.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { ActiveTable, FundingTable } from './position-tables.tsx';

const OFFERINGS_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const portfolio = await pages.investments.portfolio(reader.userId ?? '');
  const records = await pages.investments.recordYears(reader.userId ?? '');
  const { counts } = portfolio.summary;
  const isEmpty = counts.funding + counts.active + counts.exited + portfolio.unfinished.length === 0;
  const offerings = isEmpty ? await pages.farms.list({ limit: OFFERINGS_SHOWN, offset: 0, s: '' }) : null;
  return {
    ...portfolio,
    records,
    isEmpty,
    offerings: packRows(
      CARD_FIELDS,
      (offerings?.data ?? []).map((farm) => cardData(farm, now)),
    ),
    now,
    today: newYorkDay(now),
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL],
  };
}

export const meta = () => [{ title: pageTitle('Portfolio') }, { name: 'robots', content: 'noindex' }];

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { summary, farms, funding, active, returns, isEmpty, offerings, now, today } = loaderData;
  const asOf = formatShortDateTime(new Date(summary.as_of));
  return (
    <PortfolioFrame current="overview" counts={summary.counts} asOf={asOf}>
      {isEmpty ? (
        <NoPortfolio offerings={offerings} />
      ) : (
        <>
          <AttentionList items={attentionOf(loaderData)} lines={underWayLines(loaderData)} />
          {returns === null ? null : <OverviewReturns returns={returns} summary={summary} today={today} />}
          {farms.length === 0 ? null : (
            <div className="mt-16 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <ByCrop groups={summary.grouped_by_crop_type} farms={farms} />
              <ByRegion regions={summary.investments_percent_grouped_by_region} />
            </div>
          )}
          {active.length === 0 ? null : (
            <section aria-labelledby="positions" className="mt-16">
              <Heading
                id="positions"
                title="Positions"
                to={listPath('active')}
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
                to={listPath('funding')}
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
