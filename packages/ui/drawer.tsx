import { classes } from './classes.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface DrawerProps extends DialogProps {
  readonly side?: 'start' | 'end' | undefined;
}

/** A dialog at the edge of the page, for menus and filters on small screens. */
export function Drawer({ side = 'end', className, ...rest }: DrawerProps) {
  return <Dialog {...rest} className={classes('drawer', side === 'start' && 'drawer-start', className)} />;
}
