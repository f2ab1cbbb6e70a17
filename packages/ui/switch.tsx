import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  readonly label: ReactNode;
}

/** For settings that take effect at once; an answer in a form is a `Checkbox`. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classes('tick', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state. */}
      <input {...rest} type="checkbox" role="switch" className="switch-box" />
      <span>{label}</span>
    </label>
  );
}
