import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Before the text, inside the box: '$'. */
  readonly prefix?: string;
  /** After the text, inside the box: 'US dollars a year', a saved state or a button. */
  readonly suffix?: ReactNode;
  /** Large serif figures, as in a calculator. */
  readonly figure?: boolean | undefined;
}

export function TextInput({ prefix, suffix, figure, className, id, ...rest }: TextInputProps) {
  const wiring = useFieldControl({ id });
  return (
    <div className={classes('control', figure && 'control-figure', className)}>
      {prefix !== undefined && (
        <span className="control-prefix" aria-hidden>
          {prefix}
        </span>
      )}
      <input type="text" {...rest} {...wiring} />
      {typeof suffix === 'string' ? <span className="control-unit">{suffix}</span> : suffix}
    </div>
  );
}
