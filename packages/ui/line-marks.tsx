import type { LineSeries } from './chart-types.ts';
import { classes } from './classes.ts';
import { areaPath, type LineShape, linePath } from './line-path.ts';

export interface LineMarksProps {
  readonly series: LineSeries;
  /** Percent across, one per value. */
  readonly places: readonly number[];
  readonly y: (value: number) => number;
  readonly base: number;
  readonly height: number;
  readonly shape: LineShape | undefined;
  readonly reading: number | null;
}

/** The line lies in a box of 100 units stretched over the plot; its stroke keeps its width. Dots stay round outside it. */
export function LineMarks({ series, places, y, base, height, shape, reading }: LineMarksProps) {
  const points = series.values.map((value, index) => {
    const x = places[index];
    return value === null || x === undefined ? null : { x, y: y(value) };
  });
  const end = points.findLast((point) => point !== null);
  const read = reading === null ? undefined : points[reading];
  return (
    <g className={`tone-${series.tone}`}>
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
        {series.area && <path className="area" d={areaPath(points, base, shape)} />}
        <path className={classes('stroke', series.dashed && 'stroke-dashed')} d={linePath(points, shape)} />
      </svg>
      {end && !series.dashed && <circle className="mark-end" cx={`${end.x}%`} cy={end.y} r="5" />}
      {read && <circle className="mark-open" cx={`${read.x}%`} cy={read.y} r="4.5" />}
    </g>
  );
}
