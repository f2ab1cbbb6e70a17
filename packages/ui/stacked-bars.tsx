import { ChartFrame, type ChartText } from './chart-frame.tsx';
import { ChartReader } from './chart-reader.tsx';
import { type ChartSeries, shownValue } from './chart-types.ts';
import { classes } from './classes.ts';
import { Legend } from './legend.tsx';
import { ReadingCard } from './reading-card.tsx';
import { bandAt, extentOf, hasRoomForAll, indexAt, isNamedAlways, round, verticalScale } from './scale.ts';
import { spreadLabels } from './spread-labels.ts';
import { stackOf } from './stack.ts';

export interface StackedBarsProps extends ChartText {
  readonly categoryName: string;
  readonly categories: readonly string[];
  /** From the zero line up; the first is the one the chart is about and carries its value inside. */
  readonly series: readonly ChartSeries[];
  /** What the whole column is: 'Gross rent'. */
  readonly totalName: string;
  readonly format: (value: number) => string;
  readonly formatMark?: ((value: number) => string) | undefined;
  readonly height?: number | undefined;
  /** Told with the columns and drawn elsewhere: what would dwarf them. */
  readonly beside?: ChartSeries | undefined;
}

const TOP = 22;
const AXIS_ROOM = 26;
/** Hairline of ground between segments. */
const GAP = 1.5;

export function StackedBars(props: StackedBarsProps) {
  const { categories, series, totalName, format, formatMark = format, height = 240, beside } = props;
  const columns = categories.map((_, index) =>
    stackOf(series.map((one) => ({ key: one.key, value: one.values[index] ?? null }))),
  );
  const totals = columns.map((column) => column.at(-1)?.to ?? 0);
  const y = verticalScale(extentOf(totals, true), TOP, height);
  const valueClass = hasRoomForAll(categories.length) ? undefined : 'mark-label-sometimes';
  const last = columns.at(-1) ?? [];
  const sideLabels = spreadLabels(
    [...last.map((segment) => (y(segment.from) + y(segment.to)) / 2), y(totals.at(-1) ?? 0) - 6],
    16,
  );
  const readingRows = (index: number) => [
    ...series.map((one) => ({
      name: one.name,
      value: shownValue(one.values[index], format),
      tone: one.tone,
    })),
    { name: totalName, value: format(totals[index] ?? 0) },
    ...(beside?.values[index]
      ? [{ name: beside.name, value: format(beside.values[index]), tone: beside.tone }]
      : []),
  ];
  const valueText = (index: number) =>
    `${categories[index]}: ${readingRows(index)
      .map((row) => `${row.name} ${row.value}`)
      .join(', ')}`;
  return (
    <ChartFrame
      {...props}
      series={[
        ...series,
        { key: 'total', name: totalName, tone: 'stone', values: totals },
        ...(beside === undefined ? [] : [beside]),
      ]}
    >
      <Legend series={series} />
      <ChartReader
        label={props.title}
        count={categories.length}
        valueText={valueText}
        indexAt={(across) => indexAt(across, categories.length)}
      >
        {(reading) => (
          <div className="plot">
            <span />
            <svg width="100%" height={height + AXIS_ROOM} aria-hidden data-plot>
              {columns.map((column, index) => {
                const bar = bandAt(index, columns.length, 0.64);
                return (
                  <g key={categories[index]}>
                    {column.map((segment, part) => (
                      <rect
                        key={segment.key}
                        className={`mark tone-${series[part]?.tone}`}
                        x={`${bar.start}%`}
                        width={`${bar.width}%`}
                        y={y(segment.to)}
                        height={round(Math.max(0, y(segment.from) - y(segment.to) - (part === 0 ? 0 : GAP)))}
                      />
                    ))}
                    <text
                      className={valueClass}
                      x={`${bar.centre}%`}
                      y={y(totals[index] ?? 0) - 7}
                      textAnchor="middle"
                    >
                      {formatMark(totals[index] ?? 0)}
                    </text>
                    <text
                      className={classes('mark-label mark-label-inside', valueClass)}
                      x={`${bar.centre}%`}
                      y={y(column[0]?.to ?? 0) + 17}
                      textAnchor="middle"
                    >
                      {shownValue(series[0]?.values[index], formatMark)}
                    </text>
                    <text
                      x={`${bar.centre}%`}
                      y={height + 20}
                      textAnchor="middle"
                      className={
                        index === reading || isNamedAlways(index, categories.length)
                          ? undefined
                          : 'mark-label-sometimes'
                      }
                    >
                      {categories[index]}
                    </text>
                  </g>
                );
              })}
              <line className="zero-line" x1="0" x2="100%" y1={y(0)} y2={y(0)} />
              {reading !== null && (
                <ReadingCard
                  at={bandAt(reading, columns.length, 1).centre}
                  title={categories[reading] ?? ''}
                  rows={readingRows(reading)}
                />
              )}
            </svg>
            <svg width="136" height={height + AXIS_ROOM} aria-hidden className="chart-direct">
              {[...series.map((one) => one.name), totalName].map((name, index) => (
                <text key={name} x="10" y={round((sideLabels[index] ?? 0) + 4)} className="mark-label">
                  {name}
                </text>
              ))}
            </svg>
          </div>
        )}
      </ChartReader>
    </ChartFrame>
  );
}
