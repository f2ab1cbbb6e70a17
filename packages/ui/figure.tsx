import { type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import { InFigureRow } from './figure-context.ts';

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

/** One number with its unit and basis. Where it has no label, the basis names it, and so is read first. */
export function Figure({ label, value, unit, basis, size = 'medium', smallCents, className }: FigureProps) {
  const cents = smallCents ? value?.match(/^(.*)(\.\d\d)$/) : undefined;
  const List = use(InFigureRow) ? 'div' : 'dl';
  return (
    <List className={classes('figure', size !== 'medium' && `figure-${size}`, className)}>
      {label !== undefined && <dt className="figure-label">{label}</dt>}
      {label === undefined && basis !== undefined && <dt className="figure-basis">{basis}</dt>}
      {value === null ? (
        <dd className="figure-missing">not available</dd>
      ) : (
        <dd className="figure-value">
          {cents?.[1] ?? value}
          {cents && <span className="figure-cents">{cents[2]}</span>}
          {unit && <span className="figure-unit"> {unit}</span>}
        </dd>
      )}
      {label !== undefined && basis !== undefined && <dd className="figure-basis">{basis}</dd>}
    </List>
  );
}
