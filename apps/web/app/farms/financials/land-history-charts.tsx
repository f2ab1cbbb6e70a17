import { formatDollars } from '@furrow/kernel/money';
import type { LandHistory } from '@furrow/modules/content/contract';
import type { LandSeries } from '@furrow/modules/content/rules';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { LineChart } from '@furrow/ui/line-chart';
import { landFinding } from '../../content/series/land-finding.ts';
import { REVISION_NOTE, revisionGap, yearAxis } from '../../content/series/year-axis.ts';
import { centsOf, hasCashRent } from '../farm-text.ts';
import { classFor, className } from './land-history.ts';

const SOURCE = `USDA NASS, Land Values and Cash Rents. ${REVISION_NOTE} Years without a figure are not available and stay empty.`;

const dollars = (cents: number) => formatDollars(BigInt(Math.round(cents)), { cents: 'auto' });

/** What the state's land was worth and rented for. The farm is one field of it, not the average. */
export function LandHistoryCharts({
  farm,
  history,
}: {
  readonly farm: FarmDetail;
  readonly history: LandHistory;
}) {
  const land = classFor(farm, history.land);
  const rent = hasCashRent(farm) ? classFor(farm, history.rent) : null;
  if (land === null) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">Land values nearby</h2>
      <div className="mt-8 grid gap-12">
        <History
          title={landFinding(farm.state_name, className(land), land)}
          subtitle={`Dollars per acre, state average. This farm: ${formatDollars(centsOf(farm.price_per_acre), { cents: 'never' })}.`}
          series={land}
          name={farm.state_name}
          tone="land"
        />
        {rent === null ? null : (
          <History
            title={landFinding(farm.state_name, `cash rent for ${className(rent)}`, rent)}
            subtitle={`Dollars per acre per year, state average. This farm: ${formatDollars(centsOf(farm.lease?.rent_per_acre ?? '0'))}.`}
            series={rent}
            name="Cash rent"
            tone="net"
          />
        )}
      </div>
    </section>
  );
}

interface HistoryProps {
  readonly title: string;
  readonly subtitle: string;
  readonly series: LandSeries;
  readonly name: string;
  readonly tone: 'land' | 'net';
}

function History({ title, subtitle, series, name, tone }: HistoryProps) {
  const years = series.per_acre_cents.map((_, index) => series.first_year + index);
  return (
    <LineChart
      title={title}
      subtitle={subtitle}
      source={SOURCE}
      categoryName="Year"
      categories={years.map(String)}
      positions={years}
      axis={yearAxis(years)}
      gap={revisionGap(years)}
      format={dollars}
      series={[{ key: series.land_class, name, tone, values: series.per_acre_cents, area: true }]}
    />
  );
}
