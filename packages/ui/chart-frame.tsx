import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ChartSeries, shownValue } from './chart-types.ts';
import { classes } from './classes.ts';
import { DataTable } from './data-table.tsx';

export interface ChartText {
  /** The finding, as a sentence: 'Stocks earned more. Farmland fell less.' */
  readonly title: string;
  /** What is shown: measure, unit, basis, period. */
  readonly subtitle: ReactNode;
  /** Where the figures come from and their date. */
  readonly source: ReactNode;
  /** As a section heading of the page. */
  readonly large?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  readonly className?: string | undefined;
}

export interface ChartFrameProps extends ChartText {
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly children: ReactNode;
}

/** Title, plot, source and the same figures as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const Heading = `h${props.headingLevel ?? 3}` as const;
  const rows = props.categories.map((category, index) => ({ category, index }));
  return (
    <figure className={classes('chart', props.className)}>
      <figcaption className="mb-5">
        <Heading className={classes('chart-title', props.large && 'chart-title-large')}>
          {props.title}
        </Heading>
        <p className="chart-subtitle">{props.subtitle}</p>
      </figcaption>
      {props.children}
      <div className="chart-foot">
        <p>{props.source}</p>
        <details>
          <summary className="link">
            <Table2 aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
            <span className="when-closed">View as table</span>
            <span className="when-open">Hide table</span>
          </summary>
          <DataTable
            caption={props.title}
            dense
            rows={rows}
            rowKey={(row) => row.category}
            columns={[
              { key: 'category', label: props.categoryName, cell: (row) => row.category },
              ...props.series.map((series) => ({
                key: series.key,
                label: series.name,
                numeric: true,
                cell: (row: { readonly index: number }) => shownValue(series.values[row.index], props.format),
              })),
            ]}
          />
        </details>
      </div>
    </figure>
  );
}
