import { ChartFrame, type ChartText } from './chart-frame.tsx';
import { ChartReader } from './chart-reader.tsx';
import { type ChartGap, type LineSeries, shownValue } from './chart-types.ts';
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
  /** Where the figures of one side do not compare with those of the other: shaded, its ends open. */
  readonly gap?: ChartGap | undefined;
  readonly format: (value: number) => string;
  readonly formatTick?: ((value: number) => string) | undefined;
  readonly shape?: LineShape | undefined;
  readonly fromZero?: boolean | undefined;
  readonly height?: number | undefined;
}

const TOP = 16;
const GAP_LABEL_ROOM = 28;
const AXIS_ROOM = 28;

export function LineChart(props: LineChartProps) {
  const { categories, series, gap, format, formatTick = format, fromZero = true, height = 240 } = props;
  const top = gap === undefined ? TOP : TOP + GAP_LABEL_ROOM;
  const positions = props.positions ?? categories.map((_, index) => index);
  const across: Extent = { low: positions[0] ?? 0, high: positions.at(-1) ?? 1 };
  const places = positions.map((position) => percentAt(position, across));
  const data = extentOf(
    series.flatMap((one) => one.values),
    fromZero,
  );
  const ticks = niceTicks(data, 4);
  const y = verticalScale(data, top, height);
  const ends = spreadLabels(
    series.map((one) => y(one.values.findLast((value) => value !== null) ?? data.low)),
    38,
  );
  const gapBefore = gap === undefined ? -1 : positions.findIndex((position) => position >= gap.to);
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
              {gap && <GapBand gap={gap} across={across} top={top} height={height} />}
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
                  gapBefore={gapBefore < 1 ? undefined : gapBefore}
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
                    y1={top - 8}
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
                    {lastText(one, categories, format)}
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

/** The last figure there is; one that is older than the chart says from when. */
function lastText(
  series: LineSeries,
  categories: readonly string[],
  format: (value: number) => string,
): string {
  const last = series.values.findLastIndex((value) => value !== null);
  const text = shownValue(series.values[last], format);
  return last < 0 || last === series.values.length - 1 ? text : `${text}, ${categories[last]}`;
}

interface GapBandProps {
  readonly gap: ChartGap;
  readonly across: Extent;
  readonly top: number;
  readonly height: number;
}

function GapBand({ gap, across, top, height }: GapBandProps) {
  const from = percentAt(gap.from, across);
  const to = percentAt(gap.to, across);
  // Words beside the edge of the plot lean away from it.
  const middle = (from + to) / 2;
  const anchor = middle > 75 ? 'end' : middle < 25 ? 'start' : 'middle';
  const at = anchor === 'end' ? to : anchor === 'start' ? from : middle;
  return (
    <>
      <rect
        className="gap-band"
        x={`${from}%`}
        width={`${to - from}%`}
        y={top - 8}
        height={height - top + 8}
      />
      <text x={`${at}%`} y={top - 26} textAnchor={anchor} className="mark-label mark-label-strong">
        {gap.label}
        <tspan x={`${at}%`} dy="13" className="gap-detail">
          {gap.detail}
        </tspan>
      </text>
    </>
  );
}
