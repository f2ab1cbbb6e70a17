import { formatPercent } from '@furrow/kernel/percent';
import { BarChart } from '@furrow/ui/bar-chart';
import { averageBps, commonYears, worstYear } from './compare-returns.ts';
import { type IndexReturns, YEARS } from './index-returns.ts';

const TONES = ['net', 'stone', 'sky'] as const;

export function ReturnsComparison({ indices }: { readonly indices: readonly IndexReturns[] }) {
  const compared = commonYears(indices, YEARS);
  return (
    <section className="page section">
      <BarChart
        large
        headingLevel={2}
        title="Stocks earned more. Farmland fell less."
        subtitle={`Total return in each calendar year, percent, before fees and taxes, ${YEARS[0]}–${YEARS.at(-1)}.`}
        categoryName="Year"
        categories={YEARS.map(String)}
        format={(bps) => formatPercent(bps, 1)}
        formatMark={(bps) => formatPercent(bps, 1).replace('%', '')}
        formatTick={(bps) => formatPercent(bps, 0)}
        plotHeight={110}
        series={indices.map((index, position) => {
          const worst = worstYear(index);
          return {
            key: index.name,
            name: index.name,
            detail: index.index,
            tone: TONES[position] ?? 'net',
            labels: position === 0 ? 'all' : 'extremes',
            values: YEARS.map((year) => index.byYear[year] ?? null),
            facts: [
              { label: 'Average year*', value: formatPercent(averageBps(index, compared), 1) },
              { label: 'Worst year*', value: formatPercent(worst.bps, 1), note: `in ${worst.year}` },
            ],
          };
        })}
        source={
          <>
            *Average: simple average of the {compared.length} years with a figure for all three. Worst year:
            lowest of all years shown for that index. Farmland figures for 2022 and 2023 are not available.
            Sources: NCREIF Farmland Index, yearly news releases; S&P 500 and 10-year U.S. Treasury, total
            return, Damodaran, NYU Stern. Index returns are before fees, can’t be bought directly, and are not
            returns of this platform.
          </>
        }
      />
    </section>
  );
}
