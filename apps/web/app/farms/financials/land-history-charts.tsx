import { formatDollars } from '@furrow/kernel/money';
import type { LandHistory } from '@furrow/modules/content/contract';
import type { LandSeries } from '@furrow/modules/content/rules';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { LineChart } from '@furrow/ui/line-chart';
import { centsOf, hasCashRent } from '../farm-text.ts';
import { classFor, className, findingOf, historyLine, yearAxis } from './land-history.ts';

const SOURCE =
  'USDA NASS, Land Values and Cash Rents. USDA revised its method between 2019 and 2020, so part of the change between those years may come from the revision. USDA published no figure for years left blank.';

const dollars = (value: number) => formatDollars(BigInt(Math.round(value * 100)), { cents: 'auto' });

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
          title={findingOf(farm.state_name, className(land), land)}
          subtitle={`Dollars per acre, state average. This farm: ${formatDollars(centsOf(farm.price_per_acre), { cents: 'never' })}.`}
          series={land}
          name={farm.state_name}
          tone="land"
        />
        {rent === null ? null : (
          <History
            title={findingOf(farm.state_name, `cash rent for ${className(rent)}`, rent)}
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
  const line = historyLine(series);
  return (
    <LineChart
      title={title}
      subtitle={subtitle}
      source={SOURCE}
      categoryName="Year"
      categories={line.categories}
      positions={line.positions}
      axis={yearAxis(series)}
      format={dollars}
      series={[{ key: series.land_class, name, tone, values: line.values, area: true }]}
    />
  );
}
