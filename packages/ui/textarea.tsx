import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field-context.ts';

export function Textarea({ className, id, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldControl({ id });
  return (
    <div className={classes('control control-area', className)}>
      <textarea rows={4} {...rest} {...wiring} />
    </div>
  );
}
