import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const generated = useId();
  const errorId = `${id ?? generated}-error`;
  return (
    <div className={className}>
      <label className="tick">
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="tick-box"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={classes(Boolean(error) && errorId, rest['aria-describedby']) || undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
