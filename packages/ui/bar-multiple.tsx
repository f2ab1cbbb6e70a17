import { BarAxis } from './bar-axis.tsx';
import { type BarSeries, MISSING } from './chart-types.ts';
import { classes } from './classes.ts';
import { bandAt, type Extent, hasRoomForAll, verticalScale } from './scale.ts';

/** Room above and below the bars for their labels. */
const LABEL_ROOM = 18;

export interface BarMultipleProps {
  readonly series: BarSeries;
  readonly categories: readonly string[];
  readonly extent: Extent;
  readonly ticks: readonly number[];
  readonly height: number;
  readonly reading: number | null;
  readonly formatMark: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

export function BarMultiple(props: BarMultipleProps) {
  const { series, categories, extent, ticks, height, reading, formatMark, formatTick } = props;
  const total = height + 2 * LABEL_ROOM;
  const y = verticalScale(extent, LABEL_ROOM, LABEL_ROOM + height);
  const known = series.values.filter((value) => value !== null);
  const strong = new Set([Math.max(...known), Math.min(...known)]);
  return (
    <div className="multiple">
      <div className="multiple-name">
        <b>{series.name}</b>
        {series.detail !== undefined && <span>{series.detail}</span>}
      </div>
      <div className="plot">
        <svg width="44" height={total} aria-hidden>
          {ticks.map((tick) => (
            <text key={tick} x="36" y={y(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={total} aria-hidden data-plot className={`tone-${series.tone}`}>
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
          {series.values.map((value, index) => (
            <Bar
              key={bandAt(index, series.values.length, 1).centre}
              value={value}
              index={index}
              count={series.values.length}
              y={y}
              read={reading === index}
              labelled={series.labels === 'all' || (value !== null && strong.has(value))}
              strong={value !== null && strong.has(value)}
              formatMark={formatMark}
            />
          ))}
        </svg>
      </div>
      <div className="plot multiple-own-axis">
        <BarAxis categories={categories} reading={reading} />
      </div>
      {series.facts && (
        <dl className="multiple-facts">
          {series.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value} <small>{fact.note}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface BarProps {
  readonly value: number | null;
  readonly index: number;
  readonly count: number;
  readonly y: (value: number) => number;
  readonly read: boolean;
  readonly labelled: boolean;
  readonly strong: boolean;
  readonly formatMark: (value: number) => string;
}

function Bar({ value, index, count, y, read, labelled, strong, formatMark }: BarProps) {
  const bar = bandAt(index, count, 0.6);
  const column = bandAt(index, count, 1);
  const zero = y(0);
  if (value === null) {
    return (
      <>
        <line
          x1={`${bar.start}%`}
          x2={`${bar.start + bar.width}%`}
          y1={zero - 7}
          y2={zero - 7}
          className="missing-line"
        />
        <text x={`${bar.centre}%`} y={zero - 13} textAnchor="middle" className="mark-missing">
          {MISSING}
        </text>
      </>
    );
  }
  const edge = y(value);
  return (
    <>
      {read && (
        <rect
          className="reading-band"
          x={`${column.start}%`}
          width={`${column.width}%`}
          y="0"
          height="100%"
          rx="3"
        />
      )}
      <rect
        className="mark"
        x={`${bar.start}%`}
        width={`${bar.width}%`}
        y={Math.min(edge, zero)}
        height={Math.max(1, Math.abs(edge - zero))}
        rx="1.5"
      />
      {(labelled || read) && (
        <text
          x={`${bar.centre}%`}
          y={value < 0 ? edge + 14 : edge - 6}
          textAnchor="middle"
          className={classes(
            'mark-label',
            (strong || read) && 'mark-label-strong',
            !(strong || read || hasRoomForAll(count)) && 'mark-label-sometimes',
          )}
        >
          {formatMark(value)}
        </text>
      )}
    </>
  );
}
