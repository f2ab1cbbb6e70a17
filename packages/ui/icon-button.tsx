import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Said by screen readers and shown as the native hint; an icon alone never names an act. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium' | undefined;
}

export function IconButton({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes('icon-button', size === 'small' && 'icon-button-small', className)}
    >
      {icon}
    </button>
  );
}
