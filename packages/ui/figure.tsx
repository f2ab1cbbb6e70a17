import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface FigureProps {
  readonly label?: ReactNode;
  /** Formatted, such as '$171,913.70' or '7.1–8.3%'. `null` is shown as 'not available', never as zero. */
  readonly value: string | null;
  /** Smaller, after the value: 'a year'. */
  readonly unit?: string | undefined;
  /** Date and basis: 'net IRR, target, after fees, 10 years'. */
  readonly basis?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'display' | undefined;
  /** Sets cents apart from dollars in large sums. */
  readonly smallCents?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One number with its unit and basis. */
export function Figure({ label, value, unit, basis, size = 'medium', smallCents, className }: FigureProps) {
  const cents = smallCents ? value?.match(/^(.*)(\.\d\d)$/) : undefined;
  return (
    <div className={classes('figure', size !== 'medium' && `figure-${size}`, className)}>
      {label !== undefined && <span className="figure-label">{label}</span>}
      {value === null ? (
        <span className="figure-missing">not available</span>
      ) : (
        <span className="figure-value">
          {cents?.[1] ?? value}
          {cents && <span className="figure-cents">{cents[2]}</span>}
          {unit && <span className="figure-unit"> {unit}</span>}
        </span>
      )}
      {basis !== undefined && <span className="figure-basis">{basis}</span>}
    </div>
  );
}
