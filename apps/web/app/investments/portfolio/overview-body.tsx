import { useMemo } from 'react';
import { PageLink } from '../../shell/links/page-link.tsx';
import { ReinvestLink } from '../reinvesting/reinvest-link.tsx';
import { ByCrop } from './by-crop.tsx';
import { ByKind } from './by-kind.tsx';
import { ByRegion } from './by-region.tsx';
import { HistoryChart } from './history-chart.tsx';
import { NextDistributions } from './next-distributions.tsx';
import { OverviewReturns } from './overview-returns.tsx';
import { listPath, ofAccount } from './portfolio-address.ts';
import { ActiveTable, FundingTable } from './position-tables.tsx';
import { openFigures } from './sealed-figures.ts';

interface OverviewBodyProps {
  readonly figures: string;
  readonly account: string | null;
  readonly now: Date;
  readonly today: string;
}

/** Figures, chart and tables: read as the server wrote them, so that their script can wait. */
export function OverviewBody({ figures, account, now, today }: OverviewBodyProps) {
  const shown = useMemo(() => openFigures(figures), [figures]);
  const { summary, farms, kinds, funding, active, returns, history, next } = shown;
  return (
    <>
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
    </>
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
