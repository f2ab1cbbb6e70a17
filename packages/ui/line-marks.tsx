import type { LineSeries } from './chart-types.ts';
import { classes } from './classes.ts';
import { areaPath, type LineShape, linePath, runsOf } from './line-path.ts';

export interface LineMarksProps {
  readonly series: LineSeries;
  /** Percent across, one per value. */
  readonly places: readonly number[];
  readonly y: (value: number) => number;
  readonly base: number;
  readonly height: number;
  readonly shape: LineShape | undefined;
  readonly reading: number | null;
  /** Index of the first place after a gap that no line may cross. */
  readonly gapBefore?: number | undefined;
}

/** The line lies in a box of 100 units stretched over the plot; its stroke keeps its width. Dots stay round outside it. */
export function LineMarks({ series, places, y, base, height, shape, reading, gapBefore }: LineMarksProps) {
  const points = series.values.map((value, index) => {
    const x = places[index];
    return value === null || x === undefined ? null : { x, y: y(value) };
  });
  const end = points.findLast((point) => point !== null);
  const broken = gapBefore === undefined ? points : points.toSpliced(gapBefore, 0, null);
  const openEnds = gapBefore === undefined ? [] : [points[gapBefore - 1], points[gapBefore]];
  // A figure between two gaps has no line to either side: a dot is all there is of it.
  const alone = runsOf(broken).flatMap((run) => (run.length === 1 ? run : []));
  const read = reading === null ? undefined : points[reading];
  return (
    <g className={`tone-${series.tone}`}>
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
        {series.area && <path className="area" d={areaPath(broken, base, shape)} />}
        <path className={classes('stroke', series.dashed && 'stroke-dashed')} d={linePath(broken, shape)} />
      </svg>
      {alone.map((point) => (
        <circle key={point.x} className="mark" cx={`${point.x}%`} cy={point.y} r="3" />
      ))}
      {openEnds.map((point) =>
        point ? <circle key={point.x} className="mark-open" cx={`${point.x}%`} cy={point.y} r="3.5" /> : null,
      )}
      {end && !series.dashed && <circle className="mark-end" cx={`${end.x}%`} cy={end.y} r="5" />}
      {read && <circle className="mark-open" cx={`${read.x}%`} cy={read.y} r="4.5" />}
    </g>
  );
}
