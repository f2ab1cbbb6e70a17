import type { ChartTone } from './chart-types.ts';
import { classes } from './classes.ts';
import { linePath } from './line-path.ts';
import { bandAt, extentOf, round, verticalScale } from './scale.ts';

export interface SparklineProps {
  /** What it shows, with first and last value: 'Price per acre, $7,500 in 2021 to $11,400 in 2026'. */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly tone?: ChartTone | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly className?: string | undefined;
}

export function Sparkline({
  label,
  values,
  tone = 'net',
  width = 96,
  height = 28,
  className,
}: SparklineProps) {
  const y = verticalScale(extentOf(values, false), 4, height - 4);
  const points = values.map((value, index) => {
    if (value === null) return null;
    return { x: round((bandAt(index, values.length, 1).centre / 100) * width), y: y(value) };
  });
  const end = points.findLast((point) => point !== null);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className={classes('sparkline', `tone-${tone}`, className)}
    >
      <path className="stroke" d={linePath(points)} />
      {end && <circle className="mark-end" cx={end.x} cy={end.y} r="4" />}
    </svg>
  );
}
