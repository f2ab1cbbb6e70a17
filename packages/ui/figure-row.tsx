import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { InFigureRow } from './figure-context.ts';

export interface FigureRowProps {
  /** `Figure`s: side by side with hairlines between, as many in a row as the room and the size of text allow. */
  readonly children: ReactNode;
  /** An ink rule above and a hairline below. */
  readonly ruled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function FigureRow({ children, ruled, className }: FigureRowProps) {
  return (
    <div className={classes('figure-row-frame', ruled && 'figure-row-ruled', className)}>
      <dl className="figure-row">
        <InFigureRow value={true}>{children}</InFigureRow>
      </dl>
    </div>
  );
}
