import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface FigureRowProps {
  /** `Figure`s: side by side with hairlines between, two in a row on a phone. */
  readonly children: ReactNode;
  /** An ink rule above and a hairline below. */
  readonly ruled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function FigureRow({ children, ruled, className }: FigureRowProps) {
  return <div className={classes('figure-row', ruled && 'figure-row-ruled', className)}>{children}</div>;
}
