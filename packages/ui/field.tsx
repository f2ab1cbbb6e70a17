import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldContext } from './field-context.ts';
import { FieldWarning } from './field-warning.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  /** Give one where an `ErrorSummary` links here. */
  readonly id?: string | undefined;
  readonly help?: ReactNode;
  /** What is wrong and what to do: 'This is $15,000 below $200,000. Check the figure, or choose …'. */
  readonly error?: ReactNode;
  /** What is allowed and still deserves a word. */
  readonly warning?: ReactNode;
  readonly optional?: boolean | undefined;
  /** At the end of the label's line, such as 'Reset password' or a `SavedState`. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** One control of this package; it takes id and descriptions from the field. */
  readonly children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, id, help, error, warning, optional, aside, className, children } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const helpId = help === undefined ? undefined : `${controlId}-help`;
  const errorId = error ? `${controlId}-error` : undefined;
  const warningId = warning ? `${controlId}-warning` : undefined;
  const describedBy = classes(errorId, warningId, helpId) || undefined;
  return (
    <div className={classes('field', className)}>
      <div className="field-head">
        <label htmlFor={controlId} className="field-label">
          {label}
          {optional && <span className="field-optional"> (optional)</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {warning && <FieldWarning id={warningId}>{warning}</FieldWarning>}
      {help !== undefined && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
