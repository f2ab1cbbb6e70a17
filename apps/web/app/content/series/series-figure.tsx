import { formatPercent } from '@furrow/kernel/percent';
import { dollarsText, type SeriesView } from '@furrow/modules/content/rules';
import { BarChart } from '@furrow/ui/bar-chart';
import { type ChartTone, shownValue } from '@furrow/ui/chart-types';
import { DataTable } from '@furrow/ui/data-table';
import { LineChart } from '@furrow/ui/line-chart';
import { REVISION_NOTE, revisionGap, yearAxis } from './year-axis.ts';

const TONES: readonly ChartTone[] = ['net', 'stone', 'sky', 'fee'];

interface SeriesFigureProps {
  readonly view: SeriesView;
  readonly headingLevel?: 2 | 3 | 4;
  readonly large?: boolean;
}

/** A chart or a table of figures over the years. Years without a figure stay empty, and say so where they are read. */
export function SeriesFigure({ view, headingLevel = 3, large }: SeriesFigureProps) {
  if (view.shape === 'table') return <SeriesTable view={view} headingLevel={headingLevel} />;
  const shared = {
    title: view.title,
    subtitle: `${view.unit}.`,
    source: sourceOf(view),
    headingLevel,
    large,
    categoryName: 'Year',
    categories: view.years.map(String),
    format: formatOf(view),
  };
  if (view.measure === 'returns')
    return (
      <BarChart
        {...shared}
        formatMark={(bps) => formatPercent(bps, 1).replace('%', '')}
        formatTick={(bps) => formatPercent(bps, 0)}
        plotHeight={110}
        series={seriesOf(view).map((series) => ({ ...series, labels: 'all' }))}
      />
    );
  return (
    <LineChart
      {...shared}
      positions={view.years}
      axis={yearAxis(view.years)}
      gap={view.revised ? revisionGap(view.years) : undefined}
      formatTick={view.kind === 'dollars' ? shared.format : (bps) => formatPercent(Math.round(bps), 0)}
      series={seriesOf(view)}
    />
  );
}

const seriesOf = ({ lines }: SeriesView) =>
  lines.map(({ label, values }, index) => ({
    key: label,
    name: label,
    tone: TONES[index] ?? 'stone',
    values,
  }));

/** As many decimals as a sentence has: a tenth of a percent of a rent, two decimals of a return. */
function formatOf({ kind, measure }: SeriesView): (value: number) => string {
  if (kind === 'dollars') return (cents) => dollarsText(Math.round(cents));
  return (bps) => formatPercent(Math.round(bps), measure === 'returns' ? 2 : 1);
}

function sourceOf({ source, revised, lines }: SeriesView): string {
  const gaps = lines.some(({ values }) => values.includes(null));
  return [
    `Source: ${source}.`,
    revised ? REVISION_NOTE : '',
    gaps ? 'Years without a figure are not available and stay empty.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function SeriesTable({
  view,
  headingLevel,
}: {
  readonly view: SeriesView;
  readonly headingLevel: 2 | 3 | 4;
}) {
  const Heading = `h${headingLevel}` as const;
  const format = formatOf(view);
  return (
    <figure className="chart">
      <figcaption className="mb-5">
        <Heading className="chart-title">{view.title}</Heading>
        <p className="chart-subtitle">{view.unit}.</p>
      </figcaption>
      <DataTable
        caption={view.title}
        dense
        rows={view.years.map((year, index) => ({ year, index }))}
        rowKey={({ year }) => String(year)}
        columns={[
          { key: 'year', label: 'Year', cell: ({ year }) => year },
          ...view.lines.map(({ label, values }) => ({
            key: label,
            label,
            numeric: true,
            cell: ({ index }: { readonly index: number }) => shownValue(values[index], format),
          })),
        ]}
      />
      <div className="chart-foot">
        <p>{sourceOf(view)}</p>
      </div>
    </figure>
  );
}
