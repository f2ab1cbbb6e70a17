import { ChartFrame, type ChartText } from './chart-frame.tsx';
import { ChartReader } from './chart-reader.tsx';
import { type LineSeries, shownValue } from './chart-types.ts';
import { Legend } from './legend.tsx';
import { LineMarks } from './line-marks.tsx';
import type { LineShape } from './line-path.ts';
import { ReadingCard } from './reading-card.tsx';
import { type Extent, extentOf, nearestIndex, niceTicks, percentAt, round, verticalScale } from './scale.ts';
import { spreadLabels } from './spread-labels.ts';

export interface LineChartProps extends ChartText {
  readonly categoryName: string;
  /** What each place is called: '30 Jun 2025'. */
  readonly categories: readonly string[];
  /** Where each place lies on a true time axis; evenly spaced if absent. */
  readonly positions?: readonly number[] | undefined;
  /** Marks under the axis, on the same measure as `positions`. */
  readonly axis: readonly { readonly at: number; readonly label: string }[];
  readonly series: readonly LineSeries[];
  readonly format: (value: number) => string;
  readonly formatTick?: ((value: number) => string) | undefined;
  readonly shape?: LineShape | undefined;
  readonly fromZero?: boolean | undefined;
  readonly height?: number | undefined;
}

const TOP = 16;
const AXIS_ROOM = 28;

export function LineChart(props: LineChartProps) {
  const { categories, series, format, formatTick = format, fromZero = true, height = 240 } = props;
  const positions = props.positions ?? categories.map((_, index) => index);
  const across: Extent = { low: positions[0] ?? 0, high: positions.at(-1) ?? 1 };
  const places = positions.map((position) => percentAt(position, across));
  const data = extentOf(
    series.flatMap((one) => one.values),
    fromZero,
  );
  const ticks = niceTicks(data, 4);
  const y = verticalScale(data, TOP, height);
  const ends = spreadLabels(
    series.map((one) => y(one.values.findLast((value) => value !== null) ?? data.low)),
    38,
  );
  const valueText = (index: number) =>
    `${categories[index]}: ${series.map((one) => `${one.name} ${shownValue(one.values[index], format)}`).join(', ')}`;
  return (
    <ChartFrame {...props}>
      <Legend series={series} />
      <ChartReader
        label={props.title}
        count={categories.length}
        valueText={valueText}
        indexAt={(share) => nearestIndex(places, share * 100)}
      >
        {(reading) => (
          <div className="plot">
            <svg width="56" height={height + AXIS_ROOM} aria-hidden>
              {ticks.map((tick) => (
                <text key={tick} x="46" y={y(tick) + 4} textAnchor="end">
                  {formatTick(tick)}
                </text>
              ))}
            </svg>
            <svg width="100%" height={height + AXIS_ROOM} aria-hidden data-plot>
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x1="0"
                  x2="100%"
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'zero-line' : 'guide-line'}
                />
              ))}
              {series.map((one) => (
                <LineMarks
                  key={one.key}
                  series={one}
                  places={places}
                  y={y}
                  base={y(Math.max(data.low, 0))}
                  height={height}
                  shape={props.shape}
                  reading={reading}
                />
              ))}
              {props.axis.map((mark, index) => (
                <text
                  key={mark.label}
                  x={`${percentAt(mark.at, across)}%`}
                  y={height + 20}
                  textAnchor="middle"
                  className={index % 2 === 0 ? undefined : 'mark-label-sometimes'}
                >
                  {mark.label}
                </text>
              ))}
              {reading !== null && (
                <>
                  <line
                    className="reading-line"
                    x1={`${places[reading]}%`}
                    x2={`${places[reading]}%`}
                    y1={TOP - 8}
                    y2={height}
                  />
                  <ReadingCard
                    at={places[reading] ?? 0}
                    title={categories[reading] ?? ''}
                    rows={series.map((one) => ({
                      name: one.name,
                      value: shownValue(one.values[reading], format),
                      tone: one.tone,
                    }))}
                  />
                </>
              )}
            </svg>
            <svg width="132" height={height + AXIS_ROOM} aria-hidden className="chart-direct">
              {series.map((one, index) => (
                <text key={one.key} x="14" y={round(ends[index] ?? 0)} className="mark-label">
                  {one.name}
                  <tspan x="14" dy="16" className="mark-label-strong">
                    {shownValue(
                      one.values.findLast((value) => value !== null),
                      format,
                    )}
                  </tspan>
                </text>
              ))}
            </svg>
          </div>
        )}
      </ChartReader>
    </ChartFrame>
  );
}
