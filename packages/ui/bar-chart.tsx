import { BarAxis } from './bar-axis.tsx';
import { BarMultiple } from './bar-multiple.tsx';
import { ChartFrame, type ChartText } from './chart-frame.tsx';
import { ChartReader } from './chart-reader.tsx';
import { type BarSeries, shownValue } from './chart-types.ts';
import { extentOf, indexAt, niceTicks, withGuideBelow } from './scale.ts';

export type { BarSeries } from './chart-types.ts';

export interface BarChartProps extends ChartText {
  readonly categoryName: string;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** The full value: '20.9%'. */
  readonly format: (value: number) => string;
  /** The short value on a bar: '20.9'. */
  readonly formatMark?: ((value: number) => string) | undefined;
  readonly formatTick?: ((value: number) => string) | undefined;
  /** Pixels from the lowest to the highest value; the same for every series, so that they compare. */
  readonly plotHeight?: number | undefined;
}

const TICKS = 3;

/** Small multiples: one row of bars a series, all on one scale. */
export function BarChart(props: BarChartProps) {
  const { categories, series, format, formatMark = format, formatTick = format, plotHeight = 120 } = props;
  const data = extentOf(
    series.flatMap((one) => one.values),
    true,
  );
  const extent = withGuideBelow(data, TICKS);
  const ticks = niceTicks(extent, TICKS);
  const hasFacts = series.some((one) => one.facts);
  const valueText = (index: number) =>
    `${categories[index]}: ${series.map((one) => `${one.name} ${shownValue(one.values[index], format)}`).join(', ')}`;
  return (
    <ChartFrame {...props}>
      <ChartReader
        label={props.title}
        count={categories.length}
        valueText={valueText}
        indexAt={(across) => indexAt(across, categories.length)}
      >
        {(reading) => (
          <div className="multiples">
            {series.map((one) => (
              <BarMultiple
                key={one.key}
                series={one}
                categories={categories}
                extent={extent}
                ticks={ticks}
                height={plotHeight}
                reading={reading}
                formatMark={formatMark}
                formatTick={formatTick}
              />
            ))}
            <div className={hasFacts ? 'multiple-axis' : 'multiple-axis multiple-axis-bare'}>
              <div className="plot">
                <BarAxis categories={categories} reading={reading} />
              </div>
            </div>
          </div>
        )}
      </ChartReader>
    </ChartFrame>
  );
}
